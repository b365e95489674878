// Double-doubles keep their published relative error bounds, even if terms cancel. Sines of degrees
// and unit vectors keep their bounds. Shapes that exceed the range of doubles are judged correctly.
// Shared areas of rectangles, computed with balls, are the doubles nearest to the exact areas.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>

#include "core/shapes/rectangles.h"
#include "core/shapes/turns.h"
#include "oracle/exact/reference.h"
#include "oracle/fast/fast.h"
#include "oracle/fast/upright.h"
#include "oracle/floats/error_free.h"
#include "oracle/floats/trig.h"
#include "oracle/numbers/rational.h"
#include "oracle/numbers/trig_sum.h"
#include "oracle/tests/any_shapes.h"
#include "oracle/tests/counted.h"

namespace touchstone {
namespace {

Dyadic exactly(const DoubleDouble& x) {
    return Dyadic(x.hi) + Dyadic(x.lo);
}

/// Returns the relative error of x, in units of u^2, where u = 2^-53.
double error(const DoubleDouble& x, const Dyadic& exact) {
    const Rational off = to_rational(abs(exactly(x) - exact));
    if (off.sign() == 0) return 0;
    if (sign(exact) == 0) return INFINITY;
    return static_cast<double>(off / to_rational(abs(exact))) * 0x1p106;
}

class DrawnNumbers : public ShapeDrawer {
  public:
    using ShapeDrawer::ShapeDrawer;

    double number() { return std::ldexp(between(-1, 1), below(61) - 30); }
    DoubleDouble double_double() {
        const double hi = number();
        return normalised(two_sum(hi, hi * 0x1p-54 * between(-1, 1)));
    }
    /// Returns a random number or, half of the time, a number that nearly cancels x.
    double against(double x) {
        return below(2) == 0 ? number() : -x * (1 + between(-1, 1) * 0x1p-40);
    }
};

TEST(DoubleDoubles, AreAddedAndMultipliedWithinThePublishedErrorBounds) {
    DrawnNumbers draw(3);
    double worst[3] = {};
    for (int i = 0; i < 4000; ++i) {
        const DoubleDouble x = draw.double_double();
        const DoubleDouble other = draw.double_double();
        const DoubleDouble y = normalised(two_sum(draw.against(x.hi), std::ldexp(other.hi, -140)));
        const double z = draw.against(x.hi);
        const double errors[] = {error(x + y, exactly(x) + exactly(y)),
                                 error(x + z, exactly(x) + Dyadic(z)),
                                 error(x * other, exactly(x) * exactly(other))};
        for (int k = 0; k < 3; ++k) worst[k] = std::max(worst[k], errors[k]);
        EXPECT_EQ(exactly(-x), -exactly(x));
    }
    constexpr double kBounds[] = {3, 2, 5};
    for (int k = 0; k < 3; ++k) {
        EXPECT_LE(worst[k], kBounds[k]) << k;
        EXPECT_GT(worst[k], kBounds[k] / 4) << k;
    }
}

TEST(SinesAndCosinesOfDegrees, AreWithinTheBoundsThatTheFilterAssumes) {
    ShapeDrawer draw(12);
    double worst = 0;
    double worst_parts = 0;
    for (int i = 0; i < 300; ++i) {
        const double degrees = i % 3 == 0 ? draw.below(100000) : draw.between(-800, 800);
        const Angle<Dyadic> angle{Dyadic(0), Dyadic(degrees)};
        const TrigParts trig = sine_cosine_of_degrees(degrees).trig;
        const TrigSum c = TrigSum::cosine(angle) - TrigSum(trig.c);
        const TrigSum s = TrigSum::sine(angle) - TrigSum(trig.s);
        worst = std::max({worst, std::fabs(to_double(c)), std::fabs(to_double(s))});
        worst_parts = std::max({worst_parts, std::fabs(to_double(c - TrigSum(trig.c_lo))),
                                std::fabs(to_double(s - TrigSum(trig.s_lo)))});
    }
    EXPECT_LE(worst, 0x1p-53);
    EXPECT_LE(worst_parts, 14 * 0x1p-106);
}

TEST(TheUnitVector, KeepsTheBoundsOfItsErrorsAndReachesAnEighthOfEach) {
    DrawnNumbers draw(7);
    double of_vector = 0;
    double of_length = 0;
    for (int i = 0; i < 20'000; ++i) {
        const double c = draw.number();
        const double s = draw.number();
        const auto [unit, length] = unit_vector(c, s);
        const Dyadic square = Dyadic(c) * Dyadic(c) + Dyadic(s) * Dyadic(s);
        // The relative error of a square is twice that of its root.
        const auto error_of = [](const DoubleDouble& x, const Dyadic& factor, const Dyadic& exact) {
            const Dyadic off = exactly(x) * exactly(x) * factor - exact;
            return std::fabs(nearest(off) / nearest(exact)) / 2 * 0x1p106;
        };
        of_length = std::max(of_length, error_of(length, 1, square));
        of_vector = std::max({of_vector, error_of({unit.c, unit.c_lo}, square, Dyadic(c) * c),
                              error_of({unit.s, unit.s_lo}, square, Dyadic(s) * s)});
    }
    EXPECT_LE(of_vector, kUnitVectorError);
    EXPECT_GT(of_vector, kUnitVectorError / 8);
    EXPECT_LE(of_length, kUnitLengthError);
    EXPECT_GT(of_length, kUnitLengthError / 8);
}

// Shapes with sizes that are too small to be halved, and shapes whose size overflows when
// multiplied by the given cosine and sine. Stages in doubles must not decide these shapes, and
// later stages must be right.

void expect_right(const ShapePair& pair, Relation expected) {
    EXPECT_EQ(reference::relation(pair), expected);
    EXPECT_EQ(fast::relation(pair).relation, expected);
    EXPECT_EQ(fast::margin(pair), reference::margin(pair));
}

TEST(APlacedPolygon, WithACornerWhoseProductsCancelBeyondDoublesHasTheRightRelation) {
    // The third corner's x is infinity minus infinity in doubles.
    const PlacedByCosSin<double> hull{
        0x1p453,  -1, -0x1p735,
        -0x1p735, 0,  {{-1, -1}, {-0.5, -0.25}, {0x1p836, 0x1p836}, {0, -0.75}}};
    expect_right(ShapePair(Segment<double>{-1, 1, 0, 0.125}, hull), Relation::overlapping);
}

TEST(APlacedPolygon, WithOneCornerBeyondDoublesIsNotJudgedByItsOtherCornersAlone) {
    const Capsule<double> far{0x1p100, 0, 0x1p101, 0, 1};
    const Polygon<double> corners{{0, 0}, {0, 1}, {0x1p600, 0x1p600}};
    for (std::ptrdiff_t first = 0; first < 3; ++first) {
        PlacedByCosSin<double> hull{0, 0, 0x1p600, 0x1p600, 0, corners};
        std::rotate(hull.local.begin(), hull.local.begin() + first, hull.local.end());
        expect_right(ShapePair(hull, far), Relation::disjoint);
    }
}

TEST(TheTermOfFirstOrder, OfAGapKeepsItsBoundByItsOwnExpression) {
    // In units of u D L (upright.h). The angles are at most D = 1.
    const Counted t = Counted::pure(1, 0);
    const Counted s = Counted::length(1) * t;  // rounded once
    const Counted gap = fast::gap_of_first_order(s, t, Counted::length(2), Counted::pure(1, 1));
    constexpr double kProved = 3;
    EXPECT_EQ(std::max(gap.error(1), gap.error(2)), kProved);
    EXPECT_LT(kProved, fast::kNearlyUprightError / 0x1p-53);
}

TEST(RectanglesThatTouch, BeforeTheyAreTurnedByTinyAnglesHaveTheRelationOfTheReference) {
    int by_first_order = 0;
    int asked = 0;
    for (const double unit : {0x1p-201, 0x1p-332, 0x1p-1060})
        for (int i = 0; i < 5 * 5 * 7 * 2; ++i) {
            const double y = (i / 25 % 7 - 3) * 0.5;
            Pose<double> a{0, 0, 2, 4, (i % 5 - 2) * unit};
            Pose<double> b{3, y, 4, 2, (i / 5 % 5 - 2) * unit};
            if (i >= 175)
                for (Pose<double>* p : {&a, &b}) *p = {-p->cy, p->cx, p->h, p->w, p->angle};
            const ShapePair pair(a, b);
            const fast::Decided decided = fast::relation(pair);
            EXPECT_EQ(decided.relation, reference::relation(pair)) << unit << ' ' << i;
            if (unit == 0x1p-1060) continue;
            by_first_order += decided.stage == fast::Stage::expansion ? 1 : 0;
            ++asked;
        }
    EXPECT_GT(by_first_order, 0.8 * asked);
}

TEST(ARectangle, WithASizeTooSmallToHalveKeepsItsLengthWhenTurned) {
    const PoseByCosSin<double> line{0, 0, 0x1p-1074, 0, 0x1p1000, 0};
    for (const double y : {0.0, 0x1p-100}) {
        const Segment<double> beside{0x1p-76, y, 1, y};
        expect_right(ShapePair(line, beside), y == 0 ? Relation::overlapping : Relation::disjoint);
    }
    const RoundedRectByCosSin<double> rounded{0, 0, 0x1p-1074, 0x1p-1074, 0, 0x1p1000, 0};
    const RoundedRect<double> small{0, 0x1p-76, 0x1p-77, 0x1p-77, 0.5, 0x1p-80};
    expect_right(ShapePair(rounded, small), Relation::overlapping);
    expect_right(ShapePair(small, rounded), Relation::overlapping);
    const PivotRectByCosSin<double> about_its_corner{0, 0, 0, 0, 0x1p-1074, 0x1p-1074, 0x1p440, 0};
    const Aabb<double> inside{0x1.8p-635, 0x1p-635, 0x1p-637, 0x1p-637};
    expect_right(ShapePair(about_its_corner, inside), Relation::overlapping);
    expect_right(ShapePair(inside, about_its_corner), Relation::overlapping);
}

// The area that two rectangles share, computed with balls.

/// Half the distance to the next double away from zero.
double half_a_unit(double x) {
    return (std::nextafter(x, 2 * x) - x) / 2;
}

void expect_nearest(const ShapePair& pair, fast::SharedArea what, double found) {
    const Measured exact = what == fast::SharedArea::area
                               ? common_area(pair, Relation::overlapping)
                               : common_share(pair, Relation::overlapping).share;
    const Enclosure value = exact.narrower_than(half_a_unit(found) * 0x1p-20);
    const Dyadic most = Dyadic(half_a_unit(found)) * Dyadic(1 + 0x1p-19);
    EXPECT_LE(abs(value.low() - Dyadic(found)), most);
    EXPECT_LE(abs(value.high() - Dyadic(found)), most);
}

/// Checks the area that two rectangles share, and its share of their union. One corner of B is
/// `depth` inside the line of A's right side. `turn` is half a turn in the unit of the angles.
template <class Rect>
void check(std::mt19937& random, double turn, double depth, int& overlapping) {
    const auto within = [&](double low, double high) {
        return std::uniform_real_distribution<double>(low, high)(random);
    };
    const auto rect = [&](double x, double y, double angle) {
        return Rect{x, y, within(0.5, 2), within(0.5, 2), angle};
    };
    const auto radians = [](const Rect& r) {
        if constexpr (requires { r.degrees; }) return radians_of_degrees(r.degrees);
        else return r.angle;
    };
    const Rect a = rect(within(-1, 1), within(-1, 1), within(-turn, turn));
    Rect b = rect(0, 0, within(-turn, turn));
    const double at = radians(a);
    const double turned = radians(b) - at;
    const double reach = (b.w * std::abs(std::cos(turned)) + b.h * std::abs(std::sin(turned))) / 2;
    const double way = a.w / 2 + reach - depth;
    b.cx = a.cx + way * std::cos(at);
    b.cy = a.cy + way * std::sin(at);
    const ShapePair pair(a, b);
    if (fast::relation(pair).relation != Relation::overlapping) return;
    ++overlapping;
    for (const auto what : {fast::SharedArea::area, fast::SharedArea::iou}) {
        const auto found = fast::area_of_rects(pair, what);
        ASSERT_TRUE(found.has_value()) << depth;
        expect_nearest(pair, what, *found);
    }
}

TEST(RectAreas, AreTheNearestDoubles) {
    std::mt19937 random(1);  // NOLINT: repeatable
    int overlapping = 0;
    // At depths of a few units in the last place, the last bit is open in doubles.
    for (const double depth : {0.5, 1e-2, 1e-5, 1e-9, 1e-12, 1e-14, 1e-15})
        for (int i = 0; i < (depth > 1e-15 ? 8 : 150); ++i) {
            check<PoseInDegrees<double>>(random, 180, depth, overlapping);
            check<Pose<double>>(random, std::numbers::pi, depth, overlapping);
        }
    EXPECT_GE(overlapping, 250);
}

TEST(RectAreas, AreTheNearestDoublesIfSidesLieExactlyOnOneLine) {
    const PoseInDegrees<double> a{{0, 0, 2, 2}, {0}};
    const PoseInDegrees<double> b{{1, 0, 2, 2}, {90}};
    EXPECT_EQ(fast::area_of_rects({a, b}, fast::SharedArea::area), 2);
    EXPECT_EQ(fast::area_of_rects({a, b}, fast::SharedArea::iou), 1.0 / 3);
}

}  // namespace
}  // namespace touchstone
