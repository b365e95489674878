// The way between two shapes: nearest points of shapes that are apart, and the shortest way out of
// an overlap, also for simple polygons.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/scenes/numbers.h"
#include "core/shapes/polygon.h"
#include "core/tests/case_count.h"
#include "oracle/exact/exact_forms.h"
#include "oracle/exact/polygons.h"
#include "oracle/exact/reference.h"
#include "oracle/fast/fast.h"
#include "oracle/tests/any_shapes.h"

namespace touchstone {
namespace {

// reference::parting agrees with the exact relation and margin, for all kinds of shapes.

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
    bool is_apart = false;
    for (Kind a = 0; a < kKinds; ++a)
        for (Kind b = a; b < kKinds; ++b, is_apart = !is_apart)
            for (const double by : {(a + b) % 2 == 0 ? -0.5 : -0.01, b % 2 == 0 ? 0.01 : 0.7}) {
                if ((by > 0) == is_apart && !runs_whole_tests()) continue;
                NearPair near(draw, a, b);
                const ShapePair pair = near.at(by);
                const Parting found = reference::parting(pair);
                SCOPED_TRACE(names_of(pair));
                ASSERT_EQ(found.relation, fast::relation(pair).relation);
                if (found.relation == Relation::disjoint) expect_nearest_points(pair, found);
                if (found.relation == Relation::overlapping) expect_shortest_way_out(pair, found);
            }
}

TEST(TheWayBetweenTwoShapes, ThatTouchIsZeroWithANormalFromAToB) {
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

TEST(TheWayBetweenTwoShapes, HasAnAccurateNormalEvenIfItsCoordinatesAreSubnormalOrOverflow) {
    // The nearest point of the line is at (0.64, 0.48) 2^-1072.
    const Parting near =
        reference::parting({Circle<double>{0, 0, 1}, Segment<double>{0x1p-1072, 0, -3, 4}});
    EXPECT_NEAR(near.normal.x, 0.8, 1e-15);
    EXPECT_NEAR(near.normal.y, 0.6, 1e-15);
    const Parting far =
        reference::parting({Point<double>{-0x1p1023, 0}, Point<double>{0x1p1023, 0x1.8p1023}});
    EXPECT_NEAR(far.normal.x, 0.8, 1e-15);
    EXPECT_NEAR(far.normal.y, 0.6, 1e-15);
}

const SimplePolygon<double> kL(Polygon<double>{{0, 0}, {2, 0}, {2, 1}, {1, 1}, {1, 2}, {0, 2}});

TEST(TheWayBetweenTwoShapes, IntoANotchLeadsToItsCorner) {
    const Aabb<double> box{0.75, 0.75, 1, 1};
    const Parting found = reference::parting({kL, box});
    EXPECT_EQ(found.way, (Point<double>{0.25, 0.25}));
    EXPECT_NEAR(found.normal.x, std::sqrt(0.5), 1e-15);
}

TEST(TheDepth, OfSegmentsThatOverlapOnOneLineIsZero) {
    const Segment<double> one{0, 0, 2, 0};
    const Segment<double> other{1, 0, 3, 0};
    const Pose<double> turned{0, 0, 2, 0, 0.5};
    for (const ShapePair& pair : {ShapePair(one, other), ShapePair(turned, turned)}) {
        EXPECT_EQ(depth_of(pair, Relation::overlapping).narrow(0).midpoint(), 0);
        EXPECT_EQ(fast::depth_of(pair, Relation::overlapping).narrow(0).midpoint(), 0);
    }
}

// The depth of overlapping shapes, at least one of them a simple polygon.

/// A U-shaped polygon. Its notch has width 1 and depth 2.
const SimplePolygon<double> kU(Polygon<double>{
    {0, 0}, {3, 0}, {3, 3}, {2, 3}, {2, 1}, {1, 1}, {1, 3}, {0, 3}});

/// Returns minus the margin of overlapping shapes. The reference and the fast oracle must give the
/// same margin, in either order.
double depth(const auto& a, const auto& b) {
    EXPECT_EQ(reference::relation({a, b}), Relation::overlapping);
    const double margin = reference::margin({a, b});
    EXPECT_EQ(reference::margin({b, a}), margin);
    EXPECT_EQ(reference::verdict({a, b}).margin, margin);
    EXPECT_EQ(fast::margin({a, b}), margin);
    EXPECT_EQ(fast::margin({b, a}), margin);
    return -margin;
}

TEST(ThePenetrationDepth, OfAnLIsTheShortestWayOutAlsoThroughItsNotch) {
    EXPECT_EQ(depth(kL, Aabb<double>{0.75, 1, 2, 2}), 0.25);
    EXPECT_DOUBLE_EQ(depth(kL, Aabb<double>{0.75, 0.75, 1, 1}), std::sqrt(0.125));
    EXPECT_EQ(depth(kL, Aabb<double>{0, 0, 1, 1}), 1);
    EXPECT_EQ(depth(kL, SimplePolygon<double>(Polygon<double>{{0, 0}, {1, 0}, {1, 1}, {0, 1}})), 1);
    EXPECT_EQ(depth(kL, Segment<double>{0.25, 0.25, 0.75, 0.75}), 0.75);
    EXPECT_EQ(depth(kL, Segment<double>{0.5, 1, 3, 1}), 0.5);
    // The distance of a point from the boundary, also on a diagonal.
    EXPECT_EQ(depth(kL, Point<double>{0.5, 0.5}), 0.5);
    EXPECT_DOUBLE_EQ(depth(kL, Point<double>{0.875, 0.875}), std::sqrt(0.03125));
    EXPECT_EQ(depth(kL, Point<double>{1.5, 0.75}), 0.25);
    EXPECT_EQ(depth(kL, Point<double>{1, 0.5}), 0.5);
    EXPECT_EQ(depth(kL, Point<double>{0.5, 1}), 0.5);
}

TEST(ThePenetrationDepth, OfAUDependsOnWhetherTheOtherShapeFitsBetweenItsLegs) {
    EXPECT_EQ(depth(kU, Aabb<double>{1.25, 0.5, 0.5, 4}), 0.5);
    EXPECT_EQ(depth(kU, Aabb<double>{1, 0.75, 1, 4}), 0.25);
    EXPECT_DOUBLE_EQ(depth(kU, Aabb<double>{1.125, 0.75, 1, 4}), std::hypot(0.125, 0.25));
    // The box is too wide by an eighth, so it must go sideways, past a leg.
    EXPECT_EQ(depth(kU, Aabb<double>{0.9375, 0.75, 1.125, 4}), 2.0625);
    EXPECT_EQ(depth(kU, Aabb<double>{1, 0.75, 1.125, 4}), 2);
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

// The search with bounds finds the same depth as a search of every candidate, even if one shape
// just fits, or nearly fits, into a notch of the other. It examines few candidates exactly.

using reference::Shortcuts;
using Simple = SimplePolygon<double>;

/// Compares the search with bounds, for both orders of the shapes, with the search without bounds.
/// Returns the depth, or nothing if the shapes don't overlap.
std::optional<double> depth(const ShapePair& pair) {
    if (fast::relation(pair).relation != Relation::overlapping) return std::nullopt;
    const double all = reference::search_depth(pair, Shortcuts{.bounds = false}).depth;
    EXPECT_DOUBLE_EQ(reference::search_depth(pair).depth, all);
    EXPECT_DOUBLE_EQ(reference::search_depth({pair.b, pair.a}).depth, all);
    return all;
}

/// Draws polygons with about `corners` corners. If `on_grid`, these are at multiples of an eighth.
class Scenes : public ShapeDrawer {
  public:
    using ShapeDrawer::ShapeDrawer;

    static double rounded(double x, bool on_grid) { return on_grid ? std::round(8 * x) / 8 : x; }

    /// Returns corners in directions of increasing angle, with dents.
    Polygon<double> star(int corners, bool on_grid) {
        for (;;) {
            Polygon<double> polygon;
            for (int i = 0; i < corners; ++i) {
                const double angle = 2 * M_PI * i / corners;
                const double radius = i % 2 == 0 ? between(4, 8) : between(1, 4);
                polygon.push_back({rounded(radius * std::cos(angle), on_grid),
                                   rounded(radius * std::sin(angle), on_grid)});
            }
            if (!problem_of_simple(polygon)) return polygon;
        }
    }

    /// Returns a comb: equal teeth on a back of height 1, with gaps as wide as the teeth.
    Polygon<double> comb(int corners, bool on_grid) {
        const double width = on_grid ? 1 : between(0.5, 1.5);
        const int teeth = corners / 4;
        Polygon<double> polygon{{0, 0}, {(2 * teeth - 1) * width, 0}};
        for (int i = teeth - 1; i >= 0; --i) {
            polygon.push_back({(2 * i + 1) * width, 4});
            polygon.push_back({2 * i * width, 4});
            if (i == 0) break;
            polygon.push_back({2 * i * width, 1});
            polygon.push_back({(2 * i - 1) * width, 1});
        }
        return polygon;
    }

    Polygon<double> any(int corners, bool on_grid) {
        return between(0, 1) < 0.5 ? star(corners, on_grid) : comb(corners, on_grid);
    }
};

Polygon<double> moved(Polygon<double> corners, double x, double y) {
    for (Point<double>& p : corners) p = {p.x + x, p.y + y};
    return corners;
}

TEST(TheDepthFoundWithBounds, OfNearlyCongruentShapesIsTheLeastOfAllCandidates) {
    Scenes scenes(3);
    int compared = 0;
    for (int i = 0; i < few_or_all(5, 30); ++i) {
        const Polygon<double> corners = scenes.any(5 + i % 8, i % 2 == 0);
        const Simple a(corners);
        for (const double by : {0.0, 1e-300, 0x1p-60, 0x1p-50, 0x1p-43, 0x1p-30}) {
            Polygon<double> other = moved(corners, by, -by);
            other[0].x += by;
            if (i % 3 == 0)
                for (Point<double>& p : other) p = {4 - p.x, 4 - p.y};
            if (problem_of_simple(other)) continue;
            const Simple b(other);
            compared += depth(ShapePair(&a, &b)) ? 1 : 0;
        }
    }
    EXPECT_GE(compared, 15);
}

TEST(TheDepthFoundWithBounds, OfPolygonsWithVeryShortEdgesIsTheLeastOfAllCandidates) {
    Scenes scenes(4);
    int compared = 0;
    for (int i = 0; i < few_or_all(4, 20); ++i) {
        Polygon<double> corners = scenes.star(7, true);
        for (const double by : {0x1p-20, 0x1p-45, 0x1p-70, 0x1p-1060}) {
            Polygon<double> cut = corners;
            cut.insert(cut.begin() + 1, {cut[0].x + by / 2, cut[0].y + by});
            if (problem_of_simple(cut)) continue;
            const Simple a(cut);
            const Simple b(moved(scenes.star(6, false), 1, 2));
            compared += depth(ShapePair(&a, &b)) ? 1 : 0;
            const Circle<double> disc{0.5, 1, 2};
            compared += depth(ShapePair(&a, &disc)) ? 1 : 0;
        }
    }
    EXPECT_GE(compared, 15);
}

/// A bar as wide as the notch of kU. If it is not turned, it is 0.25 deep in the floor of the
/// notch.
PlacedInRadians<double> bar(double angle, double radius) {
    const double half = 0.5 - radius;
    return {{1.5, 0.75}, {angle}, radius, {{-half, radius}, {half, radius}, {half, 4}, {-half, 4}}};
}

TEST(TheDepthFoundWithBounds, OfABarThatFitsANotchTightlyIsTheLeastOfAllCandidates) {
    for (const double radius : {0.0, 0.25, 0.5}) {
        const auto just_fits = bar(0, radius);
        EXPECT_EQ(depth(ShapePair(&kU, &just_fits)), 0.25) << radius;
        for (const double angle : {5e-324, -1e-200, 0x1p-45}) {
            const auto turned = bar(angle, radius);
            const auto found = depth(ShapePair(&kU, &turned));
            ASSERT_TRUE(found);
            // The bar with radius 0.5 leaves the notch once the centre of its round end is between
            // the upper corners.
            EXPECT_NEAR(*found, radius == 0.5 ? 1.75 : 2, 1e-9) << angle << ' ' << radius;
        }
    }
}

TEST(TheDepthFoundWithBounds,
     OfRoundShapesInANotchWithWallsThatAreNearlyParallelIsTheLeastOfAllCandidates) {
    int compared = 0;
    for (const double narrower : {0x1p-52, 0x1p-20, -0x1p-51, -0x1p-44}) {
        Polygon<double> corners(kU.begin(), kU.end());
        corners[3].x -= narrower;
        const Simple polygon(corners);
        for (const double wider : {0.0, 0x1p-53, 0x1p-45, 0x1p-21, -0x1p-54, -0x1p-45}) {
            for (const double y : {0.75, 2.0}) {
                const Circle<double> disc{1.5, y, 0.5 + wider};
                compared += depth(ShapePair(&polygon, &disc)) ? 1 : 0;
                const Capsule<double> capsule{1.5, y, 1.5 + narrower, 5, 0.5 + wider};
                compared += depth(ShapePair(&polygon, &capsule)) ? 1 : 0;
            }
        }
    }
    EXPECT_GE(compared, 48);
}

/// Returns the number of candidates that were examined with more bits than doubles.
std::size_t work(const ShapePair& pair) {
    if (fast::relation(pair).relation != Relation::overlapping) return 0;
    return reference::search_depth(pair).looked_at;
}

TEST(TheDepthFoundWithBounds, OfSixtyFourCornersNeedsFewExactCandidates) {
    Scenes scenes(5);
    std::size_t most_of_any = 0;
    std::size_t most_on_grid = 0;
    for (int i = 0; i < 12; ++i) {
        const bool on_grid = i % 2 == 0;
        std::size_t& most = on_grid ? most_on_grid : most_of_any;
        const Simple a(scenes.any(64, on_grid));
        const Simple b(moved(scenes.any(64, on_grid), 1, 2));
        const Circle<double> disc{1, 2, 3};
        const Capsule<double> capsule{scenes.between(-4, 8), scenes.between(-4, 8),
                                      scenes.between(-4, 8), scenes.between(-4, 8),
                                      scenes.between(0.25, 3)};
        most = std::max({most, work(ShapePair(&a, &b)), work(ShapePair(&a, &capsule)),
                         work(ShapePair(&a, &disc))});
    }
    EXPECT_GE(most_of_any, 1);
    EXPECT_LE(most_of_any, 50);
    EXPECT_LE(most_on_grid, 100);
}

}  // namespace
}  // namespace touchstone
