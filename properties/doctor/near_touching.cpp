#include "properties/doctor/results.h"

#include "properties/judging/by_margin.h"

namespace touchstone::doctor {
namespace {

constexpr double kCoarsest = -6;      ///< log2 of the largest gap / scale
constexpr double kFloatEps = 0x1p29;  ///< in eps of double
/// The number of moderate scenes (moderate_scene).
constexpr int kElsewhere = 200;
/// Rounding errors of floats are larger than kLeastOfFloats eps of double, and smaller than
/// kMostOfFloats eps of float.
constexpr double kLeastOfFloats = 0x1p14;
constexpr double kMostOfFloats = 256;

/// An error that exceeds this share of the scale does not count as a relative epsilon.
constexpr double kMostOfSlack = 0x1p-8;

/// The largest factor of a tolerance with Conditioning::edge_direction. Known code needs less than
/// 16.
constexpr double kMostByEdges = 64;

double power_of_two_above(double x) {
    return std::exp2(std::ceil(std::log2(x)));
}

class NearTouching {
  public:
    NearTouching(Meant& meant, Contract contract, Random& random, AnswerSample& sample)
        : meant_(meant),
          sample_(sample),
          declared_{.contract = contract,
                    .tolerance = {1e300, Conditioning::none},
                    .scalar = meant.known().scalar_or_double()},
          random_(random),
          finest_(std::log2(eps())) {
        seen_.scalar = seen_.measured_in = declared_.scalar;
    }

    void begin(int most_asked) {
        ask_about(scenes_of(kElsewhere, [&] { return moderate_scene(meant_, random_); }));
        ask_about_parallel(-30, -3, most_asked / 3);
        ask_about_gaps(finest_, kCoarsest, most_asked * 3 / 5);
    }

    ToleranceSeen result(const Reach& reach, int most_asked) {
        begin(most_asked);
        // Asks about gaps of half to 16 times the largest error, if they are small.
        const double worst =
            std::min(std::log2(std::max(worst_of(answers_).either(), 0.25)) + finest_, kCoarsest);
        ask_about_gaps(std::max(worst - 1, finest_ - 2), std::min(worst + 4, kCoarsest),
                       most_asked / 5);
        if (!meant_.known().scalar && computes_in_floats(reach, most_asked / 3))
            seen_.scalar = Scalar::float_;
        const int count = most_asked / 3;
        if (is_of_rounding(answers_)) {
            if (!has_small_length(reach, count)) {
                suggest(count);
                if (!is_plausible() || !holds_beyond_tolerance())
                    take_none(Pattern::unexplained, 0);
            }
        } else if (is_explained(count)) {
            if (!is_plausible()) take_none(Pattern::unexplained, 0);
            else if (seen_.pattern == Pattern::slack && seen_.side == Side::both)
                take_none(Pattern::slack, 0);  // a deliberate slack errs on one side
        } else {
            const double angle = find_angle(most_asked / 5);
            take_none(angle > 0 ? Pattern::parallel : Pattern::unexplained, angle);
        }
        // `verify` accepts only tolerances below kMostTolerated x scale.
        if (seen_.tolerance.factor * epsilon(seen_.scalar) >= kMostTolerated)
            take_none(seen_.pattern == Pattern::slack ? Pattern::slack : Pattern::unexplained, 0);
        seen_.worst = worst_of(answers_);
        return std::move(seen_);
    }

  private:
    [[nodiscard]] double eps() const { return epsilon(declared_.scalar); }
    /// The eps of the scalar in which the algorithm seems to compute, divided by the declared eps.
    [[nodiscard]] double unit() const { return epsilon(seen_.scalar) / eps(); }

    std::vector<std::optional<Reply>> ask_about(const std::vector<Scene>& scenes) {
        auto answers = meant_.replies(scenes);
        seen_.asked += static_cast<int>(scenes.size());
        for (std::size_t i = 0; i < scenes.size(); ++i)
            if (answers[i]) judge(scenes[i], answers[i]->hit);
        return answers;
    }
    void ask_about_gaps(double least, double most, int count) {
        ask_about(scenes_of(count, [&] { return with_gap(meant_, random_, least, most); }));
    }

    /// Asks about thin shapes, which show whether errors grow as shapes get thinner. Forgets the
    /// answers if growth does not explain their errors: `verify` examines such errors.
    void ask_about_thin(int count) {
        const std::vector<NearAnswer> before = answers_;
        ask_about(scenes_of(
            count, [&] { return thin_scene(meant_, random_, seen_.scalar); }, 4));
        if (!is_of_rounding(unexplained())) answers_ = before;
    }

    void judge(const Scene& scene, Answer answer) {
        Truth truth(scene);
        const auto what = judge_by_margin(declared_, truth, answer);
        const bool is_wrong = what && what->kind == Class::rounding;
        if (what && !is_wrong) return;
        const double margin = is_wrong ? what->margin.length : truth.margin();
        if (margin == 0 || !is_in_domain(declared_.sizes, declared_.scalar, scene)) return;
        const double by_edges = by_turned_sides(scene);
        const double angle = is_listed(scene) ? std::numeric_limits<double>::infinity()
                                              : smallest_angle_between_sides(scene);
        answers_.push_back({margin, scale(scene), by_edges, angle});
        if (is_wrong) answers_.back().wrong = Example{.scene = scene, .what = *what};
        if (!is_wrong || is_beyond_rounding(answers_.back()))
            sample_.note_hit(scene, answer, is_wrong ? what->relation : truth.relation(), is_wrong);
        if (!is_wrong) return;
        ++wrong_;
        const double in_eps = std::fabs(what->margin.in_eps);
        if (in_eps <= worst_in_eps_) return;
        worst_ = scene;
        worst_in_eps_ = in_eps;
    }

    [[nodiscard]] Worst worst_of(const std::vector<NearAnswer>& answers) const {
        Worst worst;
        for (const NearAnswer& answer : answers) {
            if (!answer.wrong) continue;
            const double in_eps = measured(answer, Measure::share) / eps();
            double& of_side = answer.margin > 0 ? worst.hit : worst.miss;
            of_side = std::max(of_side, in_eps);
            worst.by_edges = std::max(worst.by_edges, in_eps / answer.by_edges);
        }
        return worst;
    }
    /// The answers, right or wrong, beyond the recommended skin and absolute tolerance.
    [[nodiscard]] std::vector<NearAnswer> unexplained() const {
        std::vector<NearAnswer> some = answers_;
        std::erase_if(some, [this](const NearAnswer& answer) {
            return answer.margin <= std::max(seen_.skin, seen_.absolute_tolerance) &&
                   -answer.margin <= seen_.absolute_tolerance;
        });
        return some;
    }

    [[nodiscard]] bool is_beyond_rounding(const NearAnswer& answer) const {
        const double most = kMostOfRounding * eps();
        return measured(answer, Measure::share) > most && measured(answer, Measure::edges) > most;
    }

    [[nodiscard]] bool is_of_rounding(const std::vector<NearAnswer>& answers) const {
        const Worst worst = worst_of(answers);
        return std::min(worst.either(), worst.by_edges) <= kMostOfRounding * unit();
    }

    /// True if the algorithm seems to compute in floats (ToleranceSeen::scalar). Asks about large
    /// scenes, where an absolute epsilon is far below the rounding errors of floats.
    [[nodiscard]] bool computes_in_floats(const Reach& reach, int count) {
        constexpr double kLeastShare = 0.1;
        if (worst_of(answers_).either() < kLeastOfFloats) return false;
        const auto before = static_cast<std::ptrdiff_t>(answers_.size());
        const double size = std::min(0x1p30, reach.largest_scale / 8);
        ask_about(scenes_of(count, [&] {
            const double gap = random_.sign() * size * random_.two_to_the(-40, -12);
            return of_size(meant_, random_, size, gap);
        }));
        const std::vector<NearAnswer> large(answers_.begin() + before, answers_.end());
        const Worst worst = worst_of(large);
        int near = 0;
        int wrong = 0;
        for (const NearAnswer& answer : large) {
            if (measured(answer, Measure::share) > epsilon(Scalar::float_) / 8) continue;
            ++near;
            wrong += answer.wrong ? 1 : 0;
        }
        using Floats = std::numeric_limits<float>;
        const bool has_range_of_floats = reach.largest_scale <= Floats::max();
        if (!has_range_of_floats && reach.unanswered == 0) return false;
        const double one_way =
            has_range_of_floats ? worst.either() : std::min(worst.hit, worst.miss);
        if (one_way < kLeastOfFloats || worst.either() > kMostOfFloats * kFloatEps ||
            wrong < kLeastShare * near)
            return false;
        // The range is enough evidence. Code that subtracts positions in doubles and then computes
        // in floats fails the test below, because it sees digits that floats lack.
        if (has_range_of_floats && reach.least_scale >= Floats::denorm_min()) return true;
        return stay_in_floats(
            wrong_answers(0), [this](const Scene& scene) { return meant_.near_in_floats(scene); },
            [this](const auto& scenes) { return meant_.replies(scenes); });
    }

    /// The wrong answers with errors above `least` eps x scale.
    [[nodiscard]] std::vector<Example> wrong_answers(double least) const {
        std::vector<Example> some;
        for (const NearAnswer& one : answers_)
            if (one.wrong && measured(one, Measure::share) > least * eps())
                some.push_back(*one.wrong);
        return some;
    }

    /// Recommends a tolerance for the errors that are not explained yet.
    void suggest(int count) {
        ask_about_thin(count);
        const Worst seen = worst_of(unexplained());
        const double worst = seen.either() / unit();
        const double needed = kRoom * worst;
        const double by_edges = kRoom * seen.by_edges / unit();
        const double usual = seen_.tolerance.factor;
        if (needed <= usual) return;
        // A tolerance that grows with thinness and distance may have a far smaller factor.
        const bool is_by_edges = by_edges <= usual || worst > kMostOfRounding;
        seen_.tolerance = {power_of_two_above(std::max(is_by_edges ? by_edges : needed, usual)),
                           is_by_edges ? Conditioning::edge_direction : Conditioning::none};
    }

    [[nodiscard]] bool is_plausible() const {
        return seen_.tolerance.conditioning != Conditioning::edge_direction ||
               seen_.tolerance.factor <= kMostByEdges;
    }

    /// True if the recommended tolerance explains the errors above the usual tolerance
    /// (hold_beyond). A conditioning is large in thin and distant scenes, so it may cover errors
    /// that have nothing to do with rounding.
    [[nodiscard]] bool holds_beyond_tolerance() {
        Declaration declared = declared_;
        declared.tolerance = seen_.tolerance;
        declared.scalar = seen_.scalar;
        return hold_beyond(
                   declared, seen_.tolerance,
                   wrong_answers(ToleranceSeen{}.tolerance.factor * unit()), random_,
                   [this](const Scene& scene) { return meant_.near(scene); },
                   [this](const auto& scenes) { return ask_about(scenes); })
            .value_or(true);
    }

    void ask_about_parallel(double least, double most, int count) {
        constexpr int kFewTries = 4;  // more would not help shapes without sides
        const auto make = [&] { return nearly_parallel(meant_, random_, least, most); };
        ask_about(scenes_of(count, make, kFewTries));
    }

    /// Returns the angle between sides that explains errors beyond rounding. Returns 0 if no angle
    /// explains them.
    [[nodiscard]] double find_angle(int count) {
        for (int times = 0; times < 3; ++times) {
            const double found = largest_wrong_angle(answers_, kMostOfRounding * eps());
            if (found == 0) return 0;
            ask_about_parallel(std::log2(found) - 1, std::log2(found) + 4, count);
        }
        return largest_wrong_angle(answers_, kMostOfRounding * eps());
    }

    /// True if an absolute epsilon makes clear answers wrong in tiny scenes. In ordinary scenes,
    /// rounding hides such a small epsilon.
    [[nodiscard]] bool has_small_length(const Reach& reach, int count) {
        constexpr double kLeast = 0x1p-100;  // below this, underflow may be the cause
        if (reach.least_scale < kLeast) return false;
        const auto before = std::tuple(answers_, seen_);
        ask_about(scenes_of(count, [&] {
            const double size = reach.least_scale * random_.two_to_the(-40, 3);
            return of_size(meant_, random_, size,
                           random_.sign() * size * random_.two_to_the(-8, -2));
        }));
        if (is_explained(count) && seen_.pattern == Pattern::absolute) return true;
        const int asked = seen_.asked;
        std::tie(answers_, seen_) = before;
        seen_.asked = asked;
        return false;
    }

    /// Decides whether one threshold explains errors beyond rounding, in scenes of all sizes.
    [[nodiscard]] bool is_explained(int count) {
        const Worst worst = worst_of(answers_);
        const bool hits = worst.hit > kMostOfRounding * unit();
        const bool misses = worst.miss > kMostOfRounding * unit();
        seen_.side = hits && misses ? Side::both : hits ? Side::apart : Side::overlapping;
        Threshold length;
        Threshold share;
        // With few answers, the threshold may be wrong by chance.
        for (int times = 0; times < 2 || (times < 5 && length.explains == share.explains);
             ++times) {
            ask_around(guess(Measure::share), Measure::share, count / 2);
            ask_around(guess(Measure::length), Measure::length, count / 2);
            length = found_threshold(Measure::length);
            share = found_threshold(Measure::share);
        }
        if (length.explains && !share.explains) {
            take_length(length, count);
            return true;
        }
        if (!share.explains || share.most > kMostOfSlack) return false;
        seen_.pattern = Pattern::slack;
        const double needed = kRoom * share.most / epsilon(seen_.scalar);
        const double rounded = power_of_two_above(needed);
        seen_.tolerance.factor = rounded * epsilon(seen_.scalar) < kMostTolerated
                                     ? rounded
                                     : with_digits_above(2, needed);
        return true;
    }

    void take_none(Pattern pattern, double epsilon) {
        seen_.pattern = pattern;
        seen_.epsilon = epsilon;
        seen_.wrong = wrong_;
        seen_.wrong_example = worst_;
        const Worst worst = worst_of(answers_);
        for (const NearAnswer& answer : answers_) {
            const double share = measured(answer, Measure::share);
            const double most = (answer.margin > 0 ? worst.hit : worst.miss) * eps();
            if (most <= kMostOfRounding * unit() * eps() || share <= noise() || share >= most)
                continue;
            ++seen_.closer;
            seen_.closer_right += answer.wrong ? 0 : 1;
        }
        // Errors far above the rounding errors of floats have another cause.
        if (worst.either() > kMostOfFloats * kFloatEps) seen_.scalar = declared_.scalar;
    }

    /// The share of the scale below which rounding decides.
    [[nodiscard]] double noise() const { return 16 * epsilon(seen_.scalar); }

    [[nodiscard]] Threshold found_threshold(Measure measure) const {
        return threshold_of(answers_, seen_.side, measure, noise());
    }
    [[nodiscard]] double guess(Measure measure) const {
        const Threshold found = found_threshold(measure);
        return found.at > 0 ? found.at : found.most;
    }

    /// Asks about scenes of very different sizes with gaps around the threshold.
    void ask_around(double threshold, Measure measure, int count) {
        constexpr double kFar = 5;
        const bool is_length = measure == Measure::length;
        ask_about(scenes_of(count, [&] {
            const double largest = std::min(26.0, -std::log2(kAboveNoise * noise()));
            const double size = is_length ? threshold * random_.two_to_the(6, largest)
                                          : random_.two_to_the(-10, 20);
            const double distance =
                threshold * (is_length ? 1 : size) * random_.two_to_the(-kFar, kFar);
            const double sign = seen_.side == Side::both    ? random_.sign()
                                : seen_.side == Side::apart ? 1
                                                            : -1;
            return of_size(meant_, random_, size, sign * std::min(distance, size / 4));
        }));
    }

    void take_length(const Threshold& found, int count) {
        seen_.pattern = Pattern::absolute;
        seen_.epsilon = found.at;
        seen_.farthest = found.most;
        (seen_.side == Side::apart ? seen_.skin : seen_.absolute_tolerance) = with_digits_above(
            seen_.side == Side::both ? 1 : 2, room_of_length(seen_.side) * found.most);
        suggest(count);
        // Errors that the length explains are no evidence for floats.
        if (worst_of(unexplained()).either() == 0) seen_.scalar = declared_.scalar;
    }

    Meant& meant_;
    AnswerSample& sample_;
    Declaration declared_;
    Random& random_;
    double finest_;  ///< log2(eps())
    std::vector<NearAnswer> answers_;
    int wrong_ = 0;
    std::optional<Scene> worst_;
    double worst_in_eps_ = 0;
    ToleranceSeen seen_;
};

}  // namespace

std::string_view name(Pattern pattern) {
    constexpr std::array<std::string_view, 5> kNames{"rounding", "slack", "absolute", "parallel",
                                                     "unexplained"};
    return kNames.at(static_cast<std::size_t>(pattern));
}

void begin_tolerance(Meant& meant, Random& random, int most_asked) {
    AnswerSample unused;
    NearTouching(meant, Contract::unspecified, random, unused).begin(most_asked);
}

ToleranceSeen find_tolerance(Meant& meant, Contract contract, const Reach& reach, Random& random,
                             int most_asked, AnswerSample& sample) {
    return NearTouching(meant, contract, random, sample).result(reach, most_asked);
}

}  // namespace touchstone::doctor
