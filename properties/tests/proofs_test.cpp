// Proofs of how far from touching answers may be wrong. Runs of the algorithms contradict no claim.

#include "properties/proofs/prove.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>
#include <string_view>
#include <vector>

#include "core/cards/watched.h"
#include "core/literature/rect_rect/sat_local.h"
#include "core/scenes/numbers.h"
#include "core/scenes/query_names.h"
#include "core/scenes/shape_pair.h"
#include "core/tests/case_count.h"
#include "oracle/runs/any_scalar.h"
#include "properties/judging/judge.h"
#include "properties/judging/subjects.h"
#include "properties/random/random.h"
#include "properties/scenes/short_numbers.h"
#include "properties/tests/answered_queries.h"

namespace touchstone::proofs {
namespace {

constexpr double kLeastSize = 0.0625;

/// The values of all expressions for one scene, computed in T.
template <class T>
std::vector<T> evaluated(const Expressions& expressions, const std::vector<double>& numbers) {
    std::vector<T> values;
    for (const Expression& node : expressions.all()) {
        const auto operand = [&](int at) {
            return at < 0 || node.op == TracedOp::input ? T(0)
                                                        : values[static_cast<std::size_t>(at)];
        };
        const T x = operand(node.x);
        const T y = operand(node.y);
        switch (node.op) {
            case TracedOp::input:
                values.push_back(static_cast<T>(numbers[static_cast<std::size_t>(node.x)]));
                break;
            case TracedOp::constant: values.push_back(static_cast<T>(node.value)); break;
            case TracedOp::pi: values.push_back(std::numbers::pi_v<T>); break;
            case TracedOp::add: values.push_back(x + y); break;
            case TracedOp::subtract: values.push_back(x - y); break;
            case TracedOp::multiply: values.push_back(x * y); break;
            case TracedOp::divide: values.push_back(x / y); break;
            case TracedOp::negate: values.push_back(-x); break;
            case TracedOp::absolute: values.push_back(std::fabs(x)); break;
            case TracedOp::minimum: values.push_back(std::min(x, y)); break;
            case TracedOp::maximum: values.push_back(std::max(x, y)); break;
            case TracedOp::root: values.push_back(std::sqrt(x)); break;
            case TracedOp::hypotenuse: values.push_back(std::hypot(x, y)); break;
            case TracedOp::sine: values.push_back(std::sin(x)); break;
            case TracedOp::cosine: values.push_back(std::cos(x)); break;
            case TracedOp::to_float:
            case TracedOp::to_double: values.push_back(x); break;
        }
    }
    return values;
}

struct DividesALiteral : rect_rect::SatLocal {
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>&) {
        return S(1e-300) / S(0x1p99) < a.w;
    }
};

TEST(ATracedLiteral, DividedByAPowerOfTwoIsTheQuotientEvenIfThatIsBelowTheRangeOfDoubles) {
    const Subject subject = Subject::of<DividesALiteral>();
    Expressions expressions;
    int quotient = -1;
    (void)traced_answer(subject, empty_scene(*kinds_of_query("rect-rect")), expressions,
                        [&](const TracedComparison& compared) {
                            quotient = compared.left;
                            return true;
                        });
    const auto values = evaluated<long double>(expressions, std::vector<double>(10));
    EXPECT_EQ(values.at(static_cast<std::size_t>(quotient)), 1e-300 / 0x1p99L);
}

Box random_box(const Setting& setting, Random& random) {
    Box box = all_scenes(setting);
    box.scale = random.below(2) == 0 ? Interval{1, 1.5} : Interval{1.5, 2};
    for (Interval& interval : box.numbers) {
        const double width = interval.width() * std::pow(0.1, random.below(4));
        const double lo = random.between(interval.lo, interval.hi - width);
        interval = {lo, lo + width};
    }
    return box;
}

/// The numbers of a random scene in the box, as floats; nothing if a length exceeds the box's
/// scale.
std::optional<std::vector<double>> random_scene(const Setting& setting, const Box& box,
                                                Random& random) {
    std::vector<double> numbers(box.numbers.size());
    std::vector<double> relative(box.numbers.size());
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const Interval& interval = box.numbers[i];
        relative[i] = random.between(interval.lo, interval.hi);
    }
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const SceneNumber& number = setting.numbers[i];
        const double origin =
            number.origin < 0 ? 0 : relative[static_cast<std::size_t>(number.origin)];
        numbers[i] = static_cast<double>(static_cast<float>(relative[i] + number.times * origin));
        if (is_length(number.quantity) && std::fabs(numbers[i]) > box.scale.hi) return std::nullopt;
    }
    return numbers;
}

/// The algorithms that have a setting, do not iterate, and can be traced.
std::vector<const Subject*> provable() {
    std::vector<const Subject*> all;
    for (const Subject& subject : literature().entries()) {
        const Scene scene = empty_scene(*kinds_of_query(subject.info().query));
        if (subject.info().steps > 0 || !setting_of(scene).setting) continue;
        try {
            (void)Paths(subject, scene).first();
            all.push_back(&subject);
        } catch (const NotTraced&) {
            // The algorithm calls a function that is not traced, so it has no proof.
        }
    }
    return all;
}

const Subject& algorithm(std::string_view name) {
    return *literature().find(name);
}

// Long double stands for exact arithmetic. Its errors are 2^-40 of the errors of floats.
constexpr double kError = 0x1p-36;

/// Checks the claims for one scene of the box that was bounded last. Counts those with a bound.
void check(const Paths& paths, Bounder& bounder, const std::vector<double>& numbers, int& bounded) {
    const auto exact = evaluated<long double>(paths.expressions(), numbers);
    const auto floats = evaluated<float>(paths.expressions(), numbers);
    const auto agrees = [&bounded](const Bounder::Claim& claim, long double in_exact,
                                   long double in_floats) {
        if (!std::isfinite(claim.error)) return true;
        ++bounded;
        const double slack = kError * (1 + std::fabs(static_cast<double>(in_exact)));
        return widened(claim.exact, slack).contains(static_cast<double>(in_exact)) &&
               std::fabs(in_floats - in_exact) <= claim.error + slack;
    };
    for (std::size_t at = 0; at < exact.size(); ++at)
        ASSERT_TRUE(
            agrees(bounder.claim_of_expression(static_cast<int>(at)), exact[at], floats[at]))
            << "expression " << at << ": " << exact[at] << ", " << floats[at];
    for (std::size_t i = 0; i < paths.orders().size(); ++i) {
        const int order = static_cast<int>(i);
        const auto left = static_cast<std::size_t>(paths.orders()[i].left);
        const auto right = static_cast<std::size_t>(paths.orders()[i].right);
        const long double in_exact = exact[left] - exact[right];
        const long double in_floats = static_cast<long double>(floats[left]) - floats[right];
        const auto claim = bounder.claim_of_order(order);
        ASSERT_TRUE(!claim || agrees(*claim, in_exact, in_floats))
            << "order " << order << ": " << in_exact << ", " << in_floats;
        if (const int sign = bounder.claimed_sign(order); sign != 0) {
            ASSERT_GT(sign * in_exact, 0) << "order " << order;
            ASSERT_GT(sign * in_floats, 0) << "order " << order;
        }
    }
}

void expect_claims(const Subject& subject) {
    const Scene scene = empty_scene(*kinds_of_query(subject.info().query));
    Setting setting = *setting_of(scene).setting;
    setting.least_size = kLeastSize;
    Paths paths(subject, scene);
    Bounder bounder(paths, setting, subject.info().tolerance, Scalar::float_, false);
    Random random(1);
    int bounded = 0;
    for (int i = 0; i < 6; ++i) {
        Box box;
        std::vector<std::vector<double>> scenes;
        while (scenes.empty()) {
            box = random_box(setting, random);
            for (int j = 0; j < 4; ++j)
                if (const auto numbers = random_scene(setting, box, random))
                    scenes.push_back(*numbers);
        }
        (void)bounder.of(box);
        for (const std::vector<double>& numbers : scenes) check(paths, bounder, numbers, bounded);
    }
    EXPECT_GT(bounded, 100);
}

TEST(TheClaims, AboutTheLiteratureHoldForRandomScenesOfRandomBoxes) {
    const std::vector<const Subject*> subjects = provable();
    EXPECT_FALSE(subjects.empty());
    for (const Subject* subject : subjects) {
        SCOPED_TRACE(subject->info().name);
        expect_claims(*subject);
    }
}

/// A scene of that kind with sizes above the least size, moved to touch and changed a little.
Scene nearly_touching(const Setting& setting, const Scene& kind, Random& random) {
    const auto as_float = [](double x) { return static_cast<double>(static_cast<float>(x)); };
    Scene scene = kind;
    std::size_t next = 0;
    for_each_number(scene, [&](Quantity quantity, double& number) {
        const bool is_core = setting.numbers[next++].origin >= 0;
        switch (quantity) {
            case Quantity::size:
                number = is_core ? random.between(0.5, 1) : random.between(0.15, 0.25);
                break;
            case Quantity::angle: number = random.between(-3, 3); break;
            case Quantity::degrees: number = random.between(-180, 180); break;
            default: number = random.between(-1, 1); break;
        }
        number = as_float(number);
    });
    const int along = random.below(3);
    scene = slid_to_touch(scene,
                          along == 0   ? Along::x
                          : along == 1 ? Along::y
                                       : Along::centres,
                          Precision::single_);
    for_each_number(scene, [&](Quantity, double& number) {
        if (random.below(3) != 0) return;
        number = std::nextafter(static_cast<float>(number), random.below(2) == 0 ? -4.0F : 4.0F);
    });
    return scene;
}

/// The largest margins that the subject misjudges in nearly touching scenes, in the unit of its
/// tolerance factor.
Bound worst_seen(const Subject& subject, int scenes) {
    const Scene kind = empty_scene(*kinds_of_query(subject.info().query));
    const auto corners = corners_of(kind);
    const Setting setting = corners ? setting_of_corners(*corners) : *setting_of(kind).setting;
    Bound worst;
    Random random(2);
    for (int i = 0; i < scenes; ++i) {
        Truth truth(nearly_touching(setting, kind, random));
        if (smallest_size(truth.scene()) < kLeastSize * scale(truth.scene())) continue;
        const auto judged = judge(subject, Scalar::float_, truth, Trace::no_further);
        if (!judged) continue;
        double& side = judged->hit ? worst.false_hit : worst.false_miss;
        side = std::max(side, std::fabs(judged->share) * subject.info().tolerance.factor);
    }
    return worst;
}

ProofOptions few(int boxes) {
    return {.boxes = static_cast<std::uint64_t>(boxes), .least_size = kLeastSize};
}

TEST(APrintedBound, HasThreeDigitsAndIsNotSmaller) {
    EXPECT_EQ(printed_bound(1.41), 1.41);
    EXPECT_EQ(printed_bound(1.4100000000000001), 1.42);
}

TEST(AProof, HasABoundAboveTheErrorsOfNearlyTouchingScenes) {
    int seen = 0;
    for (const char* name :
         {"circles-hypot", "aabb-circle-clamp", "rounded-circle-clamp", "unrotate-point",
          "sat-local", "sat-unit-axes", "two-pass-aabb", "segments-parameters",
          "segments-orientations", "triangles-sat", "capsules-closest-points"}) {
        const Proof proof = prove(algorithm(name), Scalar::float_, few(few_or_all(200, 400)));
        const Bound worst = worst_seen(algorithm(name), 150);
        EXPECT_LE(worst.false_hit, proof.bound.false_hit) << name;
        EXPECT_LE(worst.false_miss, proof.bound.false_miss) << name;
        EXPECT_LT(std::min(proof.bound.false_hit, proof.bound.false_miss), kInfinite) << name;
        if (worst.worst() > 0) ++seen;
    }
    EXPECT_GE(seen, 4);
}

TEST(AProof, HasASmallBoundForAnAccurateAlgorithm) {
    // A bound that is much too large would prove nothing.
    EXPECT_LT(prove(algorithm("unrotate-point"), Scalar::float_, few(1000)).bound.worst(), 8);
    EXPECT_LT(prove(algorithm("rounded-circle-clamp"), Scalar::float_, few(2000)).bound.worst(),
              12);
    if (!runs_whole_tests()) return;
    EXPECT_LT(prove(algorithm("sat-local"), Scalar::float_, few(4000)).bound.worst(), 18);
}

TEST(AProof, OfSegmentsCapsulesAndTrianglesFindsTheBoundsThatAreProvedByHand) {
    // The proofs by hand (corpus/ledger/README.md) find the largest errors of their methods:
    // 12 eps, sqrt(72) eps and so on. A smaller bound would leave out a rounding error.
    const auto expect_near = [](double bound, double by_hand) {
        EXPECT_GE(bound, by_hand);
        EXPECT_LT(bound, (runs_whole_tests() ? 1.05 : 1.15) * by_hand);
    };
    for (const Scalar scalar : {Scalar::float_, Scalar::long_double}) {
        if (scalar != Scalar::float_ && !runs_whole_tests()) break;
        const auto bound_of = [&](const char* name, int few_boxes = 400) {
            return prove(algorithm(name), scalar,
                         {.boxes = static_cast<std::uint64_t>(few_or_all(few_boxes, 20000))})
                .bound;
        };
        const Bound parameters = bound_of("segments-parameters");
        expect_near(parameters.false_hit, 12);
        expect_near(parameters.false_miss, std::sqrt(72));
        const Bound triangles = bound_of("triangles-sat", 2000);
        expect_near(triangles.false_hit, 4);
        expect_near(triangles.false_miss, std::sqrt(8));
        const Bound orientations = bound_of("segments-orientations");
        EXPECT_EQ(orientations.false_hit, kInfinite);
        expect_near(orientations.false_miss, std::sqrt(18));
        const Bound capsules = bound_of("capsules-closest-points");
        expect_near(capsules.false_hit, std::sqrt(50) + 3.5);
        EXPECT_EQ(capsules.false_miss, kInfinite);
        // The sum of 3 sqrt(2) for differences, 9 sqrt(2) for projections and 6 sqrt(2) for
        // crossings.
        const Bound ends = bound_of("capsules-ends");
        EXPECT_EQ(ends.false_hit, kInfinite);
        expect_near(ends.false_miss, 18 * std::sqrt(2));
    }
}

TEST(AProof, IsTheSameWithAnyNumberOfThreads) {
    ProofOptions options = few(150);
    const Proof one = prove(algorithm("two-pass-aabb"), Scalar::float_, options);
    options.threads = 3;
    const Proof three = prove(algorithm("two-pass-aabb"), Scalar::float_, options);
    EXPECT_EQ(one.bound.false_hit, three.bound.false_hit);
    EXPECT_EQ(one.bound.false_miss, three.bound.false_miss);
    EXPECT_EQ(one.boxes, three.boxes);
}

}  // namespace
}  // namespace touchstone::proofs
