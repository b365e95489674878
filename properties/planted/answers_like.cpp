#include "properties/planted/causes_seen.h"

#include <fmt/format.h>

#include "properties/judging/by_margin.h"
#include "properties/judging/subjects.h"
#include "properties/planted/hits_like.h"
#include "properties/planted/mistakes.h"
#include "properties/planted/planted_errors.h"

namespace touchstone {
namespace {

/// Fewer wrong answers than this prove nothing. General mistakes need more, because so many are
/// compared that one may match by chance.
constexpr std::size_t kFewestWrong = 4;
constexpr std::size_t kFewestOfMistake = 8;
/// Tries roundings to 0 to kMostDigits decimals, and to 1 to kMostDigits + 1 significant digits.
constexpr int kMostDigits = 9;

bool are_nearly_all(double some, double all) {
    return some >= AnswersLike::kLeastAlike * all;
}
/// True if `here` is nearly all of `of_all`. `here` counts the wrong answers that the error shares
/// with the program, and `of_all` counts all wrong answers of the error.
bool are_few_others(double here, double of_all) {
    return here >= 0.95 * of_all;
}

struct Suspect {
    AnswersLike like;
    /// True if the error gives this wrong answer; nullopt if this cannot be decided.
    std::function<std::optional<bool>(const Compared&)> gives;
    /// True if the error gives a wrong answer in the scene of this right answer.
    std::function<bool(const Compared&)> is_wrong;
    /// False if the error nearly always gives the same answer, so that a match proves little.
    std::function<bool()> is_varied = [] { return true; };
    Mistake mistake{};  ///< empty for planted errors and for compare_numbers
};

class Comparing {
  public:
    Comparing(const Declaration& declared, const AnswerSample& sample)
        : declared_(declared),
          wrong_(declared, sample.most_wrong()),
          right_(declared, sample.right) {
        if (is_of_number(declared_.asked)) compare_as_closely_as_needed();
    }

    [[nodiscard]] std::optional<AnswersLike> best(std::string_view asked, bool with_numbers) {
        asked_query_ = asked;
        const std::string_view query = query_in_radians(asked);
        if (wrong_.some.size() < kFewestWrong) return std::nullopt;
        // Some shapes, such as polygons placed in degrees, are not converted to radians.
        const bool may_ask = query_of(in_radians_nearly(wrong_.some.front().scene)) == query;
        if (!declared_.asks_numbers() && may_ask) {
            if (is_another_contract(query)) return std::nullopt;
            // Defects depend on earlier calls, or do not answer.
            for (const PlantedError& error : planted_catalogue())
                if (error.subject->info().query == query && error.kind != Class::defect)
                    compare_planted(error);
        }
        if (wrong_.some.size() >= kFewestOfMistake) {
            for (const Mistake& mistake : mistakes_of(declared_.asked)) compare(of(mistake));
            if (is_of_number(declared_.asked)) compare_numbers();
            if (!declared_.asks_numbers() && with_numbers) compare_numbers_of_mistakes();
        }
        return best_;
    }

  private:
    [[nodiscard]] Answer given_by(const Subject& subject, const Scene& scene,
                                  bool is_exchanged) const {
        const Scene plain = in_radians_nearly(scene);
        return answer(subject, declared_.scalar, is_exchanged ? swapped(plain) : plain);
    }

    [[nodiscard]] bool is_another_contract(std::string_view query) const {
        const std::vector<const Subject*> right = literature_of(query);
        return std::any_of(right.begin(), right.end(), [&](const Subject* subject) {
            const auto gives = [&](const Compared& one) {
                return std::optional(given_by(*subject, one.scene, false) == one.what.answer->hit);
            };
            return shared(gives).has_value();
        });
    }

    void compare_planted(const PlantedError& error) {
        const Subject& subject = *error.subject;
        const Scene& scene = wrong_.some.front().scene;
        const bool may_exchange = !is_listed(scene) && are_of_one_kind(scene);
        for (const bool is_exchanged : {false, true}) {
            if (is_exchanged && !may_exchange) continue;
            const auto given = [this, &subject, is_exchanged](const Compared& one) {
                return given_by(subject, one.scene, is_exchanged);
            };
            const auto gives = [given](const Compared& one) {
                return std::optional(given(one) == one.what.answer->hit);
            };
            // The error may need more tolerance than the code under test.
            Declaration declared = declared_;
            declared.tolerance = subject.info().tolerance;
            const auto is_wrong = [declared, given](const Compared& one) {
                const Answer by_error = given(one);
                if (by_error == one.what.answer->hit) return false;
                Truth truth(one.scene);
                return fails(judge_by_margin(declared, truth, by_error));
            };
            compare({{.error = std::string(subject.info().name),
                      .mistake = std::string(subject.info().summary),
                      .is_exchanged = is_exchanged,
                      .may_be_meant = error.may_be_meant},
                     gives,
                     is_wrong});
        }
    }

    /// Returns the mistake as a suspect. The suspect does not count as wrong in scenes in which the
    /// mistake cannot be made.
    [[nodiscard]] Suspect of(const Mistake& mistake) const {
        const auto gives = [this, &mistake](const Compared& one) {
            if (mistake.gives) return gives_points(mistake, one, declared_.asked);
            return declared_.asks_numbers() ? gives_number(mistake, one) : gives_hit(mistake, one);
        };
        return {{.mistake = mistake.text, .may_be_meant = mistake.may_be_meant},
                [this, gives, number = !mistake.gives](const Compared& one) -> std::optional<bool> {
                    const Given given = gives(one);
                    if (given == Given::unclear) return std::nullopt;
                    if (number && is_of_number(declared_.asked))
                        return is_evidence(given == Given::same, one);
                    return given == Given::same;
                },
                [gives](const Compared& one) { return gives(one) == Given::other; },
                [this, &mistake] {
                    if (mistake.gives) return true;
                    return is_of_number(declared_.asked) ? gives_numbers(mistake)
                                                         : says_both(mistake, wrong_, right_);
                },
                mistake};
    }

    /// True if the mistake gives enough wrong answers other than 0. A program that answers 0, or
    /// negative depths, resembles any mistake that makes the shapes disjoint.
    [[nodiscard]] bool gives_numbers(const Mistake& mistake) const {
        const auto count = std::count_if(
            wrong_.some.begin(), wrong_.some.end(),
            [&](const Compared& one) { return mistake.answer(one.pairs().front()) != 0.0; });
        return count >= static_cast<std::ptrdiff_t>(kFewestOfMistake);
    }

    [[nodiscard]] Given gives_number(const Mistake& mistake, const Compared& one) const {
        const auto number = mistake.answer(one.pairs().front());
        if (!number) return Given::none;
        if (declared_.asked == AnswerKind::iou) {
            // An IoU this large has a divisor of nearly 0: the result of rounding.
            constexpr double kMost = 1e4;
            const double answered = one.what.answer->value;
            if (!(std::fabs(*number) < kMost))
                return std::fabs(answered) > kMost / 2 ? Given::same : Given::unclear;
            // The program may limit its answer to 1.
            if (*number > 1 && answered == 1) return Given::same;
        }
        // Rounding may decide whether nearly touching shapes have a depth, a distance or an area.
        const bool is_unsure = is_of_number(declared_.asked) && one.is_near_touching();
        if (!is_of_containment(declared_.asked))
            return are_near(*number, one) ? Given::same : is_unsure ? Given::unclear : Given::other;
        if (one.is_unclear(*number)) return Given::unclear;
        return given((*number < 0) == (one.what.answer->value != 0));
    }

    /// True if the reported number is evidence for a mistake. `is_same` says whether the mistake
    /// gives this number. Returns nothing if the number is so nearly right that the true number
    /// matches it, too.
    [[nodiscard]] std::optional<bool> is_evidence(bool is_same, const Compared& one,
                                                  std::optional<double> near = {}) const {
        // The direction of a depth may be wrong, and its number right.
        if (one.is_right_number()) return is_same ? std::nullopt : std::optional(false);
        if (are_near(one.what.truth->value, one, near)) return std::nullopt;
        return is_same;
    }
    /// Some wrong numbers exceed the allowed error only a little. So a mistake's numbers must be
    /// far closer to the wrong numbers than the true numbers are.
    void compare_as_closely_as_needed() {
        std::vector<double> shares;
        std::vector<double> of_allowed;
        for (const Compared& one : wrong_.some) {
            if (!one.what.answer->is_given() || one.is_right_number()) continue;
            const double error = std::fabs(one.number() - one.what.truth->value);
            shares.push_back(error / std::max(std::fabs(one.number()), one.what.truth->value));
            of_allowed.push_back(error / one.what.truth->allowed);
        }
        if (shares.empty()) return;
        near_ = std::min(near_, middle_of(shares) / 64);
        allowed_ = std::min(allowed_, middle_of(of_allowed) / 8);
    }

    [[nodiscard]] bool are_near(double number, const Compared& one,
                                std::optional<double> near = {}) const {
        return are_near(number, one.number(), one, near);
    }
    [[nodiscard]] bool are_near(double number, double given, const Compared& one,
                                std::optional<double> near = {}) const {
        const double most = std::max(std::fabs(number), std::fabs(given));
        return std::isfinite(number) &&
               std::fabs(number - given) <=
                   near.value_or(near_) * most + allowed_ * one.what.truth->allowed;
    }

    void compare_function(std::string text, const std::function<double(double)>& of,
                          std::optional<double> near = {}, bool may_be_meant = false) {
        const auto gives = [this, of, near](const Compared& one) {
            return are_near(of(one.what.truth->value), one, near);
        };
        compare({{.mistake = std::move(text), .may_be_meant = may_be_meant},
                 [this, gives, near](const Compared& one) {
                     return is_evidence(gives(one), one, near);
                 },
                 [gives](const Compared& one) { return !gives(one); }});
    }

    void compare_numbers() {
        compare_function("the square of the number were answered", [](double x) { return x * x; });
        compare_function("the square root of the number were answered",
                         [](double x) { return std::sqrt(x); });
        compare_function("1 minus the number were answered", [](double x) { return 1 - x; });
        if (is_of_depth(declared_.asked)) {
            // Disjoint shapes may get 0, or a gap of either sign.
            const auto gives = [this](const Compared& one) -> std::optional<bool> {
                if (one.is_near_touching()) return std::nullopt;
                if (one.what.truth->value == 0) return one.what.answer->value > 0;
                return are_near(one.what.truth->value, -one.what.answer->value, one);
            };
            compare({{"", "the depth had the opposite sign"}, gives, [gives](const Compared& one) {
                         return one.what.truth->value > 0 && gives(one) == false;
                     }});
        }
        if (declared_.asked == AnswerKind::distance) {
            const auto is_wrong = [](const Compared& one) {
                return fast::margin(one.scene) < -one.what.truth->allowed;
            };
            compare({{"", "the distance of overlapping shapes were negative, not 0 (max(0, d))"},
                     [](const Compared& one) {
                         return one.what.answer->value < 0 && one.what.truth->value == 0;
                     },
                     is_wrong});
            compare(
                {{"", "the distance of overlapping shapes were their depth (abs, not max(0, d))"},
                 [this](const Compared& one) -> std::optional<bool> {
                     if (one.is_near_touching()) return std::nullopt;
                     return one.what.truth->value == 0 && are_near(-fast::margin(one.scene), one);
                 },
                 is_wrong});
        }
        const auto compare_rounded = [this](const std::string& to, const auto& of) {
            compare_function("the number were rounded to " + to, of, {}, true);
        };
        compare_rounded("a float", [](double x) { return double{static_cast<float>(x)}; });
        for (int digits = 0; digits <= kMostDigits; ++digits) {
            compare_rounded(
                fmt::format("{} decimals", digits),
                [unit = std::pow(10.0, digits)](double x) { return std::round(x * unit) / unit; });
            compare_rounded(fmt::format("{} significant digits", digits + 1),
                            [digits](double x) { return rounded(x, digits + 1); });
        }
        const auto [factor, difference] = middle_of_wrong();
        if (factor != 0)
            // The numbers must agree far more closely than the factor differs from 1.
            compare_function(
                factor == 0.5 ? "the number were halved"
                : factor == 2 ? "the number were doubled"
                              : fmt::format("the number were multiplied by {:.10g}", factor),
                [factor = factor](double x) { return factor * x; },
                std::min(near_, std::fabs(factor - 1) / 64));
        if (difference != 0)
            compare_function(fmt::format("{:.6g} were added to the number", difference),
                             [difference = difference](double x) { return x + difference; });
    }

    [[nodiscard]] std::pair<double, double> middle_of_wrong() const {
        std::vector<double> factors;
        std::vector<double> differences;
        for (const Compared& one : wrong_.some) {
            if (!one.what.answer->is_given()) continue;
            differences.push_back(one.what.answer->value - one.what.truth->value);
            if (one.what.truth->value > 1e6 * one.what.truth->allowed)
                factors.push_back(one.what.answer->value / one.what.truth->value);
        }
        return {middle_of(factors), middle_of(differences)};
    }

    /// Compares mistakes that have a number, such as a factor of the angle, unless one mistake
    /// alone explains all answers. A number can be fitted to a few answers. So such a mistake must
    /// explain clearly more answers than a single mistake without a number. If several mistakes
    /// without a number explain the most answers, a mistake with a number that explains as many
    /// joins them.
    void compare_numbers_of_mistakes() {
        constexpr double kClearly = 0.01;
        std::optional<AnswersLike> before = best_;
        const bool is_one_of_some = before && !before->or_as_if.empty();
        if (before && !is_one_of_some && explains_ >= 2 - kClearly) return;
        const double explained = before ? explains_ + kClearly : 0;
        for (const Mistake& mistake : mistakes_with_number(declared_.scalar, wrong_, right_)) {
            Suspect suspect = of(mistake);
            if (is_one_of_some) suspect.like.mistake += " or a similar number";
            compare(std::move(suspect));
        }
        const bool is_added = is_one_of_some && best_->mistake == before->mistake;
        if (before && explains_ < explained && !is_added) best_ = std::move(before);
    }

    struct Shared {
        std::uint64_t alike = 0;  ///< wrong answers that the error gives, too
        std::uint64_t all = 0;    ///< wrong answers that could be compared
    };
    /// Counts the wrong answers that the error gives. Returns nullopt unless it gives nearly all
    /// that could be compared, and at least half could be.
    [[nodiscard]] std::optional<Shared> shared(
        const std::function<std::optional<bool>(const Compared&)>& gives) const {
        const auto all = static_cast<double>(wrong_.some.size());
        Shared shared;
        std::uint64_t far_others = 0;
        for (const Compared& one : wrong_.some) {
            auto same = gives(one);
            if (same && !one.what.answer->is_given()) same = false;
            shared.all += same ? 1 : 0;
            shared.alike += same.value_or(false) ? 1 : 0;
            const auto others = static_cast<double>(shared.all - shared.alike);
            if (!are_nearly_all(all - others, all)) return std::nullopt;
            if (same == false && !one.is_near_touching()) ++far_others;
        }
        // Rounding may explain further wrong answers near touching, but no others.
        const bool are_few =
            static_cast<double>(far_others) <= (1 - AnswersLike::kClearlyAlike) * all;
        const bool is_told = 2 * shared.all >= wrong_.some.size();
        const bool are_same =
            are_nearly_all(static_cast<double>(shared.alike), static_cast<double>(shared.all));
        return is_told && are_same && are_few ? std::optional(shared) : std::nullopt;
    }

    void compare(Suspect suspect) {
        const auto found = shared(suspect.gives);
        if (!found) return;
        suspect.like.wrong = found->all;
        suspect.like.alike = found->alike;
        const double share = static_cast<double>(found->alike) / static_cast<double>(found->all);
        const double here = share * static_cast<double>(wrong_.all);
        const double least = best_ ? explains_ - share : 0;
        if (least > 1) return;
        std::uint64_t wrong_elsewhere = 0;
        // The number of right answers that each sampled right answer represents.
        const auto sampled = static_cast<double>(right_.some.size());
        const double each = static_cast<double>(right_.all) / std::max(sampled, 1.0);
        for (const Compared& one : right_.some) {
            // Outside the domain, a mistake in doubles does not model the program.
            if (one.is_in_domain() && suspect.is_wrong(one)) ++wrong_elsewhere;
            const double of_all = here + each * static_cast<double>(wrong_elsewhere);
            if (!are_few_others(here, of_all) || here / of_all < least) return;
        }
        suspect.like.others = wrong_elsewhere;
        // The sum of two shares. It is 2 for an error that explains all answers.
        const double explains = share + here / (here + each * static_cast<double>(wrong_elsewhere));
        const bool is_like = suspect.mistake.is_like_simpler && !best_mistake_.is_like_simpler;
        const double more = is_like ? 0.05 : 0;
        if (best_ && explains < explains_ + more) return;
        if (!suspect.is_varied()) return;
        // A planted error belongs to one algorithm, and the code under test may use another one.
        // So a mistake without cases that explains the answers equally well replaces the planted
        // error.
        const bool is_plainer = best_ && !best_->error.empty() && !suspect.mistake.has_cases;
        if (best_ && explains == explains_ && !is_plainer) {
            const bool is_named = declared_.asked == AnswerKind::hit &&
                                  are_one(best_mistake_, suspect.mistake, asked_query_);
            if (best_->error.empty() && !is_named) best_->add_other(suspect.like.mistake);
            return;
        }
        best_ = std::move(suspect.like);
        best_mistake_ = std::move(suspect.mistake);
        explains_ = explains;
    }
    const Declaration& declared_;
    const ComparedDraw wrong_;
    const ComparedDraw right_;
    std::string_view asked_query_;
    std::optional<AnswersLike> best_;
    Mistake best_mistake_;  ///< of best_
    double explains_ = 0;   ///< how well best_ explains the answers: 0 to 2
    /// Two numbers agree if they differ by at most near_ times the larger one, plus allowed_ times
    /// the allowed error.
    double near_ = 1e-6;
    double allowed_ = 8;
};

}  // namespace

std::optional<AnswersLike> answers_like(const Declaration& declared, std::string_view query,
                                        const AnswerSample& sample, bool with_numbers) {
    return Comparing(declared, sample).best(query, with_numbers);
}

}  // namespace touchstone
