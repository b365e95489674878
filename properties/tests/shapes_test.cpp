// Tests the filter for all shapes except polygons and rectangles given by their centre. Each error
// bound is compared with the largest error that a search finds. Answers are compared on grids,
// where shapes touch exactly.

#include <gtest/gtest.h>

#include <map>

#include "core/format/case_line.h"
#include "oracle/exact/checked.h"
#include "oracle/exact/cores.h"
#include "oracle/exact/reference.h"
#include "oracle/fast/fast.h"
#include "oracle/fast/intersects.h"
#include "oracle/numbers/rational.h"
#include "oracle/numbers/sine_cosine.h"
#include "properties/random/random.h"

namespace touchstone {
namespace {

using fast::Stage;

TrigSum larger(const TrigSum& x, const TrigSum& y) {
    return sign(x - y) > 0 ? x : y;
}
TrigSum magnitude(const TrigSum& x) {
    return sign(x) < 0 ? -x : x;
}

/// Returns the error of a computed number, divided by its bound.
double share(const TrigSum& exact, double computed, double bound) {
    return std::fabs(to_double(exact - TrigSum(computed))) / bound;
}

double share(const Point<TrigSum>& exact, const filter::BoxGaps& computed) {
    return std::max(share(exact.x, computed.x, computed.bound),
                    share(exact.y, computed.y, computed.bound));
}

Point<TrigSum> exact_gaps(const PivotRect<double>& r, const Point<TrigSum>& p) {
    const TrigSum left(-r.ox);
    const TrigSum low(-r.oy);
    return {larger(left - p.x, p.x - (TrigSum(r.w) + left)),
            larger(low - p.y, p.y - (TrigSum(r.h) + low))};
}

double worst_share(const RectPoint<double>& s) {
    const Point<TrigSum> place = seen_from<TrigSum>(frame_of(ShapePair(s)), s.b.x, s.b.y);
    return share(exact_gaps(s.a, place),
                 filter::gaps(s.a, filter::direction_of(s.a.angle), s.b.x, s.b.y));
}

struct Ends {
    Point<TrigSum> p;
    Point<TrigSum> q;
};

Ends ends_of(const RectSegment<double>& s) {
    const Frame frame = frame_of(ShapePair(s));
    return {seen_from<TrigSum>(frame, s.b.x1, s.b.y1), seen_from<TrigSum>(frame, s.b.x2, s.b.y2)};
}

double worst_share_along_sides(const RectSegment<double>& s) {
    const Ends ends = ends_of(s);
    const auto nearer = [](const TrigSum& x, const TrigSum& y) { return -larger(-x, -y); };
    const TrigSum left(-s.a.ox);
    const TrigSum low(-s.a.oy);
    return share({larger(left - larger(ends.p.x, ends.q.x),
                         nearer(ends.p.x, ends.q.x) - (TrigSum(s.a.w) + left)),
                  larger(low - larger(ends.p.y, ends.q.y),
                         nearer(ends.p.y, ends.q.y) - (TrigSum(s.a.h) + low))},
                 filter::gaps(s.a, filter::direction_of(s.a.angle), s.b).sides);
}

double worst_share_across(const RectSegment<double>& s) {
    const Ends ends = ends_of(s);
    const Point<TrigSum> d = ends.q - ends.p;
    const TrigSum half(0.5);
    const TrigSum w(s.a.w);
    const TrigSum h(s.a.h);
    const Point<TrigSum> middle{w * half - TrigSum(s.a.ox) - ends.p.x,
                                h * half - TrigSum(s.a.oy) - ends.p.y};
    const TrigSum across =
        magnitude(cross(d, middle)) - (w * magnitude(d.y) + h * magnitude(d.x)) * half;
    const auto computed = filter::gaps(s.a, filter::direction_of(s.a.angle), s.b);
    return share(across, computed.across, computed.bound_across);
}

Point<TrigSum> exact_core(const RoundedRect<double>& r) {
    const TrigSum half(0.5);
    return {TrigSum(r.w) * half - TrigSum(r.r), TrigSum(r.h) * half - TrigSum(r.r)};
}

double worst_share(const RoundedCircle<double>& s) {
    const Frame frame{s.a.cx, s.a.cy, {.radians = s.a.angle}};
    const Point<TrigSum> place = seen_from<TrigSum>(frame, s.b.x, s.b.y);
    const Point<TrigSum> core = exact_core(s.a);
    return share({magnitude(place.x) - core.x, magnitude(place.y) - core.y},
                 filter::gaps(s.a, filter::direction_of(s.a.angle), s.b.x, s.b.y));
}

/// The gaps of b's corners from a's core, and the gap along the normals of a's sides.
struct GapsFromOne {
    std::array<Point<TrigSum>, 4> corner;
    TrigSum apart;
};

GapsFromOne exact_gaps(const RoundedRect<double>& a, const RoundedRect<double>& b) {
    const Point<TrigSum> own = exact_core(a);
    const Point<TrigSum> other = exact_core(b);
    const Point<TrigSum> middle =
        seen_from<TrigSum>({a.cx, a.cy, {.radians = a.angle}}, b.cx, b.cy);
    const Turn<TrigSum> turn = turn_by<TrigSum>({.radians = a.angle}, {.radians = b.angle});
    GapsFromOne result;
    for (std::size_t k = 0; k < 4; ++k) {
        const TrigSum x = k < 2 ? -other.x : other.x;
        const TrigSum y = k % 2 == 0 ? -other.y : other.y;
        const Point<TrigSum> corner = middle + turned<TrigSum>({x, y}, turn.c, turn.s);
        result.corner[k] = {magnitude(corner.x) - own.x, magnitude(corner.y) - own.y};
    }
    const TrigSum c = magnitude(turn.c);
    const TrigSum s = magnitude(turn.s);
    result.apart = larger(magnitude(middle.x) - own.x - other.x * c - other.y * s,
                          magnitude(middle.y) - own.y - other.x * s - other.y * c);
    return result;
}

double worst_share(const RoundedPair<double>& s) {
    const filter::CoreGaps computed =
        filter::gaps(s.a, filter::direction_of(s.a.angle), s.b, filter::direction_of(s.b.angle));
    const GapsFromOne of_a = exact_gaps(s.a, s.b);
    const GapsFromOne of_b = exact_gaps(s.b, s.a);
    double worst = share(larger(of_a.apart, of_b.apart), computed.apart, computed.bound);
    for (std::size_t k = 0; k < 4; ++k)
        worst = std::max({worst, share(of_a.corner[k], computed.corner[k]),
                          share(of_b.corner[k], computed.corner[k + 4])});
    return worst;
}

double worst_share(const AabbCircle<double>& s) {
    const auto gap = [](double low, double size, double x) {
        const TrigSum beyond = TrigSum(x) - TrigSum(low);
        return larger(-beyond, beyond - TrigSum(size));
    };
    return share({gap(s.a.x, s.a.w, s.b.x), gap(s.a.y, s.a.h, s.b.y)},
                 filter::gaps(s.a, s.b.x, s.b.y));
}

/// Returns a scene with numbers of similar magnitude, any angles, and small radii.
template <class SceneType>
SceneType draw(Random& random) {
    SceneType scene{};
    for_each_number(scene, [&random](Quantity quantity, double& x) {
        x = quantity == Quantity::angle ? random.between(-7, 7)
                                        : random.sign() * random.two_to_the(-2, 1);
        if (quantity == Quantity::size) x = std::fabs(x);
    });
    if constexpr (requires { scene.a.r; }) scene.a.r = scene.a.w * 0x1p-9;
    if constexpr (requires { scene.a.r; }) scene.a.r = scene.b.r = 0x1p-9;
    return scene;
}

/// Changes one number by a relative amount between an ulp and one half.
template <class SceneType>
SceneType nudged(SceneType scene, Random& random) {
    int numbers = 0;
    for_each_number(scene, [&numbers](Quantity, double&) { ++numbers; });
    int chosen = random.below(numbers);
    const double factor = 1 + random.sign() * random.two_to_the(-52, -1);
    for_each_number(scene, [&](Quantity, double& x) {
        if (chosen-- == 0) x *= factor;
    });
    return scene;
}

template <class SceneType>
bool is_sound(const SceneType& scene) {
    return !problem_of_numbers(scene);
}

/// Returns the largest share that a search finds. The search climbs from the worst of many random
/// scenes.
template <class SceneType>
double climbed(std::uint64_t seed, int draws, int steps, double (*measure)(const SceneType&)) {
    Random random(seed);
    SceneType worst{};
    double most = -1;
    for (int i = 0; i < draws + steps; ++i) {
        const SceneType scene = i < draws ? draw<SceneType>(random) : nudged(worst, random);
        if (!is_sound(scene)) continue;
        const double found = measure(scene);
        EXPECT_LE(found, 1) << to_hex_line(scene);
        if (found <= most) continue;
        most = found;
        worst = scene;
    }
    std::printf("worst error: %.3f of the bound\n", most);
    return most;
}

TEST(TheShapeFilter, KeepsTheBoundOfAPointAndComesNearIt) {
    EXPECT_GT((climbed<RectPoint<double>>(91, 3000, 3000, worst_share)), 0.2);
    EXPECT_GT((climbed<RoundedCircle<double>>(92, 3000, 3000, worst_share)), 0.2);
    EXPECT_GT((climbed<AabbCircle<double>>(93, 3000, 3000, worst_share)), 0.2);
}

TEST(TheShapeFilter, KeepsTheBoundsOfASegmentAndComesNearThem) {
    EXPECT_GT((climbed<RectSegment<double>>(94, 3000, 3000, worst_share_along_sides)), 0.2);
    EXPECT_GT((climbed<RectSegment<double>>(95, 3000, 3000, worst_share_across)), 0.15);
}

/// The rectangles have sizes of a few of the smallest doubles. The segments start at their pivots
/// and are so long that adding the sizes to the length changes nothing in doubles.
TEST(TheShapeFilter, LeavesSegmentsOpenBesideWhichTheRectangleIsLost) {
    for (int h = 0; h <= 5; ++h)
        for (int w = 0; w <= 5; ++w)
            for (int exponent = 50; exponent <= 1000; exponent += 50)
                for (const double angle : {0.0, 1.0, 2.5}) {
                    const double length = std::ldexp(1, exponent);
                    const PivotRect<double> rect{0, 0, 0, 0, w * 0x1p-1074, h * 0x1p-1074, angle};
                    for (const Segment<double>& s :
                         {Segment<double>{0, 0, 0, length}, Segment<double>{0, 0, -length, 0}})
                        EXPECT_NE(fast::relation(ShapePair(rect, s)).relation, Relation::disjoint)
                            << to_hex_line(Scene(RectSegment<double>{rect, s}));
                }
}

/// The segments pass through the pivot, which is in the rectangle. The product of a segment's
/// length and the rectangle's position is near the largest double.
TEST(TheShapeFilter, LeavesSegmentsOpenWhereTheirProductsOverflow) {
    for (int exponent = 0; exponent <= 500; exponent += 100)
        for (double near = 1; near < 64; near *= 1.25)
            for (double angle = 0; angle < 7; angle += 0.125)
                for (const double h : {0.0, 1.0}) {
                    const double one = std::ldexp(1, exponent);
                    const double far = 0x1.8p1023 / one;
                    const PivotRect<double> rect{0, 0, one / 4, 0, one, h * one, angle};
                    const Segment<double> s{0, -near * one, 0, far};
                    EXPECT_NE(fast::relation(ShapePair(rect, s)).relation, Relation::disjoint)
                        << to_hex_line(Scene(RectSegment<double>{rect, s}));
                }
}

TEST(TheShapeFilter, KeepsTheBoundOfRoundedRectanglesAndComesNearIt) {
    EXPECT_GT((climbed<RoundedPair<double>>(96, 500, 1500, worst_share)), 0.15);
}

/// Returns (max(x, 0))^2 + (max(y, 0))^2 - (p + q)^2.
Rational exact_excess(const Rational& x, const Rational& y, double p, double q) {
    const Rational radius = Rational(p) + Rational(q);
    const Rational none = 0;
    const Rational right = std::max(x, none);
    const Rational up = std::max(y, none);
    return right * right + up * up - radius * radius;
}

TEST(TheShapeFilter, KeepsTheBoundOfTheSquaredExcessAndComesNearIt) {
    Random random(97);
    double rounding = 0;
    double gaps_off = 0;
    for (int i = 0; i < 20000; ++i) {
        // Numbers and squares just above powers of two, where rounding errors are largest.
        const double x = random.between(1, 1.05);
        const double y = random.chance(0.5) ? random.between(1, 1.05) : -x;
        const double p = random.between(0.5, 0.53);
        const double q = random.between(0.5, 0.53);
        const filter::Excess exact_gap = filter::excess({x, y, 0}, p + q);
        const Rational error =
            exact_excess(Rational(x), Rational(y), p, q) - Rational(exact_gap.value);
        rounding = std::max(rounding, std::fabs(static_cast<double>(error)) / exact_gap.bound);
        // The gaps get a bound a little larger than `off`. The difference covers the rounding error
        // of the bound itself.
        const double off = random.two_to_the(-40, 2);
        const filter::Excess by_off = filter::excess({x, y, off * 1.0001}, p + q);
        for (const double sign : {-1.0, 1.0}) {
            const Rational by_both = exact_excess(Rational(x) + Rational(sign * off),
                                                  Rational(y) + Rational(sign * off), p, q) -
                                     Rational(by_off.value);
            gaps_off = std::max(gaps_off, std::fabs(static_cast<double>(by_both)) / by_off.bound);
        }
    }
    std::printf("worst error: %.3f of the bound by rounding, %.3f by gaps\n", rounding, gaps_off);
    EXPECT_LE(rounding, 1);
    EXPECT_GT(rounding, 0.2);
    EXPECT_LE(gaps_off, 1);
    EXPECT_GT(gaps_off, 0.9);
}

TEST(TheShapeFilter, ReliesOnSinesAndCosinesWithinAUnitWhichThisLibraryKeeps) {
    Random random(98);
    double worst = 0;
    for (int i = 0; i < 10000; ++i) {
        const double t =
            random.sign() * random.two_to_the(i % 2 == 0 ? -1074 : -3, i % 2 == 0 ? 1024 : 4);
        const SineCosine exact = sine_cosine_near(Dyadic(t), 128);
        const filter::Direction at = filter::direction_of(t);
        worst = std::max({worst, std::fabs(at.s - nearest(exact.sine.middle)),
                          std::fabs(at.c - nearest(exact.cosine.middle))});
    }
    EXPECT_LE(worst, 0x1p-53);
}

/// Returns an interval [x, x + w], with many bits or few, and another interval that starts near its
/// end.
AabbPair<double> nearly_touching_boxes(Random& random) {
    const bool few_bits = random.chance(0.3);
    const auto number = [&](double lo, double hi) {
        const double x = random.between(lo, hi);
        return few_bits ? std::round(x * 0x1p10) * 0x1p-10 : x;
    };
    const Aabb<double> a{number(-4, 4), number(-4, 4), number(0, 3), number(0, 3)};
    Aabb<double> b{a.x + a.w, number(-4, 4), number(0, 3), number(0, 3)};
    if (random.chance(0.3)) b.x = std::nextafter(b.x, random.sign() * 9);
    if (random.chance(0.5)) return {b, a};
    return {a, b};
}

TEST(UprightRectangles, ThatNearlyTouchHaveTheRelationOfTheReference) {
    Random random(99);
    std::array<int, fast::kStages> stages{};
    std::map<Relation, int> relations;
    for (int i = 0; i < 4000; ++i) {
        const AabbPair<double> pair = nearly_touching_boxes(random);
        const fast::Decided decided = fast::relation_of(pair.a, pair.b);
        ASSERT_EQ(decided.relation, reference::relation(pair)) << to_hex_line(pair);
        ++stages[static_cast<std::size_t>(decided.stage)];
        ++relations[decided.relation];
    }
    EXPECT_GT(stages[static_cast<std::size_t>(Stage::filter)], 500);
    EXPECT_GT(stages[static_cast<std::size_t>(Stage::expansion)], 500);
    for (const Relation r : {Relation::disjoint, Relation::touching, Relation::overlapping})
        EXPECT_GT(relations[r], 100) << name(r);
}

/// Returns a scene with small integers. Half of the angles are zero.
template <class SceneType>
SceneType on_grid(Random& random) {
    SceneType scene{};
    const bool upright = random.chance(0.7);
    for_each_number(scene, [&](Quantity quantity, double& x) {
        if (quantity == Quantity::angle) x = upright ? 0 : 0.25 * random.from_to(-9, 9);
        else if (quantity == Quantity::size) x = random.below(6);
        else x = random.from_to(-4, 4);
    });
    return scene;
}

template <class SceneType>
class Grids : public testing::Test {};
using SceneTypes =
    testing::Types<RectPoint<double>, RectCircle<double>, RectSegment<double>, AabbPair<double>,
                   AabbCircle<double>, RoundedPair<double>, RoundedCircle<double>>;
TYPED_TEST_SUITE(Grids, SceneTypes);

TYPED_TEST(Grids, OfSmallNumbersHaveTheRelationOfTheReferenceAtEveryMagnitude) {
    Random random(100);
    std::map<Relation, int> relations;
    while (relations[Relation::disjoint] + relations[Relation::touching] +
               relations[Relation::overlapping] <
           1500) {
        const auto scene = on_grid<TypeParam>(random);
        if (!is_sound(scene)) continue;
        const Relation expected = reference::relation(scene);
        ++relations[expected];
        for (const int exponent : {0, 490, -350, 1000, -1060}) {
            auto moved = scene;
            for_each_number(moved, [exponent](Quantity quantity, double& x) {
                if (is_length(quantity)) x = std::ldexp(x, exponent);
            });
            ASSERT_EQ(fast::relation(moved).relation, expected) << to_hex_line(moved);
        }
    }
    for (const Relation r : {Relation::disjoint, Relation::touching, Relation::overlapping})
        EXPECT_GT(relations[r], 12) << name(r);
}

}  // namespace
}  // namespace touchstone
