#include "properties/doctor/results.h"

#include "properties/judging/by_margin.h"
#include "properties/moves/moves.h"
#include "properties/scenes/families.h"

namespace touchstone::doctor {
namespace {

constexpr double kCoarsest = -6;
/// The recommended tolerance, as a multiple of the errors seen.
constexpr double kRoom = 4;
constexpr double kFloatEps = 0x1p29;  ///< in eps of double
constexpr std::size_t kMostAskedInFloats = 24;
/// The number of scenes at any distance from touching.
constexpr int kElsewhere = 200;
/// Rounding errors of floats are larger than kLeastOfFloats eps of double, and smaller than
/// kMostOfFloats eps of float.
constexpr double kLeastOfFloats = 0x1p14;
constexpr double kMostOfFloats = 256;
/// The largest error, in eps, that rounding explains.
constexpr double kMostOfRounding = 0x1p8;

const Domain kModerate{
    .lengths = Range{0x1p-7, 0x1p10}, .offsets = 0x1p11, .aspect = 64.0, .angles = std::nullopt};
const Domain kThin{
    .lengths = Range{0x1p-10, 0x1p20}, .offsets = 0x1p21, .aspect = 0x1p24, .angles = std::nullopt};
/// Scenes of similar sizes. A length is then small relative to all sizes or to no size.
const Domain kAlike{
    .lengths = Range{0x1p-2, 0x1p2}, .offsets = 0x1p3, .aspect = 8.0, .angles = std::nullopt};

/// Returns the scene with B moved until the gap has that size; nothing if this fails.
std::optional<Scene> slid_to(Meant& meant, Random& random, Scene scene, double gap) {
    const Precision precision = meant.known().precision();
    moves::slide_to(moves::on_pair(scene, 0, random, precision), gap);
    const auto valid = made_valid(scene, precision);
    return valid ? meant.near(*valid) : valid;
}

std::optional<Scene> any_within(Meant& meant, Random& random, Domain& domain) {
    const Precision precision = meant.known().precision();
    const Scene made = generate_scene(meant.query(), random, precision).scene;
    const double turn = largest_angle(made) > 0 ? 360 : 2 * std::numbers::pi;
    domain.angles = Range{-turn, turn};
    return brought_within(made, domain, precision);
}

/// Makes a scene with a gap of either sign. The gap is the scale times two to a power in that
/// range. Returns nothing if this fails.
std::optional<Scene> with_gap(Meant& meant, Random& random, double least, double most) {
    Domain domain = kModerate;
    auto scene = any_within(meant, random, domain);
    if (!scene) return scene;
    const double gap = random.sign() * scale(*scene) * random.two_to_the(least, most);
    scene = slid_to(meant, random, *std::move(scene), gap);
    if (!scene || !is_within(*scene, domain)) return std::nullopt;
    return scene;
}

/// Makes a scene with a thin shape and a small gap. A test that takes the directions of sides from
/// differences of corners may miss the gap by rounding. The numbers are of that scalar. Returns
/// nothing if this fails.
std::optional<Scene> thin_scene(Meant& meant, Random& random, Scalar scalar) {
    const Precision precision = meant.known().precision();
    const Scene made = generate_scene(meant.query(), random, Family::thin, precision).scene;
    auto scene = brought_within(made, kThin, precision);
    if (!scene) return scene;
    const double by_edges = allowed(Tolerance{1, Conditioning::edge_direction}, *scene);
    // Imprecise directions hide gaps more often than overlaps.
    const double sign = random.chance(0.8) ? 1 : -1;
    const double gap =
        sign * epsilon(scalar) * by_edges * scale(*scene) * random.two_to_the(-8, -2);
    scene = slid_to(meant, random, *std::move(scene), gap);
    if (scene) scene = as_received(*scene, scalar);
    return scene ? meant.near(*scene) : scene;
}

/// Makes a scene of about that size with that gap. Returns nothing if this fails.
std::optional<Scene> of_size(Meant& meant, Random& random, double size, double gap) {
    Domain domain = kAlike;
    auto scene = any_within(meant, random, domain);
    if (!scene) return scene;
    const int power = static_cast<int>(std::nearbyint(std::log2(size / scale(*scene))));
    for_each_number(*scene, [power](Quantity quantity, double& x) {
        if (is_length(quantity)) x = std::ldexp(x, power);
    });
    return slid_to(meant, random, *std::move(scene), gap);
}

/// Makes a scene with nearly parallel sides, and a gap that the small angle could hide. The angle
/// is two to a power in that range, in radians. Returns nothing if this fails.
std::optional<Scene> nearly_parallel(Meant& meant, Random& random, double least, double most) {
    Domain domain = kAlike;
    auto scene = any_within(meant, random, domain);
    if (!scene || is_listed(*scene)) return std::nullopt;
    // Collinear sides, so that the other axes decide nothing.
    if (random.chance(0.6))
        moves::lean(moves::on_pair(*scene, 0, random, meant.known().precision()));
    const AnyShape b = moves::shape_b(*scene, 0);
    moves::Outline turned = moves::outline(b);
    const double angle = random.two_to_the(least, most);
    turned.direction = moves::outline(moves::shape_a(*scene)).direction + random.sign() * angle;
    moves::reshape(b, turned);
    const auto valid = made_valid(*std::move(scene), meant.known().precision());
    if (!valid || smallest_angle_between_sides(*valid) > 2 * angle) return std::nullopt;
    const double gap = random.sign() * scale(*valid) * angle * random.two_to_the(-6, -1);
    return slid_to(meant, random, *valid, gap);
}

/// Makes that many scenes, or fewer if few tries succeed.
template <class Make>
std::vector<Scene> scenes_of(int count, const Make& make, int tries_for_each = 60) {
    std::vector<Scene> scenes;
    const int most = tries_for_each * count;
    for (int tries = 0; static_cast<int>(scenes.size()) < count && tries < most; ++tries)
        if (auto scene = make()) scenes.push_back(*std::move(scene));
    return scenes;
}

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

    ToleranceSeen result(bool has_range_of_floats, int most_asked) {
        ask_about(scenes_of(kElsewhere, [&] { return moderate_scene(meant_, random_); }));
        ask_about_parallel(-30, -3, most_asked / 3);
        ask_about_gaps(finest_, kCoarsest, most_asked * 3 / 5);
        // Ask around the distance beyond which answers are right.
        const double worst = std::log2(std::max(seen_.worst.either(), 0.25)) + finest_;
        ask_about_gaps(std::max(worst - 1, finest_ - 2), std::min(worst + 4, kCoarsest),
                       most_asked / 5);
        if (!meant_.known().scalar && errs_like_floats(has_range_of_floats))
            take_floats(most_asked / 3);
        else if (is_of_rounding(1)) {
            ask_about_thin(most_asked / 3, 1);
            suggest(seen_.worst.either(), 1);
        } else if (const double angle = find_angle(most_asked / 5); angle > 0)
            take_none(Pattern::parallel, angle);
        else explain(most_asked / 3);
        return std::move(seen_);
    }

  private:
    [[nodiscard]] double eps() const { return epsilon(declared_.scalar); }

    void ask_about(const std::vector<Scene>& scenes) {
        const auto answers = meant_.answers(scenes);
        seen_.asked += static_cast<int>(scenes.size());
        for (std::size_t i = 0; i < scenes.size(); ++i)
            if (answers[i]) judge(scenes[i], *answers[i]);
    }
    void ask_about_gaps(double least, double most, int count) {
        ask_about(scenes_of(count, [&] { return with_gap(meant_, random_, least, most); }));
    }

    /// Thin shapes show whether errors grow as they get thinner. Other errors of thin shapes are
    /// left to `verify`.
    void ask_about_thin(int count, double unit) {
        const Worst before = seen_.worst;
        ask_about(scenes_of(
            count, [&] { return thin_scene(meant_, random_, seen_.scalar); }, 4));
        if (!is_of_rounding(unit)) seen_.worst = before;
    }

    void judge(const Scene& scene, Answer answer) {
        Truth truth(scene);
        const auto what = judge_by_margin(declared_, truth, answer);
        const bool is_wrong = what && what->kind == Class::rounding;
        if (what && !is_wrong) return;
        const double margin = is_wrong ? what->margin.length : truth.margin();
        if (margin == 0 || !is_in_domain(declared_.sizes, declared_.scalar, scene)) return;
        const double by_edges = allowed(Tolerance{1, Conditioning::edge_direction}, scene);
        const double angle = is_listed(scene) ? std::numeric_limits<double>::infinity()
                                              : smallest_angle_between_sides(scene);
        answers_.push_back({margin, scale(scene), by_edges, angle, is_wrong});
        if (!is_wrong || is_beyond_rounding(answers_.back()))
            sample_.note_hit(scene, answer, is_wrong ? what->relation : truth.relation(), is_wrong);
        if (is_wrong) note(scene, *what, by_edges);
    }

    void note(const Scene& scene, const Judgement& what, double by_edges) {
        const double in_eps = std::fabs(what.margin.in_eps);
        ++wrong_;
        if (in_eps > seen_.worst.either()) worst_ = scene;
        if (wrong_answers_.size() < kMostAskedInFloats)
            wrong_answers_.emplace_back(scene, what.given());
        double& worst = what.hit ? seen_.worst.hit : seen_.worst.miss;
        worst = std::max(worst, in_eps);
        seen_.worst.by_edges = std::max(seen_.worst.by_edges, in_eps / by_edges);
    }

    [[nodiscard]] bool is_beyond_rounding(const NearAnswer& answer) const {
        const double most = kMostOfRounding * eps();
        return measured(answer, Measure::share) > most && measured(answer, Measure::edges) > most;
    }

    /// The unit is in eps of the declared scalar.
    [[nodiscard]] bool is_of_rounding(double unit) const {
        return std::min(seen_.worst.either(), seen_.worst.by_edges) <= kMostOfRounding * unit;
    }

    /// The share of wrong answers among the answers at that distance from touching, in eps.
    [[nodiscard]] double wrong_share(double least, double most) const {
        int count = 0;
        int wrong = 0;
        for (const NearAnswer& answer : answers_) {
            const double in_eps = measured(answer, Measure::share) / eps();
            if (in_eps < least || in_eps > most) continue;
            ++count;
            wrong += answer.is_wrong ? 1 : 0;
        }
        return count == 0 ? 0 : static_cast<double>(wrong) / count;
    }

    [[nodiscard]] bool errs_like_floats(bool has_range_of_floats) {
        constexpr double kLeastShare = 0.1;
        const Worst& worst = seen_.worst;
        const double one_way =
            has_range_of_floats ? worst.either() : std::min(worst.hit, worst.miss);
        return one_way >= kLeastOfFloats && worst.either() <= kMostOfFloats * kFloatEps &&
               wrong_share(0, kFloatEps / 8) >= kLeastShare && stays_in_floats();
    }

    /// A program that computes in floats gives the same answers if all numbers are first rounded to
    /// floats.
    [[nodiscard]] bool stays_in_floats() {
        std::vector<Scene> rounded;
        std::vector<Answer> before;
        for (const auto& [scene, answer] : wrong_answers_) {
            const auto as_floats = as_received(scene, Scalar::float_);
            if (!as_floats || !meant_.is_handed_in_floats(*as_floats)) continue;
            rounded.push_back(*as_floats);
            before.push_back(answer);
        }
        const auto answers = meant_.answers(rounded);
        std::size_t same = 0;
        for (std::size_t i = 0; i < rounded.size(); ++i) same += answers[i] == before[i] ? 1 : 0;
        return 10 * same >= 9 * rounded.size();
    }

    void take_floats(int count) {
        seen_.scalar = Scalar::float_;
        ask_about_thin(count, kFloatEps);
        suggest(seen_.worst.either(), kFloatEps);
    }

    /// Recommends a tolerance for errors of `worst` eps, as a multiple of `unit`.
    void suggest(double worst, double unit) {
        const double needed = kRoom * worst / unit;
        const double by_edges = kRoom * seen_.worst.by_edges / unit;
        const double usual = seen_.tolerance.factor;
        if (needed <= usual) return;
        // A tolerance that grows with thinness and distance may be far smaller.
        const bool is_by_edges = by_edges <= usual || worst / unit > kMostOfRounding;
        seen_.tolerance = {power_of_two_above(std::max(is_by_edges ? by_edges : needed, usual)),
                           is_by_edges ? Conditioning::edge_direction : Conditioning::none};
    }

    void ask_about_parallel(double least, double most, int count) {
        constexpr int kFewTries = 4;  // either most shapes of a kind have sides, or no shape has
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

    /// Decides whether one threshold explains errors beyond rounding, in scenes of all sizes.
    void explain(int count) {
        const bool hits = seen_.worst.hit > kMostOfRounding;
        const bool misses = seen_.worst.miss > kMostOfRounding;
        seen_.side = hits && misses ? Side::both : hits ? Side::apart : Side::overlapping;
        Threshold length;
        Threshold share;
        // With few answers the threshold may be off by chance.
        for (int times = 0; times < 2 || (times < 5 && length.explains == share.explains);
             ++times) {
            ask_around(guess(Measure::share), Measure::share, count / 2);
            ask_around(guess(Measure::length), Measure::length, count / 2);
            length = threshold_of(answers_, seen_.side, Measure::length);
            share = threshold_of(answers_, seen_.side, Measure::share);
        }
        if (length.explains && !share.explains) return take_length(length);
        const double most = kRoom * share.most;
        if (share.explains && power_of_two_above(most) < kMostTolerated) return take_slack(most);
        take_none(Pattern::unexplained, 0);
    }

    /// Reports that no tolerance explains the errors.
    void take_none(Pattern pattern, double epsilon) {
        seen_.pattern = pattern;
        seen_.epsilon = epsilon;
        seen_.wrong = wrong_;
        seen_.wrong_example = worst_;
    }

    [[nodiscard]] double guess(Measure measure) const {
        const Threshold found = threshold_of(answers_, seen_.side, measure);
        return found.at > 0 ? found.at : found.most;
    }

    /// Asks about scenes of very different sizes with gaps around the threshold.
    void ask_around(double threshold, Measure measure, int count) {
        constexpr double kFar = 5;
        const bool is_length = measure == Measure::length;
        ask_about(scenes_of(count, [&] {
            const double size =
                is_length ? threshold * random_.two_to_the(6, 26) : random_.two_to_the(-10, 20);
            const double distance =
                threshold * (is_length ? 1 : size) * random_.two_to_the(-kFar, kFar);
            const double sign = seen_.side == Side::both    ? random_.sign()
                                : seen_.side == Side::apart ? 1
                                                            : -1;
            return of_size(meant_, random_, size, sign * std::min(distance, size / 4));
        }));
    }

    void take_length(const Threshold& found) {
        seen_.pattern = Pattern::absolute;
        seen_.epsilon = found.at;
        (seen_.side == Side::apart ? seen_.skin : seen_.absolute_tolerance) =
            power_of_two_above(2 * found.most);
        seen_.worst.by_edges = std::numeric_limits<double>::infinity();
        const double other = seen_.side == Side::apart         ? seen_.worst.miss
                             : seen_.side == Side::overlapping ? seen_.worst.hit
                                                               : 0;
        suggest(other, 1);
    }

    void take_slack(double most) {
        seen_.pattern = Pattern::slack;
        seen_.tolerance.factor = power_of_two_above(most / eps());
    }

    Meant& meant_;
    AnswerSample& sample_;
    Declaration declared_;
    Random& random_;
    double finest_;  ///< as a power of two
    std::vector<NearAnswer> answers_;
    int wrong_ = 0;
    std::vector<std::pair<Scene, Answer>> wrong_answers_;  ///< some of them
    std::optional<Scene> worst_;
    ToleranceSeen seen_;
};

}  // namespace

std::string_view name(Pattern pattern) {
    switch (pattern) {
        case Pattern::rounding: return "rounding";
        case Pattern::slack: return "slack";
        case Pattern::absolute: return "absolute";
        case Pattern::parallel: return "parallel";
        case Pattern::unexplained: return "unexplained";
    }
    return "?";
}

ToleranceSeen find_tolerance(Meant& meant, Contract contract, bool has_range_of_floats,
                             Random& random, int most_asked, AnswerSample& sample) {
    return NearTouching(meant, contract, random, sample).result(has_range_of_floats, most_asked);
}

}  // namespace touchstone::doctor
