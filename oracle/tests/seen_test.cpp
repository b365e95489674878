// Shapes as a picture sees them.

#include <gtest/gtest.h>

#include "oracle/exact/seen.h"

namespace touchstone {
namespace {

TEST(APolygonSeenFromAPoint, IsBoundedByItsSidesInTheirOrderWhereItNeedNotBeConvex) {
    const Polygon<double> corners{{0, 0}, {2, 0}, {2, 1}, {1, 1}, {1, 1}, {1, 2}, {0, 2}};
    const SimplePolygon<double> polygon(corners);
    const SeenShape seen = seen_around({1, 0.5}, &polygon);
    // The corner that is repeated begins no side.
    const std::size_t begins[] = {0, 1, 2, 4, 5, 6};
    ASSERT_EQ(seen.boundary.size(), std::size(begins));
    for (std::size_t i = 0; i < std::size(begins); ++i) {
        const Point<double>& p = corners[begins[i]];
        const Point<double>& q = corners[(begins[i] + 1) % corners.size()];
        const auto& ends = seen.boundary[i].corners;
        ASSERT_GE(ends.size(), 2U);
        EXPECT_EQ(ends[0], (Point<long double>{p.x - 1, p.y - 0.5L})) << i;
        EXPECT_EQ(ends[1], (Point<long double>{q.x - 1, q.y - 0.5L})) << i;
    }
    EXPECT_EQ(seen.radius, 0);
    EXPECT_EQ(seen.parts.size(), 4U);
}

TEST(AConvexPolygonSeenFromAPoint, IsItsOnePartAndHasNoBoundaryBeside) {
    const ConvexPolygon<double> square(Polygon<double>{{0, 0}, {1, 0}, {1, 1}, {0, 1}});
    const SeenShape seen = seen_around({0, 0}, &square);
    ASSERT_EQ(seen.parts.size(), 1U);
    EXPECT_EQ(seen.parts.front().corners.size(), 4U);
    EXPECT_TRUE(seen.boundary.empty());
}

}  // namespace
}  // namespace touchstone
