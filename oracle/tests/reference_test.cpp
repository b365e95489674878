#include "oracle/exact/reference.h"

#include <gtest/gtest.h>

#include <cmath>

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

TEST(Reference, JudgesRectanglesThatAreUprightSegmentsOrPointsByTheirRelativeInteriors) {
    using enum Relation;
    const double tiny = 5e-324;
    const double huge = 1.7e308;
    const Pose<double> across{0, 0, 4, 0, 0};
    const Pose<double> segment{1, 2, 3, 0, 0.7};
    const Pose<double> point{1, 2, 0, 0, 0.7};
    const std::pair<Poses, Relation> expected[] = {
        {{kSquare, {2, 1, 2, 2, 0}}, touching},
        {{kSquare, {std::nextafter(2, 3), 0, 2, 2, 0}}, disjoint},
        {{kSquare, {std::nextafter(2, 1), 0, 2, 2, 0}}, overlapping},
        {{kSquare, {0.5, 0.5, 0, 0, 1}}, overlapping},
        {{kSquare, {1, 0.5, 0, 0, 1}}, touching},
        {{kSquare, {1.5, 0.5, 0, 0, 1}}, disjoint},
        {{kSquare, {1, 0, 0, 1, 0}}, touching},
        {{kSquare, {0, 0, 9, 0, 0.3}}, overlapping},
        {{across, {0, 0, 0, 4, 0}}, overlapping},
        {{across, {0, 1, 0, 2, 0}}, touching},
        {{across, {3, 0, 4, 0, 0}}, overlapping},
        {{across, {4, 0, 4, 0, 0}}, touching},
        {{across, {4.5, 0, 4, 0, 0}}, disjoint},
        {{across, {0, 1e-300, 4, 0, 0}}, disjoint},
        {{segment, segment}, overlapping},
        {{point, {1, 2, 0, 0, -5}}, overlapping},
        {{point, {1, std::nextafter(2, 3), 0, 0, 0}}, disjoint},
        {{{0, 0, 2 * tiny, 2 * tiny, 0}, {2 * tiny, 0, 2 * tiny, 2 * tiny, 0}}, touching},
        {{{0, 0, 2 * tiny, tiny, 0}, {3 * tiny, 0, 2 * tiny, tiny, 0}}, disjoint},
        {{{-huge, 0, huge, huge, 0}, {huge, 0, huge, huge, 0}}, disjoint},
        {{{-huge, 0, huge, huge, 0}, {0, 0, huge, huge, 0}}, touching}};
    for (const auto& [pair, wanted] : expected)
        EXPECT_EQ(relation(pair), wanted) << pair.b.cx << ' ' << pair.b.cy;
    EXPECT_EQ(reference::margin(Poses{segment, segment}), 0);
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

}  // namespace
}  // namespace touchstone
