#include "oracle/exact/reference.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "oracle/exact/polygons.h"
#include "oracle/exact/separating_axis.h"
#include "oracle/fast/fast.h"

namespace touchstone {
namespace {

using Poses = PosePair<double>;

const Pose<double> kSquare{0, 0, 2, 2, 0};

/// Returns the relation. All three tiers must agree on it.
Relation relation(const Poses& pair) {
    const Relation r = reference::relation(pair);
    EXPECT_EQ(separating_axis::relation(pair), r);
    EXPECT_EQ(fast::relation(pair).relation, r);
    return r;
}

TEST(Reference, SquaresSideBySideTouchInASegment) {
    const Poses pair{kSquare, {2, 1, 2, 2, 0}};
    EXPECT_EQ(relation(pair), Relation::touching);
    const auto verdict = reference::verdict(pair);
    EXPECT_EQ(verdict.margin, 0);
    ASSERT_EQ(verdict.pieces.front().size(), 2U);
    for (const Point<double>& p : verdict.pieces.front()) EXPECT_EQ(p.x, 1);
    EXPECT_EQ(verdict.pieces.front()[0].y + verdict.pieces.front()[1].y, 1);
}

TEST(Reference, SquaresCornerToCornerTouchInAPoint) {
    const auto verdict = reference::verdict(Poses{kSquare, {2, 2, 2, 2, 0}});
    EXPECT_EQ(verdict.relation, Relation::touching);
    ASSERT_EQ(verdict.pieces.front().size(), 1U);
    EXPECT_EQ(verdict.pieces.front()[0].x, 1);
    EXPECT_EQ(verdict.pieces.front()[0].y, 1);
}

TEST(Reference, OverlappingPolygonsHaveTheAreaThatTheSumOfTheirPartsHasExactly) {
    const auto verdict = reference::verdict(ConcavePair<double>{
        {{2, 4}, {0, 0}, {3, 0}, {3, 1}}, {{0, 4}, {2, 2}, {0, 0}, {4, 3}, {1, 4}}});
    EXPECT_EQ(verdict.relation, Relation::overlapping);
    EXPECT_EQ(verdict.area, 219.0 / 112);
}

TEST(Reference, ASideWithMoreCornersOnItTouchesInTheTwoEndsOfOneSegment) {
    const auto verdict = reference::verdict(
        ConvexPair<double>{{{0, 0}, {2, 0}, {1, 1}}, {{0, 0}, {1, 0}, {2, 0}, {1, -1}}});
    EXPECT_EQ(verdict.relation, Relation::touching);
    ASSERT_EQ(verdict.pieces.size(), 1U);
    EXPECT_EQ(verdict.pieces.front(), (reference::Piece{{0, 0}, {2, 0}}));
}

TEST(Reference, APlugTouchesItsCupInThreeSegmentsFromLeftToRight) {
    const Polygon<double> cup{{0, 0}, {3, 0}, {3, 2}, {2, 2}, {2, 1}, {1, 1}, {1, 2}, {0, 2}};
    const auto verdict =
        reference::verdict(ConcavePair<double>{cup, {{1, 1}, {2, 1}, {2, 2}, {1.5, 1.5}, {1, 2}}});
    EXPECT_EQ(verdict.relation, Relation::touching);
    EXPECT_EQ(verdict.pieces, (std::vector<reference::Piece>{
                                  {{1, 1}, {1, 2}}, {{1, 1}, {2, 1}}, {{2, 1}, {2, 2}}}));
}

TEST(Reference, CollinearSegmentsOverlapInTheirCommonPartAndItsEndsComeFromLeftToRight) {
    const auto verdict = reference::verdict(
        ConvexPair<double>{{{3, 0}, {0, 0}, {2, 0}}, {{5, 0}, {1, 0}, {2, 0}, {4, 0}}});
    EXPECT_EQ(verdict.relation, Relation::overlapping);
    EXPECT_EQ(verdict.area, 0);
    EXPECT_EQ(verdict.pieces, (std::vector<reference::Piece>{{{1, 0}, {3, 0}}}));
}

TEST(Reference, ASegmentSharesItsPartsInAPolygonAndItsTouchingPoints) {
    const SimplePolygon<double> u(
        Polygon<double>{{-2, 3}, {3, 3}, {3, 6}, {0, 6}, {0, 4}, {-1, 4}, {-1, 6}, {-2, 6}});
    // The segment ends exactly on the line x = 0, because the cosine of 60 degrees is 1/2.
    const auto verdict = reference::verdict({PoseInDegrees<double>{{-0.5, 4.5, 2, 0}, {420}}, u});
    EXPECT_EQ(verdict.relation, Relation::overlapping);
    ASSERT_EQ(verdict.pieces.size(), 2U);
    EXPECT_EQ(verdict.pieces[0].size(), 2U);
    EXPECT_EQ(verdict.pieces[0].front().x, -1);
    EXPECT_EQ(verdict.pieces[0].back().y, 4);
    ASSERT_EQ(verdict.pieces[1].size(), 1U);
    EXPECT_EQ(verdict.pieces[1].front().x, 0);
    EXPECT_NEAR(verdict.pieces[1].front().y, 4.5 + std::sqrt(0.75), 1e-15);
}

double area_of(const reference::Piece& piece) {
    double twice = 0;
    for (std::size_t i = 0; i < piece.size(); ++i) {
        const Point<double>& p = piece[i];
        const Point<double>& q = piece[(i + 1) % piece.size()];
        twice += p.x * q.y - q.x * p.y;
    }
    return twice / 2;
}

TEST(Reference, EachToothThatReachesIntoATriangleIsAPieceOfTheOverlap) {
    // Both teeth hang from the same line, and the second begins where the first ends.
    const auto verdict = reference::verdict(ConcavePair<double>{
        {{-9, 0}, {2, -20}, {13, 0}}, {{0, 0}, {1, -1}, {2, 0}, {3, -3}, {4, 0}, {2, 9}}});
    EXPECT_EQ(verdict.area, 4);
    double sum = 0;
    for (const reference::Piece& piece : verdict.pieces) sum += area_of(piece);
    EXPECT_EQ(sum, 4);
}

/// Returns a star with `rays` rays, turned slightly, around (x, y).
SimplePolygon<double> star(int rays, double x, double y) {
    Polygon<double> corners;
    for (int i = 0; i < 2 * rays; ++i) {
        const double radius = i % 2 == 0 ? 5 : 1;
        const double angle = M_PI * (i + 0.3) / rays;
        corners.push_back({x + radius * std::cos(angle), y + radius * std::sin(angle)});
    }
    return corners;
}

/// Expects that the relation of the polygons is the strongest relation of two of their triangles.
/// Unless they overlap, expects that their margin is the least margin of two triangles.
void expect_that_of_triangles(const ConcavePair<double>& pair) {
    Relation relation = Relation::disjoint;
    double margin = INFINITY;
    for (const Triangle<double>& a : triangulate(pair.a)) {
        for (const Triangle<double>& b : triangulate(pair.b)) {
            relation = std::max(relation, reference::relation({a, b}));
            margin = std::min(margin, reference::margin({a, b}));
        }
    }
    EXPECT_EQ(reference::relation(pair), relation);
    EXPECT_EQ(reference::verdict(pair).relation, relation);
    EXPECT_EQ(fast::relation(pair).relation, relation);
    if (relation == Relation::overlapping) return;
    EXPECT_EQ(reference::margin(pair), margin);
    EXPECT_EQ(reference::verdict(pair).margin, margin);
    EXPECT_NEAR(fast::margin(pair), margin, 1e-9 * std::fabs(margin));
}

TEST(Reference, PolygonsOfManyTrianglesHaveTheRelationOfTheNearestTwo) {
    int disjoint = 0;
    for (int i = 0; i < 40; ++i) {
        const double angle = 0.7 * i;
        const double distance = 0.3 * i;
        const ConcavePair<double> pair{
            star(5, 0, 0), star(4, distance * std::cos(angle), distance * std::sin(angle))};
        if (reference::relation(pair) == Relation::disjoint) ++disjoint;
        expect_that_of_triangles(pair);
    }
    EXPECT_GT(disjoint, 10);
    EXPECT_LT(disjoint, 30);
}

TEST(Reference, AnUprightBoxBesideATurnedRectangleIsARectangleOfAngleZero) {
    int relations[3] = {};
    for (int i = 0; i < 60; ++i) {
        const Pose<double> turned{0.25, -0.5, 2, 1, 0.1 * (i + 1)};
        const Aabb<double> box{0.07 * i - 3, -0.25, 1.25, 0.75 * (i % 3)};
        const PivotRect<double> upright{box.x, box.y, 0, 0, box.w, box.h, 0};
        const Relation expected = reference::relation({turned, upright});
        ++relations[static_cast<int>(expected)];
        EXPECT_EQ(reference::relation({turned, box}), expected) << i;
        EXPECT_EQ(reference::relation({box, turned}), expected) << i;
        EXPECT_EQ(reference::margin({turned, box}), reference::margin({turned, upright})) << i;
        EXPECT_NEAR(fast::margin({turned, box}), fast::margin({turned, upright}), 1e-9) << i;
    }
    EXPECT_GT(relations[static_cast<int>(Relation::disjoint)], 10);
    EXPECT_GT(relations[static_cast<int>(Relation::overlapping)], 10);
}

/// Tests a shape that begins in a triangle and leaves it to the right.
template <class Shape>
void expect_to_leave_a_triangle(Shape shape, double Shape::*x) {
    const Triangle<double> triangle{{{0, 0}, {8, 0}, {0, 8}}};
    const ConvexPolygon<double> polygon(Polygon<double>(triangle.begin(), triangle.end()));
    for (const auto& [at, expected] :
         {std::pair{2.0, Relation::overlapping}, std::pair{20.0, Relation::disjoint}}) {
        shape.*x = at;
        EXPECT_EQ(reference::relation({shape, triangle}), expected) << Shape::shape_name;
        EXPECT_EQ(reference::relation({triangle, shape}), expected) << Shape::shape_name;
        EXPECT_EQ(reference::relation({shape, polygon}), expected) << Shape::shape_name;
        EXPECT_EQ(fast::relation({triangle, shape}).relation, expected) << Shape::shape_name;
    }
}

TEST(Reference, JudgesShapesOfAnyKindBesideATriangle) {
    expect_to_leave_a_triangle(Pose<double>{0, 2, 1, 1, 0.5}, &Pose<double>::cx);
    expect_to_leave_a_triangle(PivotRect<double>{0, 2, 0, 0, 1, 1, 0.5}, &PivotRect<double>::x);
    expect_to_leave_a_triangle(RoundedRect<double>{0, 2, 1, 1, 0.5, 0.25},
                               &RoundedRect<double>::cx);
    expect_to_leave_a_triangle(Aabb<double>{0, 2, 1, 1}, &Aabb<double>::x);
    expect_to_leave_a_triangle(Circle<double>{0, 2, 1}, &Circle<double>::x);
}

TEST(Reference, BallsJudgeTurnedRectanglesInTheFrameOfEither) {
    int disjoint = 0;
    for (const double angle : {0.0, 1.0, -1.0, 2.0, 0.5}) {
        for (int i = 0; i < 12; ++i) {
            const RoundedRect<double> a{0.25, -0.5, 2, 1, angle, 0.25};
            const RoundedRect<double> b{0.2 * i, 0.5, 1.5, 1, 0.5 * i, 0.125};
            const RoundedPair<double> pair{a, b};
            const Relation expected = reference::relation(pair);
            EXPECT_EQ(fast::relation_without_filter(pair).relation, expected) << angle << " " << i;
            const double margin = reference::margin(pair);
            EXPECT_NEAR(fast::margin(pair), margin, 1e-9 * std::fabs(margin)) << angle << " " << i;
            disjoint += expected == Relation::disjoint ? 1 : 0;
        }
    }
    EXPECT_GT(disjoint, 15);
    EXPECT_LT(disjoint, 45);
}

TEST(Reference, OneUlpMoreSeparatesAndOneLessOverlaps) {
    EXPECT_EQ(relation({kSquare, {std::nextafter(2, 3), 0, 2, 2, 0}}), Relation::disjoint);
    EXPECT_EQ(relation({kSquare, {std::nextafter(2, 1), 0, 2, 2, 0}}), Relation::overlapping);
}

TEST(Reference, TheDoubleNearestAQuarterTurnDoesNotTouchWhereTheRealOneWould) {
    const Poses pair{kSquare, {2, 0, 2, 2, M_PI_2}};
    EXPECT_EQ(relation(pair), Relation::overlapping);
    EXPECT_LT(std::fabs(reference::margin(pair)), 1e-15);
    EXPECT_LT(reference::margin(pair), 0);
}

TEST(Reference, ADiamondOverASquareSharesAnOctagonOfKnownArea) {
    // The square of side 2, turned by 45 degrees, reaches sqrt 2 along the axes, so the squares
    // overlap.
    const auto verdict = reference::verdict(Poses{kSquare, {2, 0, 2, 2, 0.7853981633974483}});
    EXPECT_EQ(verdict.relation, Relation::overlapping);
    const double reach = std::sqrt(2.0) - 1;
    EXPECT_NEAR(verdict.area, reach * reach, 1e-12);
    EXPECT_NEAR(verdict.margin, -reach, 1e-12);
}

TEST(Reference, TheMarginOfFacingCornersIsTheirDistance) {
    const Poses pair{kSquare, {5, 6, 2, 2, 0}};
    EXPECT_EQ(reference::margin(pair), 5);  // (3, 4) apart
    EXPECT_EQ(separating_axis::margin(pair), 5);
    EXPECT_NEAR(fast::margin(pair), 5, 1e-9);
}

TEST(Reference, TheSeparatingAxisGivesTheSameMarginForRectangles) {
    int disjoint = 0;
    for (int i = 0; i < 80; ++i) {
        const Poses pair{{0.5, -0.25, 2, 1, 0.4 * (i % 3)},
                         {0.05 * i - 2, 0.375 * (i % 7), 1.5, 0.5 * (i % 4), 0.3 * (i % 5)}};
        const double margin = reference::margin(pair);
        EXPECT_NEAR(separating_axis::margin(pair), margin, 1e-15 * std::fabs(margin)) << i;
        disjoint += margin > 0 ? 1 : 0;
    }
    EXPECT_GT(disjoint, 20);
    EXPECT_LT(disjoint, 60);
}

TEST(Reference, TheMarginOfNestedSquaresIsTheShortestWayOut) {
    EXPECT_EQ(reference::margin(Poses{kSquare, {0.25, 0, 0.5, 0.5, 0}}), -1);
}

TEST(Reference, APointInsideOverlapsAndOnTheBoundaryTouches) {
    EXPECT_EQ(relation({kSquare, {0.5, 0.5, 0, 0, 1}}), Relation::overlapping);
    EXPECT_EQ(relation({kSquare, {1, 0.5, 0, 0, 1}}), Relation::touching);
    EXPECT_EQ(relation({kSquare, {1, 1, 0, 0, 1}}), Relation::touching);
    EXPECT_EQ(relation({kSquare, {1.5, 0.5, 0, 0, 1}}), Relation::disjoint);
}

TEST(Reference, ASegmentAlongAnEdgeTouchesAndThroughTheInsideOverlaps) {
    EXPECT_EQ(relation({kSquare, {1, 0, 0, 1, 0}}), Relation::touching);
    EXPECT_EQ(relation({kSquare, {0.5, 0, 0, 1, 0}}), Relation::overlapping);
    EXPECT_EQ(relation({kSquare, {0, 0, 9, 0, 0.3}}), Relation::overlapping);
}

TEST(Reference, SegmentsCrossOverlapAndAbut) {
    const Pose<double> across{0, 0, 4, 0, 0};
    EXPECT_EQ(relation({across, {0, 0, 0, 4, 0}}), Relation::overlapping);
    EXPECT_EQ(relation({across, {0, 1, 0, 2, 0}}), Relation::touching);
    EXPECT_EQ(relation({across, {3, 0, 4, 0, 0}}), Relation::overlapping);
    EXPECT_EQ(relation({across, {4, 0, 4, 0, 0}}), Relation::touching);
    EXPECT_EQ(relation({across, {4.5, 0, 4, 0, 0}}), Relation::disjoint);
    EXPECT_EQ(relation({across, {0, 1e-300, 4, 0, 0}}), Relation::disjoint);
}

TEST(Reference, EqualSegmentsAndPointsOverlapThemselvesWithMarginZero) {
    const Pose<double> segment{1, 2, 3, 0, 0.7};
    EXPECT_EQ(relation({segment, segment}), Relation::overlapping);
    EXPECT_EQ(reference::margin(Poses{segment, segment}), 0);
    const Pose<double> point{1, 2, 0, 0, 0.7};
    EXPECT_EQ(relation({point, point}), Relation::overlapping);
    EXPECT_EQ(relation({point, {1, 2, 0, 0, -5}}), Relation::overlapping);
    EXPECT_EQ(relation({point, {1, std::nextafter(2, 3), 0, 0, 0}}), Relation::disjoint);
}

TEST(Reference, BallsJudgeShapesOfAnyMagnitudeAlike) {
    for (const int exponent : {-600, -199, 0, 199, 600, 1000}) {
        const auto times = [exponent](double x) { return std::ldexp(x, exponent); };
        for (const double apart : {3.5, 2.5}) {
            const RoundedPair<double> pair{{0, 0, times(2), times(2), 0.5, times(0.5)},
                                           {times(apart), 0, times(2), times(2), 0.25, times(0.5)}};
            const fast::Decided decided = fast::relation_without_filter(pair);
            EXPECT_EQ(decided.relation, reference::relation(pair)) << exponent;
            EXPECT_EQ(decided.stage, fast::Stage::ball) << exponent;
            const double margin = reference::margin(pair);
            EXPECT_NEAR(fast::margin(pair), margin, 1e-9 * std::fabs(margin)) << exponent;
        }
    }
}

TEST(Reference, AMarginBeyondTheLargestDoubleIsAMultipleOfTheScale) {
    const double far = 0x1p1023;
    const Poses poses{{-far, 0, 1, 1, 0.5}, {far, 0, 1, 1, 0}};
    EXPECT_EQ(fast::margin(poses), INFINITY);
    EXPECT_NEAR(fast::margin_over_scale(poses, far), 2, 1e-9);
    const SceneOf<"circle-circle", double> circles{{0, -far, 1}, {0, far, 1}};
    EXPECT_NEAR(fast::margin_over_scale(circles, far), 2, 1e-9);
}

TEST(Reference, SubnormalAndHugeSquaresAreJudgedLikeOthers) {
    const double tiny = 5e-324;
    EXPECT_EQ(relation({{0, 0, 2 * tiny, 2 * tiny, 0}, {2 * tiny, 0, 2 * tiny, 2 * tiny, 0}}),
              Relation::touching);
    EXPECT_EQ(relation({{0, 0, 2 * tiny, tiny, 0}, {3 * tiny, 0, 2 * tiny, tiny, 0}}),
              Relation::disjoint);
    const double huge = 1.7e308;
    EXPECT_EQ(relation({{-huge, 0, huge, huge, 0}, {huge, 0, huge, huge, 0}}), Relation::disjoint);
    EXPECT_EQ(relation({{-huge, 0, huge, huge, 0}, {0, 0, huge, huge, 0}}), Relation::touching);
}

}  // namespace
}  // namespace touchstone
