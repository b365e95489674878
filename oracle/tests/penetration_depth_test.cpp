// The depth of overlapping shapes, if at least one of them need not be convex.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <random>

#include "oracle/exact/polygons.h"
#include "oracle/exact/reference.h"
#include "oracle/fast/fast.h"

namespace touchstone {
namespace {

using Corners = Polygon<double>;

const SimplePolygon<double> kL(Corners{{0, 0}, {2, 0}, {2, 1}, {1, 1}, {1, 2}, {0, 2}});
/// A notch of width 1 and depth 2.
const SimplePolygon<double> kU(Corners{
    {0, 0}, {3, 0}, {3, 3}, {2, 3}, {2, 1}, {1, 1}, {1, 3}, {0, 3}});
/// Four teeth of width 1, with gaps of width 1 and a back of height 1.
const SimplePolygon<double> kComb(Corners{{0, 0},
                                          {7, 0},
                                          {7, 4},
                                          {6, 4},
                                          {6, 1},
                                          {5, 1},
                                          {5, 4},
                                          {4, 4},
                                          {4, 1},
                                          {3, 1},
                                          {3, 4},
                                          {2, 4},
                                          {2, 1},
                                          {1, 1},
                                          {1, 4},
                                          {0, 4}});

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

TEST(ThePenetrationDepth, OfASegmentThatRunsAlongADiagonalAndOverATipIsTheWayOutOfTheNeck) {
    // A neck from (1, 2) to (2, 2), and a tooth whose tip is (5, 2).
    Corners corners{{0, 0}, {6, 0}, {6, 1}, {5, 2}, {4, 1}, {3, 1},
                    {2, 2}, {3, 4}, {0, 4}, {1, 2}, {0, 1}};
    for (std::size_t i = 0; i < corners.size(); ++i) {
        std::rotate(corners.begin(), corners.begin() + 1, corners.end());
        const SimplePolygon<double> polygon(corners);
        EXPECT_EQ(depth(polygon, Segment<double>{1.5, 2, 5.5, 2}), 0.5);
        EXPECT_EQ(depth(polygon, Segment<double>{5.5, 2, 1.75, 2}), 0.25);
        EXPECT_EQ(depth(polygon, Point<double>{1.5, 2}), 0.5);
    }
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

TEST(ThePenetrationDepth, OfADiscBelowAVIsTheWayToWhereItRestsOnBothSides) {
    // A block with a right-angled notch. The centre of a disc of radius 1 that rests in it is
    // sqrt(2) above the notch. Tests every first corner, and every quarter turn.
    Corners corners{{-4, -4}, {4, -4}, {4, 4}, {0, 0}, {-4, 4}};
    Point<double> centre{0, -0.5};
    for (int quarter = 0; quarter < 4; ++quarter) {
        for (std::size_t first = 0; first < corners.size(); ++first) {
            std::rotate(corners.begin(), corners.begin() + 1, corners.end());
            EXPECT_DOUBLE_EQ(
                depth(SimplePolygon<double>(corners), Circle<double>{centre.x, centre.y, 1}),
                0.5 + std::sqrt(2));
        }
        for (Point<double>& p : corners) p = {-p.y, p.x};
        centre = {-centre.y, centre.x};
    }
}

TEST(ThePenetrationDepth, InACombIsTheWayOutOfItsTeeth) {
    // Another comb, upside down: its teeth enter the gaps, half a unit too far to the right.
    const SimplePolygon<double> other(Corners{{1.5, 8},
                                              {8.5, 8},
                                              {8.5, 4},
                                              {7.5, 4},
                                              {7.5, 7},
                                              {6.5, 7},
                                              {6.5, 2},
                                              {5.5, 2},
                                              {5.5, 7},
                                              {4.5, 7},
                                              {4.5, 2},
                                              {3.5, 2},
                                              {3.5, 7},
                                              {2.5, 7},
                                              {2.5, 2},
                                              {1.5, 2}});
    EXPECT_EQ(depth(kComb, other), 0.5);
    EXPECT_EQ(depth(kComb, Aabb<double>{1.25, 0.5, 0.5, 9}), 0.5);
    EXPECT_EQ(depth(kComb, Aabb<double>{1.25, 2, 0.875, 9}), 0.125);
}

/// Draws polygons around the origin with corners in directions of increasing angle: simple, with
/// many dents.
class Stars {
  public:
    Corners next(int corners, double x, double y) {
        Corners polygon;
        for (int i = 0; i < corners; ++i) {
            const double angle = 2 * M_PI * i / corners;
            const double radius = 1 + 7 * uniform_(engine_);
            polygon.push_back({x + std::round(8 * radius * std::cos(angle)) / 8,
                               y + std::round(8 * radius * std::sin(angle)) / 8});
        }
        return polygon;
    }
    double coordinate() { return std::round(48 * uniform_(engine_) - 24) / 8; }

  private:
    std::mt19937_64 engine_{14};
    std::uniform_real_distribution<double> uniform_;
};

/// Calls use(a, b) with overlapping polygons.
template <class Use>
void for_stars(int n, Use use) {
    Stars stars;
    for (int i = 0; i < n;) {
        const Corners a = stars.next(5 + i % 4, 0, 0);
        const Corners b = stars.next(4 + i % 5, stars.coordinate(), stars.coordinate());
        if (problem_of_simple(a) || problem_of_simple(b)) continue;
        const ConcavePair<double> pair{a, b};
        if (reference::relation(pair) != Relation::overlapping) continue;
        use(SimplePolygon<double>(a), SimplePolygon<double>(b));
        ++i;
    }
}

TEST(ThePenetrationDepth, DependsOnNeitherTheFirstCornerNorTheWinding) {
    for_stars(60, [](const auto& a, const auto& b) {
        const double expected = reference::margin({a, b});
        Corners begun_elsewhere(a.begin(), a.end());
        for (std::size_t i = 0; i < a.size(); ++i) {
            std::rotate(begun_elsewhere.begin(), begun_elsewhere.begin() + 1,
                        begun_elsewhere.end());
            const SimplePolygon<double> p(begun_elsewhere);
            const SimplePolygon<double> q(Corners(b.rbegin(), b.rend()));
            EXPECT_EQ(reference::margin({p, b}), expected);
            EXPECT_EQ(reference::margin({p, q}), expected);
        }
    });
}

/// Returns the corners of the convex hull.
ConvexPolygon<double> hull_of(Corners points) {
    std::sort(points.begin(), points.end(),
              [](const auto& p, const auto& q) { return p.x < q.x || (p.x == q.x && p.y < q.y); });
    Corners hull;
    for (int chain = 0; chain < 2; ++chain) {
        const std::size_t start = hull.size();
        for (const Point<double>& p : points) {
            while (hull.size() >= start + 2 && orientation(hull.end()[-2], hull.back(), p) <= 0)
                hull.pop_back();
            hull.push_back(p);
        }
        hull.pop_back();
        std::reverse(points.begin(), points.end());
    }
    return ConvexPolygon<double>(hull);
}

TEST(ThePenetrationDepth, IsBetweenThoseOfTheDeepestTrianglesAndTheHulls) {
    int deeper = 0;
    int shallower = 0;
    for_stars(300, [&](const auto& a, const auto& b) {
        double deepest = 0;
        for (const Triangle<double>& s : triangulate(a))
            for (const Triangle<double>& t : triangulate(b))
                deepest = std::max(deepest, -reference::margin({s, t}));
        const double found = -reference::margin({a, b});
        const double of_hulls =
            -reference::margin({hull_of({a.begin(), a.end()}), hull_of({b.begin(), b.end()})});
        EXPECT_GE(found, deepest * (1 - 1e-15));
        EXPECT_LE(found, of_hulls * (1 + 1e-15));
        deeper += found > deepest ? 1 : 0;
        shallower += found < of_hulls ? 1 : 0;
    });
    EXPECT_GT(deeper, 200);
    EXPECT_GT(shallower, 100);
}

TEST(ThePenetrationDepth, OfConvexPolygonsIsTheSameIfTheyAreGivenAsSimpleOnes) {
    for_stars(200, [](const auto& a, const auto& b) {
        const ConvexPolygon<double> p = hull_of({a.begin(), a.end()});
        const ConvexPolygon<double> q = hull_of({b.begin(), b.end()});
        const SimplePolygon<double> simple_p(Corners(p.begin(), p.end()));
        const SimplePolygon<double> simple_q(Corners(q.begin(), q.end()));
        EXPECT_EQ(reference::margin({simple_p, simple_q}), reference::margin({p, q}));
        EXPECT_EQ(reference::margin({p, simple_q}), reference::margin({p, q}));
        const Circle<double> disc{q[0].x, q[0].y, 0.5};
        EXPECT_DOUBLE_EQ(reference::margin({simple_p, disc}), reference::margin({p, disc}));
        const Capsule<double> pill{q[0].x, q[0].y, q[1].x, q[1].y, 0.5};
        EXPECT_DOUBLE_EQ(reference::margin({simple_p, pill}), reference::margin({p, pill}));
        const Point<double> point{q[0].x, q[0].y};
        EXPECT_EQ(reference::margin({simple_p, point}), reference::margin({p, point}));
        const Segment<double> edge{q[0].x, q[0].y, q[1].x, q[1].y};
        EXPECT_EQ(reference::margin({simple_p, edge}), reference::margin({p, edge}));
    });
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
