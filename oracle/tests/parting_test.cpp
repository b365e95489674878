// Nearest points and separating translations of two shapes agree with the exact relation and
// margin, for shapes of every kind.
#include "oracle/exact/reference.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/shapes/polygon.h"
#include "oracle/fast/fast.h"
#include "oracle/tests/any_shapes.h"

namespace touchstone {
namespace {

using reference::Parting;

double length_of(const Point<double>& v) {
    return std::hypot(v.x, v.y);
}

void expect_nearest_points(const ShapePair& pair, const Parting& found) {
    const double apart = fast::margin(pair);
    const double slack = 1e-13 * (10 + apart);
    EXPECT_NEAR(length_of(found.way), apart, slack);
    EXPECT_NEAR(length_of(found.on_b - found.on_a), apart, slack);
    EXPECT_LE(fast::margin(ShapePair(&found.on_a, pair.a)), slack);
    EXPECT_LE(fast::margin(ShapePair(&found.on_b, pair.b)), slack);
    EXPECT_NEAR(found.normal.x * apart, found.way.x, slack);
    EXPECT_NEAR(found.normal.y * apart, found.way.y, slack);
}

void expect_shortest_way_out(const ShapePair& pair, const Parting& found) {
    const double depth = -fast::margin(pair);
    EXPECT_NEAR(length_of(found.way), depth, 1e-13 * (10 + depth));
    EXPECT_TRUE(separates(pair, found.normal, depth * (1 + 1e-9) + 1e-13));
    EXPECT_FALSE(separates(pair, found.normal, depth * (1 - 1e-6) - 1e-13));
}

TEST(TheWayBetweenTwoShapes, OfEveryKindJoinsTheirNearestPointsOrSeparatesThem) {
    ShapeDrawer draw(5);
    for (Kind a = 0; a < kKinds; ++a)
        for (Kind b = a; b < kKinds; ++b)
            for (const double by : {(a + b) % 2 == 0 ? -0.5 : -0.01, b % 2 == 0 ? 0.01 : 0.7}) {
                NearPair near(draw, a, b);
                const ShapePair pair = near.at(by);
                const Parting found = reference::parting(pair);
                SCOPED_TRACE(std::string(name_of_kind(a)) + " " + std::string(name_of_kind(b)));
                ASSERT_EQ(found.relation, fast::relation(pair).relation);
                if (found.relation == Relation::disjoint) expect_nearest_points(pair, found);
                if (found.relation == Relation::overlapping) expect_shortest_way_out(pair, found);
            }
}

TEST(TheWayBetweenTwoShapes, ThatTouchIsNormalToTheirContact) {
    const Aabb<double> left{0, 0, 1, 1};
    const Aabb<double> right{1, 0.5, 1, 1};
    const Parting found = reference::parting({left, right});
    EXPECT_EQ(found.relation, Relation::touching);
    EXPECT_EQ(found.normal, (Point<double>{1, 0}));
    EXPECT_EQ(found.way, (Point<double>{0, 0}));
    const Circle<double> one{0, 0, 1};
    const Circle<double> other{0, -3, 2};
    EXPECT_EQ(reference::parting({one, other}).normal, (Point<double>{0, -1}));
}

TEST(TheWayBetweenTwoShapes, OutOfANotchLeadsThroughItsCorner) {
    const SimplePolygon<double> l(Polygon<double>{{0, 0}, {2, 0}, {2, 1}, {1, 1}, {1, 2}, {0, 2}});
    const Aabb<double> box{0.75, 0.75, 1, 1};
    const Parting found = reference::parting({l, box});
    EXPECT_EQ(found.way, (Point<double>{0.25, 0.25}));
    EXPECT_NEAR(found.normal.x, std::sqrt(0.5), 1e-15);
}

}  // namespace
}  // namespace touchstone
