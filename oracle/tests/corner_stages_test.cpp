// The relations of polygons given by their corners, the stages that decide them, and the margins of
// polygons that need not be convex.
#include <gtest/gtest.h>
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/scenes/scene.h"
#include "oracle/exact/polygons.h"
#include "oracle/exact/reference.h"
#include "oracle/fast/fast.h"
#include "oracle/fast/orientations.h"

namespace touchstone {
namespace {

using fast::Stage;
using PolygonD = Polygon<double>;

const PolygonD kThreeByThree{{0, 0}, {3, 0}, {3, 3}, {0, 3}};
/// Polygons of three, four and more corners that touch the square's right side.
const PolygonD kTriangle{{3, 1}, {5, 0}, {5, 2}};
const PolygonD kOnSide{{3, 1}, {5, 1}, {5, 2}, {3, 2}};
const PolygonD kPentagon{{3, 1}, {4, 0}, {5, 1}, {5, 2}, {3, 2}};

PolygonD scaled(PolygonD corners, double x) {
    for (Point<double>& p : corners) p = {p.x * x, p.y * x};
    return corners;
}

TEST(PolygonsThatTouch, AreDecidedByOrientations) {
    for (const int exponent : {-1000, -300, -30, 0, 30, 400, 1000})
        for (const double factor : {1.0, 0x1p21 + 1, 0x1p30 + 1})
            for (const PolygonD& other : {kTriangle, kOnSide, kPentagon}) {
                if (exponent == 1000 && factor != 1) continue;
                const double x = std::ldexp(factor, exponent);
                ConvexPair<double> pair{scaled(kThreeByThree, x), scaled(other, x)};
                for (int order = 0; order < 2; ++order, std::swap(pair.a, pair.b)) {
                    const fast::Decided decided = fast::relation(pair);
                    EXPECT_EQ(decided.relation, Relation::touching) << x;
                    EXPECT_EQ(decided.stage, Stage::expansion) << x;
                }
            }
}

TEST(ARepeatedCorner, SeparatesNothingEvenIfProductsOverflow) {
    const PolygonD triangle{{0, 0}, {2, 0}, {2, 0}, {0, 2}};
    for (const double x : {1.0, 0x1p1000})
        EXPECT_EQ(fast::relation(ConvexPair<double>{scaled(kThreeByThree, x), scaled(triangle, x)})
                      .relation,
                  Relation::overlapping)
            << x;
}

TEST(TheSideOfALine, OnWhichACornerLiesIsExactForWholeNumbersOfUpTo50Bits) {
    for (int n = 3; n <= 50; ++n) {
        const double k = std::exp2(n) - 4;
        const Point<double> origin{-std::floor(k / 2), -std::floor(k / 2)};
        // Returns the relation of a triangle left of the side from (0, 0) to `end` and a triangle
        // with a corner near the side. The second triangle's other corners are right of the side.
        const auto relation = [&](const Point<double>& end, const Point<double>& corner) {
            const PolygonD left{origin, origin + end, origin + Point<double>{0, k}};
            const PolygonD right{origin + corner, origin + Point<double>{k, 0},
                                 origin + Point<double>{k - 1, 0}};
            return fast::relation(ConvexPair<double>{left, right}).relation;
        };
        // The products differ by one: (k + 1) (k - 1) and k^2.
        EXPECT_EQ(relation({k + 1, k}, {k, k - 1}), Relation::disjoint) << n;
        EXPECT_EQ(relation({k, k + 1}, {k - 1, k}), Relation::overlapping) << n;
    }
}

// Corners whose products are near the smallest double. In doubles, the third is on the wrong side
// of the line through the first two. The relative rounding error is below u for each difference of
// coordinates, but a third for each product.
const Point<double> kFrom{-0x1p-592, 0x1.cp-590};
const Point<double> kTo{0x1.fffffffffffffp-537, 0x1.8p-536};
const Point<double> kJustLeft{0x1.fffffffffffffp-539, 0x1.8000000000002p-538};

TEST(TwoTinyTriangles, OverlapThoughProductsInDoublesSeparateThem) {
    const PolygonD left{kFrom, kTo, {-0x1p-536, 0x1p-536}};
    const PolygonD right{kJustLeft, {0x1p-536, 0}, {0x1p-536, 0x1p-538}};
    EXPECT_EQ(reference::relation(ConvexPair<double>{left, right}), Relation::overlapping);
    EXPECT_EQ(fast::relation(ConvexPair<double>{left, right}).relation, Relation::overlapping);
    EXPECT_EQ(fast::relation(ConvexPair<double>{right, left}).relation, Relation::overlapping);
    EXPECT_EQ(orientation(kFrom, kTo, kJustLeft), 1);
    EXPECT_EQ(filtered_orientation(kFrom, kTo, kJustLeft), 1);
}

// Points and convex polygons against polygons that need not be convex.

/// A polygon with notches. Some sides are horizontal. One corner, (0, 1), lies on the line through
/// its neighbours.
const PolygonD kNotches{{0, 0}, {8, 0}, {8, 4}, {6, 4}, {6, 1}, {5, 1}, {5, 4},
                        {3, 3}, {3, 1}, {2, 1}, {2, 2}, {1, 1}, {0, 2}, {0, 1}};
const PolygonD kCoil{{0, 0}, {7, 0}, {7, 7}, {1, 7}, {1, 3}, {4, 3},
                     {4, 4}, {2, 4}, {2, 6}, {6, 6}, {6, 1}, {0, 1}};

/// Returns the polygon scaled by `times`, reversed for small factors, and with another first corner
/// for large factors.
SimplePolygon<double> given(const PolygonD& unscaled, double times) {
    PolygonD corners = scaled(unscaled, times);
    if (times < 1) std::reverse(corners.begin(), corners.end());
    if (times > 1) std::rotate(corners.begin(), corners.begin() + 4, corners.end());
    EXPECT_FALSE(problem_of_simple(corners));
    return SimplePolygon<double>(corners);
}

void expect_as_reference(const auto& a, const SimplePolygon<double>& polygon) {
    const ShapePair pair(&a, &polygon);
    const Relation relation = reference::relation(pair);
    EXPECT_EQ(fast::relation(pair).relation, relation);
    EXPECT_EQ(fast::relation(ShapePair(&polygon, &a)).relation, relation);
    const double margin = reference::margin(pair);
    EXPECT_LE(std::fabs(fast::margin(pair) - margin), 1e-9 * std::fabs(margin));
}

TEST(APointAndAPolygon, HaveTheRelationAndMarginOfTheReferenceOnAGridThroughTheCorners) {
    for (const PolygonD& corners : {kNotches, kCoil})
        for (const double times : {1.0, 0x1p-1060, 0x1p1018 / 3}) {
            const SimplePolygon<double> polygon = given(corners, times);
            for (double x = -0.5; x <= 8.5; x += 0.5)
                for (double y = -0.5; y <= 7.5; y += 0.5)
                    expect_as_reference(Point<double>{x * times, y * times}, polygon);
        }
}

TEST(APointInAPolygon, HasTheMarginOfTheReferenceEvenIfAProductOverflows) {
    // The nearest side is the first. One of the two products that give the nearest point on it is
    // above 2^1024. The vertical side is 0.3 percent farther. The sides are so short that the
    // squares of their lengths are doubles.
    const PolygonD corners{{-1.1875, 0.5},     {-0.3203125, 0.8984375},
                           {-0.25, 1.5},       {0.5, 2},
                           {1.25, 1.5},        {1.5, 1},
                           {1.5, 0.5},         {0.953125, 0.125},
                           {0.953125, -0.125}, {1.5, -0.5},
                           {1.5, -1},          {1, -1.75},
                           {0.5, -2},          {-0.375, -2},
                           {-1, -1.75},        {-1.875, -1.5},
                           {-2, -0.625},       {-2, 0}};
    // The coordinate keeps the shapes from being scaled first.
    expect_as_reference(Point<double>{0x1p-1074, 0},
                        SimplePolygon<double>(scaled(corners, 0x1p512)));
}

TEST(APointAndAPolygon, AreDecidedInDoublesUnlessNearALineThroughASide) {
    const SimplePolygon<double> polygon(kNotches);
    EXPECT_EQ(fast::relation_of({4.5, 2}, polygon).stage, Stage::filter);
    EXPECT_EQ(fast::relation_of({4, 3.5}, polygon).stage, Stage::expansion);
}

TEST(ACircle, OverlapsTheCornerOfASimplePolygonEvenIfTheSquaresOfTheirLengthsAreSubnormal) {
    // The square of the distance is 2^-1074, and that of the radius is nearly 1.5 times as large.
    constexpr double kAside = 0x1.6a09e667f3bcdp-538;
    const SimplePolygon<double> square{{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    const Circle<double> circle{-kAside, -kAside, 0x1.3p-537};
    EXPECT_EQ(reference::relation(ShapePair(circle, square)), Relation::overlapping);
    expect_as_reference(circle, square);
}

TEST(AConvexAndASimplePolygon, HaveTheRelationAndMarginOfTheReference) {
    const SimplePolygon<double> polygon(kNotches);
    for (double x = -1; x <= 8; x += 0.5)
        for (double y = -1; y <= 4; y += 0.5) {
            expect_as_reference(ConvexPolygon<double>{{x, y}, {x + 0.5, y}, {x + 0.5, y + 1}},
                                polygon);
            expect_as_reference(ConvexPolygon<double>{{x, y}, {x + 2, y + 1}, {x + 1, y + 0.5}},
                                polygon);
            expect_as_reference(Triangle<double>{{{x, y}, {x, y}, {x, y}}}, polygon);
        }
}

}  // namespace
}  // namespace touchstone
