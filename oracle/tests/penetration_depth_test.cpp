// The depth of overlapping shapes, if at least one of them need not be convex.

#include <gtest/gtest.h>

#include <cmath>

#include "oracle/exact/reference.h"
#include "oracle/fast/fast.h"

namespace touchstone {
namespace {

using Corners = Polygon<double>;

const SimplePolygon<double> kL(Corners{{0, 0}, {2, 0}, {2, 1}, {1, 1}, {1, 2}, {0, 2}});
/// A notch of width 1 and depth 2.
const SimplePolygon<double> kU(Corners{
    {0, 0}, {3, 0}, {3, 3}, {2, 3}, {2, 1}, {1, 1}, {1, 3}, {0, 3}});

/// Returns minus the margin of overlapping shapes. Both tiers must agree on it, in either order.
template <class A, class B>
double depth(const A& a, const B& b) {
    EXPECT_EQ(reference::relation({a, b}), Relation::overlapping);
    const double margin = reference::margin({a, b});
    EXPECT_EQ(reference::margin({b, a}), margin);
    EXPECT_EQ(reference::verdict({a, b}).margin, margin);
    EXPECT_EQ(fast::margin({a, b}), margin);
    EXPECT_EQ(fast::margin({b, a}), margin);
    return -margin;
}

TEST(ThePenetrationDepth, OfASquareInTheNotchOfAnLIsTheWayOutThroughTheNotch) {
    EXPECT_EQ(depth(kL, Aabb<double>{0.75, 1, 2, 2}), 0.25);
    EXPECT_DOUBLE_EQ(depth(kL, Aabb<double>{0.75, 0.75, 1, 1}), std::sqrt(0.125));
    EXPECT_EQ(depth(kL, Aabb<double>{0, 0, 1, 1}), 1);
    EXPECT_EQ(depth(kL, SimplePolygon<double>(Corners{{0, 0}, {1, 0}, {1, 1}, {0, 1}})), 1);
}

TEST(ThePenetrationDepth, OfAPointIsItsDistanceFromTheBoundaryAlsoOnADiagonal) {
    EXPECT_EQ(depth(kL, Point<double>{0.5, 0.5}), 0.5);
    EXPECT_DOUBLE_EQ(depth(kL, Point<double>{0.875, 0.875}), std::sqrt(0.03125));
    EXPECT_EQ(depth(kL, Point<double>{1.5, 0.75}), 0.25);
    EXPECT_EQ(depth(kL, Point<double>{1, 0.5}), 0.5);
    EXPECT_EQ(depth(kL, Point<double>{0.5, 1}), 0.5);
}

TEST(ThePenetrationDepth, OfASegmentAlongADiagonalIsThatOfTheDeeperEnd) {
    EXPECT_EQ(depth(kL, Segment<double>{0.25, 0.25, 0.75, 0.75}), 0.75);
    EXPECT_EQ(depth(kL, Segment<double>{0.5, 1, 3, 1}), 0.5);
}

TEST(ThePenetrationDepth, OfABarInAUIsTheWayUpIfItFitsBetweenTheLegs) {
    EXPECT_EQ(depth(kU, Aabb<double>{1.25, 0.5, 0.5, 4}), 0.5);
    EXPECT_EQ(depth(kU, Aabb<double>{1, 0.75, 1, 4}), 0.25);
    EXPECT_DOUBLE_EQ(depth(kU, Aabb<double>{1.125, 0.75, 1, 4}),
                     std::sqrt(0.125 * 0.125 + 0.25 * 0.25));
    // The box is too wide by an eighth, so it must go sideways, past a leg.
    EXPECT_EQ(depth(kU, Aabb<double>{0.9375, 0.75, 1.125, 4}), 2.0625);
    EXPECT_EQ(depth(kU, Aabb<double>{1, 0.75, 1.125, 4}), 2);
}

TEST(ThePenetrationDepth, OfADiscInAUIsTheWayToWhereItJustFits) {
    EXPECT_EQ(depth(kU, Circle<double>{1.25, 1.75, 0.5}), 0.25);
    EXPECT_DOUBLE_EQ(depth(kU, Circle<double>{1.25, 3.25, 0.5}), 0.5 - std::sqrt(0.125));
    EXPECT_EQ(depth(kU, Circle<double>{1.5, 1.25, 0.5}), 0.25);
    EXPECT_EQ(depth(kU, Capsule<double>{1.25, 1.75, 1.25, 9, 0.5}), 0.25);
    EXPECT_EQ(depth(kU, Circle<double>{1, 3, 0.25}), 0.25);
    // The disc is wider than the notch and rests on its two corners: 0.75^2 - 0.5^2 = 0.3125.
    EXPECT_DOUBLE_EQ(depth(kU, Circle<double>{1.5, 2.5, 0.75}), 0.5 + std::sqrt(0.3125));
}

/// Returns a square with half width `half` and a notch at the top.
SimplePolygon<double> notched(double half) {
    return SimplePolygon<double>{
        {-half, -half}, {half, -half}, {half, half}, {0, half / 2}, {-half, half}};
}

TEST(ThePenetrationDepth, BeyondTheLargestDoubleIsGivenAsAMultipleOfTheScale) {
    const double far = 0x1.8p1023;
    const Circle<double> disc{0, 0, far};
    EXPECT_EQ(reference::margin({notched(far), disc}), -INFINITY);
    EXPECT_EQ(fast::margin({notched(far), disc}), -INFINITY);
    EXPECT_EQ(reference::verdict({notched(far), disc}).relation, Relation::overlapping);
    EXPECT_DOUBLE_EQ(fast::margin_over_scale({notched(far), disc}, far),
                     reference::margin({notched(1), Circle<double>{0, 0, 1}}));
}

}  // namespace
}  // namespace touchstone
