#include "properties/judging/asked_again.h"

#include "properties/judging/by_margin.h"
#include "properties/judging/by_truth.h"
#include "properties/moves/moves.h"

namespace touchstone {
namespace {

/// With fewer wrong answers, the result may be due to chance.
constexpr std::uint64_t kEnoughWrong = 8;

/// At most this many answers are tried.
constexpr std::size_t kAskedAgain = 64;

bool are_most(std::uint64_t some, std::uint64_t all) {
    return 10 * some >= 9 * all;
}

/// True if a hit or miss in a scene of floats is wrong by more than the rounding of floats.
bool is_beyond_floats(Declaration declared, const Scene& rounded, const Reply& answer) {
    constexpr double kMostOfFloats = 64;
    if (declared.asks_numbers()) return false;
    declared.scalar = Scalar::float_;
    declared.tolerance = {std::max(kMostOfFloats, declared.tolerance.factor),
                          Conditioning::edge_direction};
    const auto what = judged(declared, rounded, answer);
    return what && what->kind == Class::wrong;
}

bool is_failure(const Declaration& declared, const Scene& scene,
                const std::optional<Reply>& answer) {
    return answer && fails(judged(declared, scene, *answer));
}

/// Asks about the scenes, and counts the answers that fail.
std::size_t failures(const Declaration& declared, const std::vector<Scene>& scenes,
                     const AskAbout& ask) {
    const auto answers = ask(scenes);
    std::size_t fail = 0;
    for (std::size_t i = 0; i < answers.size(); ++i)
        fail += is_failure(declared, scenes[i], answers[i]) ? 1 : 0;
    return fail;
}

Explained right_if_scaled(const Declaration& declared, const std::vector<Example>& wrong,
                          const Fit& fit, const AskAbout& ask,
                          std::initializer_list<double> factors) {
    std::vector<Scene> scaled;
    std::vector<std::pair<const Example*, double>> from;
    for (const double factor : factors)
        for (const Example& one : wrong) {
            if (scaled.size() == kAskedAgain) break;
            Scene scene = one.scene;
            for_each_number(scene, [factor](Quantity quantity, double& x) {
                if (is_length(quantity)) x *= factor;
            });
            auto fitted = fit(scene);
            if (!fitted) continue;
            scaled.push_back(*std::move(fitted));
            from.emplace_back(&one, factor_of_number(declared.asked, factor));
        }
    const auto answers = ask(scaled);
    Explained seen;
    for (std::size_t i = 0; i < answers.size(); ++i) {
        const auto& [one, factor] = from[i];
        const double tenth = 0.1 * one->what.error;
        const auto is_near = [tenth](double p, double q) { return std::fabs(p - q) <= tenth; };
        bool is_same = false;
        if (answers[i] && is_of_depth(declared.asked)) {
            Truth truth(scaled[i], declared);
            const auto what = judge(declared, truth, *answers[i]);
            if (!what || answers[i]->is_declined) continue;
            // The error may be in the normal. A missing normal is wrong without an error.
            is_same =
                is_near(what->error / factor, one->what.error) ||
                (one->what.error <= one->what.truth->allowed && what->problem == one->what.problem);
        } else if (answers[i] && is_of_number(declared.asked))
            is_same = is_near(answers[i]->value / factor, one->what.answer->value);
        else is_same = is_failure(declared, scaled[i], answers[i]);
        ++seen.wrong;
        seen.explained += is_same ? 0 : 1;
    }
    return seen;
}

/// True if nearly all answers are wrong.
bool stays_wrong(const Explained& seen) {
    return seen.wrong > 0 && 20 * seen.explained <= seen.wrong;
}

}  // namespace

Explained right_if_digits_change(const Declaration& declared, const std::vector<Example>& wrong,
                                 const Fit& fit, const AskAbout& ask) {
    return right_if_scaled(declared, wrong, fit, ask,
                           {1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8, 1.9});
}

bool is_likely_rounding(const Declaration& declared, const std::vector<Example>& wrong,
                        const Explained& digits_changed, const Fit& fit, const AskAbout& ask) {
    // Code that chooses one of two points by a sign of rounding chooses as before in half of the
    // scenes. A wrong formula for a number never changes the relative error.
    const std::uint64_t of = declared.asks_numbers() ? 4 : 2;
    return digits_changed.wrong > 0 && of * digits_changed.explained >= digits_changed.wrong &&
           stays_wrong(right_if_scaled(declared, wrong, fit, ask, {0.5, 2}));
}

bool stay_in_floats(const std::vector<Example>& given, const Fit& fit, const AskAbout& ask) {
    std::vector<Scene> rounded;
    std::vector<Reply> before;
    for (const Example& one : given) {
        if (rounded.size() == kAskedAgain) break;
        auto as_floats = as_received(one.scene, Scalar::float_);
        if (!as_floats || *as_floats == one.scene || fit(*as_floats) != as_floats) continue;
        rounded.push_back(*std::move(as_floats));
        before.push_back(*one.what.answer);
    }
    const auto again = ask(rounded);
    std::uint64_t same = 0;
    for (std::size_t i = 0; i < again.size(); ++i) same += again[i] == before[i] ? 1 : 0;
    return are_most(same, rounded.size());
}

std::optional<bool> hold_beyond(const Declaration& declared, const Tolerance& tolerance,
                                const std::vector<Example>& wrong, Random& random, const Fit& fit,
                                const AskAbout& ask) {
    std::vector<Scene> beyond;
    for (const Example& one : wrong) {
        if (beyond.size() == kAskedAgain) break;
        const auto moved =
            moves::slid_beyond(one.scene, one.what.relation == Relation::disjoint, tolerance,
                               declared.scalar, random, input_precision(declared.scalar));
        if (const auto there = moved ? fit(*moved) : std::nullopt) beyond.push_back(*there);
    }
    if (beyond.empty()) return std::nullopt;
    return 4 * failures(declared, beyond, ask) <= beyond.size();
}

std::optional<Explained> right_if_enlarged(const Declaration& declared, const AnswerDraw& wrong,
                                           std::uint64_t cases, const Fit& fit,
                                           const AskAbout& ask) {
    constexpr std::uint64_t kRare = 1000;
    constexpr std::size_t kFewStay = 16;
    const bool has_length = declared.skin > 0 || declared.absolute_tolerance > 0;
    if (!has_length && kRare * wrong.all() < cases) return std::nullopt;
    const int power = declared.scalar == Scalar::float_ ? 20 : 40;
    constexpr int kSmaller = -10;
    // The enlarged shapes may still be small compared with the length if they are tiny. They are
    // asked about only if others are few.
    std::vector<Example> some = wrong.some();
    const auto tiny = std::stable_partition(some.begin(), some.end(), [power](const Example& one) {
        return scale(one.scene) >= std::ldexp(1.0, -power);
    });
    std::vector<Scene> asked;  // each wrong scene, then the enlarged one
    std::vector<Reply> before;
    for (auto at = some.begin(); at != some.end(); ++at) {
        if (before.size() == kAskedAgain || (at >= tiny && before.size() >= kEnoughWrong)) break;
        const Example& one = *at;
        Scene larger = one.scene;
        scale_by_power_of_two(larger, power);
        if (!is_in_domain(declared, larger) || fit(larger) != larger) continue;
        asked.insert(asked.end(), {one.scene, std::move(larger)});
        before.push_back(*one.what.answer);
    }
    if (before.size() < kEnoughWrong) return std::nullopt;
    const auto answers = ask(asked);
    Explained seen;
    for (std::size_t i = 0; i < before.size(); ++i) {
        // Answers that change when the program is asked again have another cause.
        if (answers[2 * i] != before[i] || !answers[2 * i + 1]) continue;
        ++seen.wrong;
        seen.explained += is_failure(declared, asked[2 * i + 1], answers[2 * i + 1]) ? 0 : 1;
    }
    const bool is_enough = seen.wrong >= kEnoughWrong && 2 * seen.wrong >= before.size() &&
                           are_most(seen.explained, seen.wrong);
    if (!is_enough) return std::nullopt;
    if (has_length) return seen;
    std::vector<Scene> reduced;
    for (std::size_t i = 0; i < before.size(); ++i) {
        Scene smaller = asked[2 * i];
        scale_by_power_of_two(smaller, kSmaller);
        if (is_in_domain(declared, smaller) && fit(smaller) == smaller)
            reduced.push_back(std::move(smaller));
    }
    const std::size_t fail = failures(declared, reduced, ask);
    return kFewStay * fail >= reduced.size() ? std::optional(seen) : std::nullopt;
}

bool is_kept_in_floats(Declaration declared, const Scene& rounded, const Reply& answer) {
    declared.scalar = Scalar::float_;
    declared.accuracy = plain_accuracy(Scalar::float_);
    return !fails(judged(declared, rounded, answer));
}

/// In floats, some wrong hits or misses exceed the tolerance of doubles by this factor. Rounding
/// that adds up in doubles stays below it.
constexpr double kLeastOfFloats = 4096;

std::optional<Explained> computes_in_floats(const Declaration& declared,
                                            const std::vector<Example>& wrong,
                                            const Explained& digits_changed, const Fit& fit,
                                            const AskAbout& ask) {
    if (declared.scalar == Scalar::float_) return std::nullopt;
    Explained seen;
    // The explained answers to scenes in the domain of floats (is_in_domain).
    std::vector<Example> in_range;
    std::uint64_t false_hits = 0;
    double most = 0;  // the largest share of the tolerance
    const bool is_of_number = decides_at_zero(declared.asked) || is_of_areas(declared.asked);
    for (const Example& one : wrong) {
        if (!one.what.answer->is_given()) continue;
        const auto as_floats = as_received(one.scene, Scalar::float_);
        if (!as_floats) continue;
        ++seen.wrong;
        if (!is_kept_in_floats(declared, *as_floats, *one.what.answer)) {
            if (is_beyond_floats(declared, *as_floats, *one.what.answer)) return std::nullopt;
            continue;
        }
        ++seen.explained;
        // An answer of zero is not evidence: code in doubles may give it to the rounded scene, too.
        if (is_of_number && one.what.answer->value == 0) continue;
        if (!is_in_domain(declared.sizes, Scalar::float_, *as_floats)) continue;
        in_range.push_back(one);
        most = std::max(most, one.what.share);
        false_hits += one.what.relation == Relation::disjoint ? 1 : 0;
    }
    const std::uint64_t all = in_range.size();
    const bool is_one_sided = 50 * std::min(false_hits, all - false_hits) < all;
    if (!are_most(seen.explained, seen.wrong) || all < kEnoughWrong ||
        (!declared.asks_numbers() &&
         (most < kLeastOfFloats || is_one_sided || stays_wrong(digits_changed))) ||
        (declared.asks_numbers() && !stay_in_floats(in_range, fit, ask)))
        return std::nullopt;
    return seen;
}

bool grows_with_thinness(Declaration declared, const std::vector<Example>& wrong,
                         const Explained& digits_changed, const Fit& fit, const AskAbout& ask) {
    // Only for numbers: a hit may stay wrong because all digits are lost.
    if (declared.asks_numbers() && stays_wrong(digits_changed)) return false;
    declared.tolerance.conditioning = Conditioning::edge_direction;
    Tolerance beyond = declared.tolerance;
    if (declared.asks_numbers())
        beyond.factor =
            std::max(beyond.factor, declared.accuracy.absolute / epsilon(declared.scalar));
    Random random(1);
    return hold_beyond(declared, beyond, wrong, random, fit, ask).value_or(false);
}

}  // namespace touchstone
