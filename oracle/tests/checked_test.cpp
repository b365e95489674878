#include <gtest/gtest.h>
#include <algorithm>

#include "oracle/exact/relation.h"
#include "oracle/exact/seen.h"

namespace touchstone {
namespace {

TEST(AScene, IsDegenerateIfASizeARadiusOrAnAreaIsZero) {
    const Pose<double> pose{0, 0, 1, 2, 0.5};
    const PivotRect<double> rect{0, 0, 0, 0, 1, 2, 0.5};
    const Aabb<double> box{0, 0, 1, 2};
    const RoundedRect<double> rounded{0, 0, 1, 2, 0.5, 0.25};
    const Circle<double> circle{0, 0, 1};
    const Triangle<double> triangle{{{0, 0}, {1, 0}, {0, 1}}};
    const Polygon<double> square{{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    for (const Scene& whole :
         {Scene(pose, pose), Scene(RectPoint<double>{rect, {0, 0}}), Scene(box, box),
          Scene(rounded, rounded), Scene(circle, circle),
          Scene(SceneOf<"rect-segment", double>{rect, {1, 2, 1, 3}}), Scene(triangle, triangle),
          Scene(circle, Capsule<double>{1, 2, 3, 2, 0.5}),
          Scene(ConvexPair<double>{square, square}), Scene(ConcavePair<double>{square, square}),
          Scene(RectList<double>{pose, {pose, pose}})})
        EXPECT_FALSE(is_degenerate(whole)) << query_of(whole);
    const Polygon<double> line{{0, 0}, {1, 1}, {3, 3}, {2, 2}};
    for (const Scene& flat :
         {Scene(Pose<double>{0, 0, 0, 2, 0.5}, pose), Scene(pose, Pose<double>{0, 0, 1, 0, 0.5}),
          Scene(RectPoint<double>{{0, 0, 0, 0, 0, 2, 0.5}, {0, 0}}),
          Scene(Aabb<double>{0, 0, 1, 0}, box),
          Scene(RoundedRect<double>{0, 0, 1, 2, 0.5, 0}, rounded),
          Scene(RoundedRect<double>{0, 0, 0, 2, 0.5, 0.25}, rounded),
          Scene(Circle<double>{0, 0, 0}, circle),
          Scene(SceneOf<"rect-segment", double>{rect, {1, 2, 1, 2}}),
          Scene(circle, Capsule<double>{1, 2, 1, 2, 0.5}),
          Scene(circle, Capsule<double>{1, 2, 3, 2, 0}),
          Scene(Triangle<double>{{{0, 0}, {0, 0}, {3, 3}}}, triangle),
          Scene(ConvexPair<double>{line, square}), Scene(ConcavePair<double>{line, square}),
          Scene(RectList<double>{pose, {pose, {0, 0, 1, 0, 0}, pose}})})
        EXPECT_TRUE(is_degenerate(flat)) << query_of(flat);
}

using PolygonD = Polygon<double>;

const PolygonD kTwoByTwo{{0, 0}, {2, 0}, {2, 2}, {0, 2}};
const PolygonD kBowTie{{0, 0}, {2, 2}, {2, 0}, {0, 2}};

/// Returns the corners, starting with corner i.
PolygonD beginning_with(std::size_t i, PolygonD corners) {
    std::rotate(corners.begin(), corners.begin() + static_cast<std::ptrdiff_t>(i), corners.end());
    return corners;
}

TEST(ABowTie, IsNotSimpleWhereverItsCornersBegin) {
    for (std::size_t i = 0; i < 4; ++i) {
        const auto problem =
            problem_of(ConcavePair<double>{beginning_with(i, kBowTie), beginning_with(i, kBowTie)});
        ASSERT_TRUE(problem.has_value()) << i;
        EXPECT_EQ(problem->flaw, Flaw::edges_meet);
        EXPECT_EQ(problem->part, 0U);
        EXPECT_EQ(problem->place, i % 2);
        EXPECT_EQ(problem->other, i % 2 + 2);
    }
}

TEST(APolygonThatTurnsBackOnItsOwnEdge, IsReportedWithTheCornerWhereItTurns) {
    const PolygonD spiked{{0, 0}, {2, 0}, {2, 2}, {2, 1}, {0, 1}};
    // The first corner determines which edges are examined first.
    for (const std::size_t first : {0U, 1U, 4U}) {
        const PolygonD corners = beginning_with(first, spiked);
        const auto problem = problem_of(ConcavePair<double>{corners, kTwoByTwo});
        ASSERT_TRUE(problem.has_value()) << first;
        EXPECT_EQ(problem->flaw, Flaw::turns_back) << first;
        EXPECT_EQ(corners[problem->place], (Point<double>{2, 2})) << first;
    }
}

TEST(ASquare, IsConvexWithCornersThatRepeatOrLieOnItsSides) {
    const PolygonD more{{0, 0}, {0, 0}, {1, 0}, {1, 0}, {2, 0},
                        {2, 2}, {2, 2}, {2, 2}, {0, 2}, {0, 1}};
    for (std::size_t i = 0; i < more.size(); ++i) {
        const PolygonD corners = beginning_with(i, more);
        EXPECT_FALSE(problem_of(ConvexPair<double>{kTwoByTwo, corners}).has_value()) << i;
        const PolygonD clockwise(corners.rbegin(), corners.rend());
        EXPECT_FALSE(problem_of(ConvexPair<double>{kTwoByTwo, clockwise}).has_value()) << i;
    }
}

TEST(AStarOfFiveStrokes, TurnsOneWayButIsNotConvexBecauseItWindsTwice) {
    const PolygonD star{{0, 3}, {-2, -3}, {3, 1}, {-3, 1}, {2, -3}};
    const auto problem = problem_of(ConvexPair<double>{kTwoByTwo, star});
    ASSERT_TRUE(problem.has_value());
    EXPECT_EQ(problem->flaw, Flaw::not_convex);
    EXPECT_EQ(problem->part, 1U);
}

TEST(APolygonSeenFromAPoint, HasABoundaryOfItsSidesInOrder) {
    const Polygon<double> corners{{0, 0}, {2, 0}, {2, 1}, {1, 1}, {1, 1}, {1, 2}, {0, 2}};
    const SimplePolygon<double> polygon(corners);
    const SeenShape seen = seen_around({1, 0.5}, &polygon);
    // The sides begin at these corners. No side begins at the first of the two equal corners.
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

TEST(ATriangleSeenFromAPoint, HasSidesAtADistanceThatGrowsWithItsCoordinates) {
    const Triangle<double> small{{{1, 2}, {5, 3}, {2, 7}}};
    const SeenPart at_one = seen_around({0.5, 0.25}, &small).parts.front();
    for (const int exponent : {660, -660, 1000, -1000}) {
        const auto scaled = [exponent](double x) { return std::ldexp(x, exponent); };
        Triangle<double> other;
        for (std::size_t i = 0; i < 3; ++i) other[i] = {scaled(small[i].x), scaled(small[i].y)};
        const SeenPart seen = seen_around({scaled(0.5), scaled(0.25)}, &other).parts.front();
        ASSERT_EQ(seen.sides.size(), 3U);
        for (std::size_t i = 0; i < 3; ++i) {
            EXPECT_EQ(seen.sides[i].nx, at_one.sides[i].nx) << exponent;
            EXPECT_EQ(seen.sides[i].ny, at_one.sides[i].ny) << exponent;
            EXPECT_EQ(seen.sides[i].offset, std::ldexp(at_one.sides[i].offset, exponent));
        }
    }
}

}  // namespace
}  // namespace touchstone
