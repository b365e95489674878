#include "properties/doctor/results.h"

#include "properties/judging/by_margin.h"
#include "properties/scenes/families.h"

namespace touchstone::doctor {
namespace {

// A slightly wrong pi makes large angles random. Most clear answers do not depend on the angle. So
// each large angle gets more scenes than other magnitudes, and the search over angles ends at a
// smaller share of wrong answers than the search over lengths.
constexpr std::size_t kAtEach = 2;
constexpr std::size_t kAtEachLargeAngle = 16;
constexpr int kLargeAngle = 20;
constexpr double kMostOfLengths = 1.0 / 3;
constexpr double kMostOfAngles = 1.0 / 8;
/// The number of further scenes at a magnitude with a wrong answer.
constexpr std::size_t kWhereWrong = 6;
constexpr double kClearInReach = 0x1p-5;
constexpr std::array kPowers{20, 40, 80, 120, 160, 240, 320, 400, 480, 500};
/// The powers to try if answers are wrong at the first of kPowers.
constexpr std::array kFirstPowers{4, 8, 12, 16};
constexpr std::array kTurns{4, 6, 10, 20, 30, 50};

using Change = void (*)(Quantity, double&, int);

void scale_by(Quantity quantity, double& x, int power) {
    if (is_length(quantity)) x = std::ldexp(x, power);
}

void turn_by(Quantity quantity, double& x, int power) {
    if (is_angle(quantity)) x = std::ldexp(x < 0 ? -1.3125 : 1.3125, power) + std::nearbyint(x);
}

/// Returns at most `count` clear scenes, alternately hits and misses.
std::vector<Scene> clear_scenes(Meant& meant, Random& random, Change change, int power,
                                std::size_t count) {
    std::vector<Scene> scenes;
    for (int tries = 0; tries < 400 && scenes.size() < count; ++tries) {
        Scene made = plain_scene(meant.query(), random, Precision::double_);
        for_each_number(made, [&](Quantity quantity, double& x) {
            if (is_length(quantity)) x = std::nearbyint(x * 16) / 16;
            if (is_angle(quantity)) x = std::nearbyint(x * 4) / 4;
            change(quantity, x, power);
        });
        if (problem_of(made) || is_degenerate(made)) continue;
        const auto scene = meant.near(made);
        // Beyond the range of floats, the nearest scene of floats has another scale.
        if (!scene || scale(*scene) < scale(made) / 2 || scale(*scene) > 2 * scale(made)) continue;
        const Expected right = clear_answer(*scene, scale(*scene), kClearInReach);
        if (right && (*right != 0) == (scenes.size() % 2 == 0)) scenes.push_back(*scene);
    }
    return scenes;
}

/// Counts scenes: all that were asked about, those with a wrong answer, and those without an
/// answer.
struct Failures {
    int asked = 0;
    int wrong = 0;
    int unanswered = 0;

    void add(const std::vector<Scene>& scenes, std::span<const std::optional<Answer>> answers) {
        asked += static_cast<int>(scenes.size());
        for (std::size_t i = 0; i < scenes.size(); ++i) {
            if (!answers[i]) ++unanswered;
            else if (answers[i] != clear_answer(scenes[i], scale(scenes[i]), kClearInReach))
                ++wrong;
        }
    }
};

/// Asks about scenes whose magnitude grows or shrinks by powers of two. Returns the last power
/// before too many answers are wrong, or before no scene can be asked about. Returns 0 if this
/// happens at the first power, and the last of `powers` if it never happens.
int last_right(Meant& meant, Random& random, Reach& reach, Change change, const auto& powers,
               int sign = 1) {
    const bool are_angles = change == turn_by;
    const auto clear = [&](int power, std::size_t count) {
        return clear_scenes(meant, random, change, sign * power, count);
    };
    // All powers are asked about together, because each question may start a program.
    std::vector<std::vector<Scene>> scenes;
    std::vector<Scene> all;
    for (const int power : powers) {
        const bool are_more = are_angles && power >= kLargeAngle;
        scenes.push_back(clear(power, are_more ? kAtEachLargeAngle : kAtEach));
        all.insert(all.end(), scenes.back().begin(), scenes.back().end());
    }
    const auto answers = meant.answers(all);
    std::span<const std::optional<Answer>> left(answers);
    int last = 0;
    for (std::size_t i = 0; i < powers.size(); ++i) {
        Failures failures;
        failures.add(scenes[i], left);
        left = left.subspan(scenes[i].size());
        // Asks about more scenes, because errors are rare if the magnitude is not their cause.
        if (failures.wrong > 0) {
            const auto more = clear(powers[i], kWhereWrong);
            failures.add(more, meant.answers(more));
        }
        reach.unanswered += failures.unanswered;
        const double most = (are_angles ? kMostOfAngles : kMostOfLengths) * failures.asked;
        if (failures.asked == 0 || failures.wrong > most) break;
        reach.wrong += failures.wrong;
        last = powers[i];
    }
    return last;
}

/// Makes a scene with angles of about two to the `power`, and a gap of one to eight tolerances.
/// Returns nothing if this fails.
std::optional<Scene> beyond_tolerance(Meant& meant, Random& random, const Declaration& declared,
                                      int power) {
    const Precision precision = meant.known().precision();
    auto scene = moderate_scene(meant, random);
    if (!scene) return scene;
    for_each_number(*scene, [power](Quantity quantity, double& x) { turn_by(quantity, x, power); });
    const double tolerated = allowed(declared.tolerance, *scene) * epsilon(declared.scalar);
    const double gap = random.sign() * tolerated * scale(*scene) * random.two_to_the(0, 3);
    scene = moves::slid_to(*std::move(scene), gap, random, precision);
    if (scene) scene = as_received(*scene, declared.scalar);
    return scene ? meant.near(*scene) : scene;
}

/// The first item of a list that is not disjoint from A.
struct Met {
    Answer hit;
    Relation relation;
};

std::optional<Met> first_met(const Scene& scene) {
    for (std::size_t i = 0; i < count_of_pairs(scene); ++i)
        if (const Relation relation = fast::relation(pair_at(scene, i)).relation;
            relation != Relation::disjoint)
            return Met{static_cast<Answer>(i + 1), relation};
    return std::nullopt;
}

/// For clearly disjoint or overlapping shapes, a length counts as 0 below kNoLength x scale, an
/// area below kNoArea x scale^2, and an IoU below kNoArea. A scale below 1 counts as 1.
constexpr double kNoLength = 0x1p-10;
constexpr double kNoArea = 0x1p-24;

bool says_hit(AnswerKind asked, const Scene& given, const Reply& answer) {
    const double unit = std::max(scale(given), 1.0);
    const double no_length = kNoLength * unit;
    switch (asked) {
        case AnswerKind::hit:
        case AnswerKind::contains:
        case AnswerKind::within: break;
        case AnswerKind::area: return answer.value > kNoArea * unit * unit;
        case AnswerKind::iou: return answer.value > kNoArea;
        case AnswerKind::distance: return answer.value <= no_length;
        case AnswerKind::penetration:
        case AnswerKind::manifold: return answer.value > no_length;
        case AnswerKind::closest_points:
            return answer.points.size() < 2 ||
                   std::hypot(answer.points[0].x - answer.points[1].x,
                              answer.points[0].y - answer.points[1].y) <= no_length;
        case AnswerKind::contact_points: return !answer.points.empty();
    }
    return false;
}

/// Judges the answers as if the program computed in that scalar and declared `tolerance` / `room`.
NumbersSeen judged_in(Scalar scalar, AnswerKind asked, const std::vector<Scene>& scenes,
                      const std::vector<std::optional<Reply>>& answers,
                      const Tolerance& tolerance = Declaration{}.tolerance, double room = 1) {
    NumbersSeen seen{.scalar = scalar, .tolerance = tolerance};
    Declaration declared = declared_numbers(asked, scalar);
    declared.tolerance = {tolerance.factor / room, tolerance.conditioning};
    for (std::size_t i = 0; i < scenes.size(); ++i) {
        if (!answers[i]) continue;
        Truth truth(scenes[i], declared);
        auto what = judge(declared, truth, *answers[i]);
        if (!what) continue;
        ++seen.judged;
        seen.worst = std::max(seen.worst, what->share);
        if (!fails(what->kind)) continue;
        if (seen.wrong++ == 0) seen.wrong_example = Example{scenes[i], *std::move(what)};
    }
    return seen;
}

/// Asks about further scenes, near touching and thin. Returns the judgement with the smallest
/// tolerance that is at least kRoom times each error. Returns `seen` if no allowed tolerance is
/// that large; `verify` examines such errors.
NumbersSeen near_zero(const NumbersSeen& seen, Meant& meant, Random& random,
                      std::vector<Scene> scenes, std::vector<std::optional<Reply>> answers) {
    constexpr int kTries = 160;
    constexpr std::size_t kMost = 80;
    std::vector<Scene> further;
    for (int i = 0; i < kTries && further.size() < kMost; ++i)
        if (auto scene = i % 2 == 0 ? thin_scene(meant, random, seen.scalar)
                                    : with_gap(meant, random, std::log2(epsilon(seen.scalar)), -8))
            further.push_back(*std::move(scene));
    const auto to_further = meant.replies(further);
    scenes.insert(scenes.end(), further.begin(), further.end());
    answers.insert(answers.end(), to_further.begin(), to_further.end());
    for (double factor = seen.tolerance.factor; factor <= kRoom * kMostOfRounding; factor *= 2)
        for (const Conditioning one : {Conditioning::none, Conditioning::edge_direction}) {
            const NumbersSeen tried =
                judged_in(seen.scalar, meant.known().asked, scenes, answers, {factor, one}, kRoom);
            if (tried.wrong == 0) return tried;
        }
    return seen;
}

}  // namespace

double with_digits_above(int digits, double x) {
    const double unit = std::pow(10, std::floor(std::log10(x)) + 1 - digits);
    return std::ceil(x / unit) * unit;
}

std::optional<Scene> Meant::near(const Scene& scene) const {
    auto there = as_received(scene, known_.scalar_or_double());
    Domain domain;
    domain.unit_turns = known_.unit_turns;
    if (there) there = brought_within(*there, domain, known_.precision());
    return there ? fitted(*there, convention_, known_.precision()) : there;
}

std::vector<std::optional<Reply>> Meant::replies(const std::vector<Scene>& scenes) {
    if (scenes.empty()) return {};
    std::vector<Scene> given;
    for (const Scene& scene : scenes)
        given.push_back(as_handed_over(scene, convention_, known_.precision()).value());
    asked_ += static_cast<int>(given.size());
    auto replies = (*ask_)(given);
    replies.resize(scenes.size());
    for (auto& reply : replies)
        if (reply && reply->hit == kNotConverged) reply.reset();
        else if (reply) reply = answered(convention_, *std::move(reply));
    return replies;
}

std::vector<std::optional<Answer>> Meant::answers(const std::vector<Scene>& scenes) {
    std::vector<std::optional<Answer>> answers;
    for (const auto& reply : replies(scenes))
        answers.push_back(hit_of(known_.asked, scenes[answers.size()], reply));
    return answers;
}

void foresee(const Meant& meant, const AskAhead& ask_ahead,
             const std::function<void(Meant&)>& work) {
    // Making scenes of these polygons twice takes longer than several starts.
    const auto is_slow = [](Kind kind) {
        return visit_kind(kind, []<class Shape>(std::type_identity<Shape>) {
            return kHasLocalCorners<Shape> || std::is_same_v<Shape, SimplePolygon<double>>;
        });
    };
    const auto kinds = kinds_of_query(meant.query()).value();
    if (!ask_ahead || is_slow(kinds.a) || is_slow(kinds.b)) return;
    std::vector<std::vector<Scene>> questions;
    const AskAbout note = [&questions](const std::vector<Scene>& scenes) {
        questions.push_back(scenes);
        return std::vector<std::optional<Reply>>(scenes.size());
    };
    Meant rehearsed = meant.asking(note);
    work(rehearsed);
    ask_ahead(questions);
}

Reach find_reach(Meant& meant, Random& random) {
    const int before = meant.asked();
    Reach reach;
    const auto last_scale = [&](int sign) {
        const int last = last_right(meant, random, reach, scale_by, kPowers, sign);
        return std::exp2(
            sign *
            (last > 0 ? last : last_right(meant, random, reach, scale_by, kFirstPowers, sign)));
    };
    reach.least_scale = last_scale(-1);
    reach.largest_scale = last_scale(1);
    if (any_number(plain_scene(meant.query(), random, Precision::double_),
                   [](Quantity quantity, double) { return is_angle(quantity); }))
        reach.largest_angle = std::exp2(last_right(meant, random, reach, turn_by, kTurns));
    reach.asked = meant.asked() - before;
    return reach;
}

std::optional<double> find_accurate_angle(Meant& meant, const Declaration& declared, double most,
                                          Random& random) {
    constexpr int kMovedAtEach = 16;
    // `verify` judges all answers at angles up to two turns.
    double right = 4 * std::numbers::pi;
    for (const int power : kTurns) {
        if (std::exp2(power) > most) break;
        const auto make = [&] { return beyond_tolerance(meant, random, declared, power); };
        const std::vector<Scene> scenes = scenes_of(kMovedAtEach, make, 1);
        const auto answers = meant.answers(scenes);
        for (std::size_t i = 0; i < scenes.size(); ++i) {
            Truth truth(scenes[i]);
            const auto what =
                answers[i] ? judge_by_margin(declared, truth, *answers[i]) : std::nullopt;
            if (what && what->kind == Class::wrong) return right;
        }
        right = std::exp2(power);
    }
    return std::nullopt;
}

void ask_about_touching(Meant& meant, Random& random, Scalar scalar, int count,
                        ContractSeen& seen) {
    const int tries = 16 * count;
    std::vector<Scene> scenes;
    std::vector<Met> met;
    for (int i = 0; i < tries && static_cast<int>(scenes.size()) < count; ++i) {
        auto scene = exactly_touching_scene(meant.query(), random, scalar);
        if (scene) scene = meant.near(*scene);
        if (!scene) continue;
        const std::optional<Met> first = first_met(*scene);
        if (!first || !shows_contract(*scene, first->hit - 1, scalar)) continue;
        scenes.push_back(*std::move(scene));
        met.push_back(*first);
    }
    const auto answers = meant.answers(scenes);
    for (std::size_t i = 0; i < scenes.size(); ++i) {
        if (!answers[i]) continue;
        const bool is_hit = *answers[i] == met[i].hit;
        auto& example = is_hit ? seen.touching_hit : seen.touching_miss;
        // For shapes that overlap on one line, only an open contract allows a miss.
        if (met[i].relation == Relation::touching) {
            seen.touches.add(is_hit);
            if (!example) example = scenes[i];
        } else if (!is_hit && ++seen.missed_in_line == 1) {
            seen.touching_miss = scenes[i];
        }
    }
    seen.kept = seen.touches.all_hits()  ? Contract::closed
                : seen.touches.no_hits() ? Contract::open
                                         : Contract::unspecified;
    if (seen.kept == Contract::open) seen.missed_in_line = 0;
}

std::optional<Answer> hit_of(AnswerKind asked, const Scene& given,
                             const std::optional<Reply>& answer) {
    if (!answer || answer->is_declined || answer->hit == kNotConverged) return std::nullopt;
    if (asked == AnswerKind::hit) return answer->hit;
    return says_hit(asked, given, *answer) ? 1U : 0U;
}

/// True if all answers are floats, or if at least nine of ten stay the same when the numbers of
/// their scenes are first rounded to floats. The size of the errors proves nothing, because a
/// mistake in doubles may cause errors as small as those of floats.
static bool are_of_floats(Meant& meant, const std::vector<Scene>& scenes,
                          const std::vector<std::optional<Reply>>& answers) {
    bool are_floats = true;
    std::vector<Example> given;
    for (std::size_t i = 0; i < scenes.size(); ++i) {
        if (!answers[i] || answers[i]->value == 0) continue;
        are_floats = are_floats && answers[i]->value == static_cast<float>(answers[i]->value);
        given.push_back({.scene = scenes[i], .what = {.answer = *answers[i]}});
    }
    return are_floats || stay_in_floats(
                             given, [&](const Scene& scene) { return meant.near_in_floats(scene); },
                             [&](const auto& rounded) { return meant.replies(rounded); });
}

NumbersSeen find_accuracy(Meant& meant, Random& random, int most_asked) {
    const std::vector<Scene> scenes = scenes_of(
        most_asked, [&] { return moderate_scene(meant, random); }, 20);
    const auto answers = meant.replies(scenes);
    const AnswerKind asked = meant.known().asked;
    NumbersSeen seen = judged_in(meant.known().scalar_or_double(), asked, scenes, answers);
    if (seen.wrong > 0 && !meant.known().scalar) {
        NumbersSeen in_floats = judged_in(Scalar::float_, asked, scenes, answers);
        if (in_floats.wrong == 0 && are_of_floats(meant, scenes, answers))
            seen = std::move(in_floats);
    }
    if (decides_at_zero(asked)) seen = near_zero(seen, meant, random, scenes, answers);
    seen.is_scalar_given = meant.known().scalar.has_value();
    return seen;
}

}  // namespace touchstone::doctor
