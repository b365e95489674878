#include "properties/engines/shown_errors.h"

#include <fmt/format.h>

#include "oracle/exact/seen.h"
#include "properties/judging/by_truth.h"
#include "properties/judging/subjects.h"

namespace touchstone {
namespace {

/// "planted-axis-left-out" in words: "axis left out".
std::string words_of(std::string_view name) {
    constexpr std::string_view kPlanted = "planted-";
    if (name.starts_with(kPlanted)) name.remove_prefix(kPlanted.size());
    std::string words(name);
    std::replace(words.begin(), words.end(), '-', ' ');
    return words;
}

/// A scene and the facts about it. Each fact is computed on first use.
class Known {
  public:
    explicit Known(const Scene& scene) : truth_(scene) {}

    [[nodiscard]] bool is_shown(const ShownErrors::Error& error) {
        if (error.mistake == nullptr) return is_planted_shown(error);
        if (is_unusual()) return false;
        return error.asked == AnswerKind::hit ? is_hit_mistaken(*error.mistake)
                                              : is_number_mistaken(error);
    }

  private:
    [[nodiscard]] bool is_unusual() const {
        constexpr double kThin = 1e-3;
        constexpr double kManyTurns = 100;
        const Scene& scene = truth_.scene();
        return smallest_size(scene) < kThin * scale(scene) || largest_turn(scene) > kManyTurns;
    }

    [[nodiscard]] bool is_for_floats() {
        if (!is_for_floats_)
            is_for_floats_ = needed_precision(truth_.scene(), 0) == Precision::single_;
        return *is_for_floats_;
    }

    [[nodiscard]] bool is_planted_shown(const ShownErrors::Error& error) {
        if (error.scalar == Scalar::float_ && !is_for_floats()) return false;
        if (error.keeps_state) {
            const Answer given = answer(*error.subject, error.scalar, truth_.scene());
            if (!breach(error.subject->info().contract, given, truth_)) return false;
            return fails(judge(*error.subject, error.scalar, truth_, given, Trace::no_further));
        }
        return fails(classed(*error.subject, error.scalar, truth_));
    }

    /// True if the mistake changes the answer. False if shapes touch, or if the mistaken gap is
    /// nearly zero: the contract would decide the answer.
    [[nodiscard]] bool is_hit_mistaken(const Mistake& mistake) {
        constexpr double kUnclear = 1e-6;
        const Scene& scene = truth_.scene();
        Answer given = 0;
        Answer right = 0;
        for (std::size_t i = 0; i < truth_.items(); ++i) {
            const Relation relation = truth_.relation(i);
            if (relation == Relation::touching) return false;
            const auto gap = mistake.answer(pairs()[i]);
            if (!gap || std::fabs(*gap) <= kUnclear * scale(scene)) return false;
            const Answer item = is_listed(scene) ? i + 1 : 1;
            if (given == 0 && *gap < 0) given = item;
            if (right == 0 && relation == Relation::overlapping) right = item;
        }
        return given != right;
    }

    [[nodiscard]] bool is_number_mistaken(const ShownErrors::Error& error) {
        constexpr double kClear = 1e-3;
        const auto& truth = true_number(error.asked);
        if (!truth) return false;
        const auto number = error.mistake->answer(pairs().front());
        if (!number || !std::isfinite(*number)) return false;
        const double most = std::max(std::fabs(*number), std::fabs(truth->value));
        return std::fabs(*number - truth->value) > std::max(kClear * most, truth->allowed);
    }

    const std::vector<mistaken::SeenPair>& pairs() {
        if (pairs_.empty())
            for (std::size_t i = 0; i < truth_.items(); ++i)
                pairs_.emplace_back(pair_at(truth_.scene(), i));
        return pairs_;
    }

    const std::optional<TrueNumber>& true_number(AnswerKind asked) {
        auto& number = numbers_[static_cast<std::size_t>(asked)];
        if (!number)
            number = Truth(truth_.scene(), declared_numbers(asked, Scalar::double_)).number();
        return *number;
    }

    Truth truth_;
    std::vector<mistaken::SeenPair> pairs_;
    std::optional<bool> is_for_floats_;
    std::array<std::optional<std::optional<TrueNumber>>, kAnswerKinds.size()> numbers_;
};

bool are_all_right(const std::vector<const Subject*>& sound, Scalar scalar, Truth& truth,
                   double margin) {
    for (std::size_t i = 0; i < truth.items(); ++i)
        if (truth.relation(i) != Relation::touching &&
            !(std::fabs(truth.margin(scalar, i).in_eps) >= margin))
            return false;
    return std::all_of(sound.begin(), sound.end(), [&](const Subject* subject) {
        return !breach(subject->info().contract, answer(*subject, scalar, truth.scene()), truth);
    });
}

/// The narrow errors of all queries. Drawing them takes most of a second.
const NarrowErrors& narrow_errors() {
    constexpr std::uint64_t kSeed = 0x7461626c65;
    constexpr std::size_t kCount = 4000;
    static const NarrowErrors errors(kSeed, kCount);
    return errors;
}

enum class Feature : std::uint64_t { error, comparison, narrow };

std::uint64_t situation(Feature source, std::size_t which, std::uint64_t detail) {
    return (static_cast<std::uint64_t>(source) << 62) | (static_cast<std::uint64_t>(which) << 32) |
           detail;
}

/// Twice the centre of the shape's bounding box.
Point<long double> centre(const AnyConstShape& shape) {
    Point<long double> least{INFINITY, INFINITY};
    Point<long double> most{-INFINITY, -INFINITY};
    for (const SeenPart& part : seen_around({0, 0}, shape).parts)
        for (const Point<long double>& p : part.corners) {
            least = {std::min(least.x, p.x), std::min(least.y, p.y)};
            most = {std::max(most.x, p.x), std::max(most.y, p.y)};
        }
    return {least.x + most.x, least.y + most.y};
}

/// The octant of the direction from A to B, as a number from 0 to 7.
std::uint64_t eighth(const ShapePair& pair) {
    const Point<long double> a = centre(pair.a);
    const Point<long double> b = centre(pair.b);
    const long double x = b.x - a.x;
    const long double y = b.y - a.y;
    return (x < 0 ? 4U : 0U) + (y < 0 ? 2U : 0U) + (std::fabs(x) < std::fabs(y) ? 1U : 0U);
}

}  // namespace

ShownErrors::ShownErrors(std::string_view query) {
    for (const PlantedError& error : planted_catalogue()) {
        const AlgorithmInfo& info = error.subject->info();
        if (info.query != query) continue;
        const bool keeps_state = error.kind == Class::defect || error.by_sequences_alone;
        for (const Scalar scalar : {Scalar::float_, Scalar::double_})
            if (std::find(error.scalars.begin(), error.scalars.end(), scalar) !=
                error.scalars.end())
                errors_.push_back({words_of(info.name), std::string(info.summary), error.subject,
                                   scalar, keeps_state, nullptr, AnswerKind::hit});
        any_keeps_state_ = any_keeps_state_ || keeps_state;
    }
    for (const AnswerKind asked : kAnswerKinds) {
        const bool is_hit = asked == AnswerKind::hit;
        if (!is_hit && !is_of_number(asked)) continue;
        if (!why_not_asked(asked, *kinds_of_query(query)).empty()) continue;
        const std::string start = is_hit ? "" : fmt::format("{}: ", facts(asked).key);
        for (const Mistake& mistake : mistakes_of(asked))
            if (mistake.answer && mistake.has_cases)
                errors_.push_back({start + "as if " + mistake.text, "", nullptr, Scalar::double_,
                                   false, &mistake, asked});
    }
}

std::vector<bool> ShownErrors::shown_by(const Scene& scene) const {
    Known known(scene);
    std::vector<bool> shown(errors_.size());
    const auto ask = [&](bool keeping_state) {
        for (std::size_t i = 0; i < errors_.size(); ++i)
            if (errors_[i].keeps_state == keeping_state) shown[i] = known.is_shown(errors_[i]);
        return true;
    };
    ask(false);
    if (any_keeps_state_) in_fresh_state([&] { return ask(true); });
    return shown;
}

bool ShownErrors::shows_all(const Scene& scene, const std::vector<std::size_t>& wanted) const {
    Known known(scene);
    return std::all_of(wanted.begin(), wanted.end(), [&](std::size_t i) {
        const auto asked = [&] { return known.is_shown(errors_[i]); };
        return errors_[i].keeps_state ? in_fresh_state(asked) : asked();
    });
}

std::vector<std::string> ShownErrors::texts_of(const std::vector<bool>& shown) const {
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < errors_.size(); ++i) {
        if (!shown[i]) continue;
        const auto is_other = [&](std::size_t j) {
            return j < errors_.size() && errors_[i].subject != nullptr &&
                   errors_[j].subject == errors_[i].subject;
        };
        if (i > 0 && is_other(i - 1) && shown[i - 1]) continue;
        const bool is_in_both = errors_[i].subject == nullptr || (is_other(i + 1) && shown[i + 1]);
        texts.push_back(is_in_both
                            ? errors_[i].text
                            : fmt::format("{} (in {})", errors_[i].text, name(errors_[i].scalar)));
    }
    return texts;
}

std::optional<Precision> needed_precision(const Scene& scene, double margin) {
    std::vector<const Subject*> sound = literature_of(query_of(scene));
    std::erase_if(sound, [](const Subject* subject) { return !subject->info().known.empty(); });
    Truth truth(scene);
    if (!are_all_right(sound, Scalar::double_, truth, margin)) return std::nullopt;
    const bool are_floats = round_to(Precision::single_, scene) == scene;
    return are_floats && are_all_right(sound, Scalar::float_, truth, margin) ? Precision::single_
                                                                             : Precision::double_;
}

Situations::Situations(std::string_view query)
    : literature_(literature_of(query)), narrow_(narrow_errors()) {
    for (std::size_t i = 0; i < narrow_.subjects().size(); ++i)
        if (narrow_.subjects()[i].info().query == query) narrow_here_.push_back(i);
}

std::vector<std::uint64_t> Situations::of(const Scene& scene,
                                          const std::vector<bool>& shown) const {
    std::vector<std::uint64_t> all;
    const std::uint64_t direction = eighth(pair_at(scene, 0));
    for (std::size_t e = 0; e < shown.size(); ++e)
        if (shown[e]) all.push_back(situation(Feature::error, e, direction));
    Truth truth(scene);
    const auto relation = static_cast<std::uint64_t>(truth.relation(0));
    std::vector<Decision> decisions;
    for (std::size_t s = 0; s < literature_.size(); ++s) {
        watch_decisions(*literature_[s], Scalar::double_, scene, decisions);
        // Leaves out later comparisons of long runs, because they mostly repeat earlier
        // comparisons.
        constexpr std::size_t kMost = 64;
        for (std::size_t i = 0; i < std::min(decisions.size(), kMost); ++i)
            all.push_back(
                situation(Feature::comparison, s,
                          (i * 4 + static_cast<std::uint64_t>(decisions[i].side)) * 4 + relation));
    }
    for (const std::size_t i : narrow_here_) {
        if (!narrow_.error(i).holds(scene)) continue;
        if (fails(classed(narrow_.subjects()[i], Scalar::double_, truth)))
            all.push_back(situation(Feature::narrow, i, 0));
    }
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

}  // namespace touchstone
