// Known relations, margins and common parts. Shapes with a radius touch if the distance of their
// cores is exactly the sum of their radii. A radius that is smaller by one unit in the last place
// separates them. A larger radius makes them overlap.

#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <utility>
#include <vector>

#include "core/scenes/shape_pair.h"
#include "core/tests/case_count.h"
#include "oracle/exact/reference.h"
#include "oracle/exact/separating_axis.h"
#include "oracle/fast/fast.h"

namespace touchstone {
namespace {

using Values = std::vector<Shapes::Values>;

/// One unit in the last place of a radius from 4 to 8. With the radii below, widths are
/// exact. Heights of 16 or more may be rounded: they only limit the length of an edge.
constexpr double kUlp = 0x1p-50;

// The functions below return shapes of every kind. Turns are in radians, in degrees, and as cosine
// and sine. The core has a corner at p and extends from p to the upper right (side = 1) or
// the lower left (side = -1). No line from p to another point of the core is more than 36.9 degrees
// beyond that quadrant.

Polygon<double> around(const Point<double>& p, double side, const Polygon<double>& corners) {
    Polygon<double> moved;
    for (const Point<double>& c : corners) moved.push_back({p.x + side * c.x, p.y + side * c.y});
    return moved;
}

Values with_radius(const Point<double>& p, double side, double r) {
    const auto [x, y] = p;
    const double half = side / 2;
    const double size = 1 + 2 * r;
    const Polygon<double> local = around({0, 0}, side, {{0, 0}, {4, 1}, {1, 1}});
    return {
        Circle<double>{x, y, r},
        Capsule<double>{x, y, x, y, r},
        Capsule<double>{x, y, x + 4 * side, y + 3 * side, r},
        Capsule<double>{x, y + 2 * side, x, y, r},
        RoundedRect<double>{x + half, y + half, size, size, 0, r},
        RoundedRect<double>{x, y, 2 * r, 2 * r, 0.7, r},
        RoundedRectInDegrees<double>{{x + half, y + half, size, size}, {-270}, r},
        RoundedRectInDegrees<double>{{x, y + half, size, 2 * r}, {90}, r},
        RoundedRectInDegrees<double>{{x, y, 2 * r, 2 * r}, {45}, r},
        RoundedRectByCosSin<double>{{x + half, y + 7 * half, size, size}, {4, 3}, r},
        RoundedRectByCosSin<double>{{x + side, y + side, size, size}, {0, 2}, r},
        RoundedRectByCosSin<double>{{x, y, size, size}, {0, 0}, r},
        PlacedInRadians<double>{{x, y}, {0.25}, r, local},
        PlacedInDegrees<double>{{x, y}, {30}, r, local},
        PlacedByCosSin<double>{{x, y}, {4, 3}, r, local},
    };
}

Values without_radius(const Point<double>& p, double side) {
    const auto [x, y] = p;
    const double half = side / 2;
    const double low = side > 0 ? 0 : 1;  // the lower left corner is p if side = 1
    const Polygon<double> three = around(p, side, {{0, 0}, {2, 0}, {0, 1}});
    const Polygon<double> notched = around(p, side, {{0, 0}, {4, 0}, {4, 1}, {1, 1}, {0, 4}});
    return {
        p,
        Segment<double>{x + 4 * side, y + 3 * side, x, y},
        Segment<double>{x, y, x, y},
        Triangle<double>{three[0], three[1], three[2]},
        ConvexPolygon<double>(three),
        ConvexPolygon<double>(around(p, side, {{0, 0}, {2, 1}, {4, 2}})),
        SimplePolygon<double>(notched),
        Aabb<double>{x - low, y - low, 1, 1},
        Pose<double>{x + half, y + half, 1, 1, 0},
        Pose<double>{x, y, 0, 0, 0.7},
        PoseInDegrees<double>{{x, y + half, 1, 0}, {90}},
        PoseByCosSin<double>{{x + half, y + 7 * half, 1, 1}, {4, 3}},
        PivotRect<double>{x, y, low, low, 1, 1, 0.125},
        PivotRectInDegrees<double>{{x, y, low, low, 1, 1}, {30}},
        PivotRectByCosSin<double>{{x, y, low, low, 1, 1}, {4, 3}},
    };
}

// The functions below return shapes that contain the origin. Their core has a long edge. In
// degrees, the edge is at distance 2 from the origin, with the normal (1, sqrt 3) / 2. By cosine
// and sine, it is at distance 5, with the normal (3, 4) / 5.

Values edges_in_degrees(double r) {
    const Polygon<double> local{{2, 32}, {-2, 32}, {-2, -32}, {2, -32}};
    return {RoundedRectInDegrees<double>{{0, 0, 4 + 2 * r, 64 + 2 * r}, {60}, r},
            PlacedInDegrees<double>{{0, 0}, {-300}, r, local}};
}
Values sharp_edges_in_degrees() {
    return {PoseInDegrees<double>{{0, 0, 4, 64}, {420}},
            PivotRectInDegrees<double>{{0, 0, 2, 32, 4, 64}, {60}}};
}
Values edges_by_cos_sin(double r) {
    return {RoundedRectByCosSin<double>{{0, 0, 2 + 2 * r, 16 + 2 * r}, {3, 4}, r},
            PlacedByCosSin<double>{{0, 0}, {1.5, 2}, r, {{2, 9}, {-2, 9}, {-2, -9}, {2, -9}}}};
}
Values sharp_edges_by_cos_sin() {
    return {PoseByCosSin<double>{{0, 0, 2, 16}, {3, 4}},
            PivotRectByCosSin<double>{{0, 0, 1, 6, 2, 12}, {3, 4}},
            Triangle<double>{{{-13, 16}, {19, -8}, {-30, -40}}},
            SimplePolygon<double>(Polygon<double>{{-13, 16}, {-30, -40}, {0, 0}, {19, -8}})};
}

class TouchingAtARadius : public testing::Test {
  protected:
    /// Expects this relation for each pair of shapes, in alternating order, or in both orders if
    /// TOUCHSTONE_WHOLE_TESTS is set. Stops at the first failure.
    void expect(Relation expected, const Values& as, const Values& bs) {
        for (const Shapes::Values& a : as)
            for (const Shapes::Values& b : bs) {
                kinds_.emplace(a.index(), b.index());
                is_first_ = !is_first_;
                if (is_first_ || runs_whole_tests()) expect(expected, {seen(a), seen(b)});
                if (!is_first_ || runs_whole_tests()) expect(expected, {seen(b), seen(a)});
                if (HasFailure()) return;
            }
    }

    /// Expects that every kind with a radius was paired with every kind.
    void expect_all_kinds() const { EXPECT_EQ(kinds_.size(), 8 * kKinds); }

  private:
    static void expect(Relation expected, const ShapePair& pair) {
        const Relation found = reference::relation(pair);
        EXPECT_EQ(found, expected)
            << name_of_kind(pair.a.index()) << ' ' << name_of_kind(pair.b.index());
        EXPECT_EQ(fast::relation(pair).relation, found);
        if (expected != Relation::touching) return;
        const reference::Verdict verdict = reference::verdict(pair);
        EXPECT_EQ(verdict.relation, expected);
        EXPECT_EQ(verdict.margin, 0);
        EXPECT_EQ(verdict.pieces.size(), 1U);
    }

    std::set<std::pair<Kind, Kind>> kinds_;
    bool is_first_ = false;
};

TEST_F(TouchingAtARadius, MeansThatTwoCornersAreTheSumOfTheRadiiApart) {
    const Point<double> at{3, 4};
    const auto expect_all = [&](Relation relation, double more) {
        expect(relation, with_radius({0, 0}, -1, 5 + more), without_radius(at, 1));
        // These cores are 10 apart.
        expect(relation, with_radius({-at.x, -at.y}, -1, 5 + more), with_radius(at, 1, 5));
    };
    expect_all(Relation::touching, 0);
    expect_all(Relation::overlapping, kUlp);
    expect_all(Relation::disjoint, -kUlp);
    expect_all_kinds();
}

TEST_F(TouchingAtARadius, MeansThatACornerAndAnEdgeAreTheSumOfTheRadiiApart) {
    const auto expect_all = [this](Relation relation, double more) {
        // The distance from (14, 0) to the line of the edge in degrees is 14 / 2 - 2.
        expect(relation, sharp_edges_in_degrees(), with_radius({14, 0}, 1, 5 + more));
        expect(relation, edges_in_degrees(5 + more), without_radius({14, 0}, 1));
        expect(relation, edges_in_degrees(5 + more), with_radius({24, 0}, 1, 5));
        expect(relation, sharp_edges_by_cos_sin(), with_radius({10, 5}, 1, 5 + more));
        expect(relation, edges_by_cos_sin(5 + more), without_radius({2, 11}, 1));
        expect(relation, edges_by_cos_sin(5 + more), with_radius({9, 12}, 1, 5));
    };
    expect_all(Relation::touching, 0);
    expect_all(Relation::overlapping, kUlp);
    expect_all(Relation::disjoint, -kUlp);
}

// Rectangles and polygons, also of extreme magnitudes.

using Poses = PosePair<double>;

const Pose<double> kSquare{0, 0, 2, 2, 0};

/// Returns the relation. All three tiers must agree on it.
Relation relation(const Poses& pair) {
    const Relation r = reference::relation(pair);
    EXPECT_EQ(separating_axis::relation(pair), r);
    EXPECT_EQ(fast::relation(pair).relation, r);
    return r;
}

TEST(Reference, FindsTouchingPointsAmongTheCommonPiecesOfASegmentAndAPolygon) {
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

TEST(Reference, GivesPiecesThatAddUpToTheAreaOfTwoTeethInATriangle) {
    // Both teeth hang from the same line, and the second begins where the first ends.
    const auto verdict = reference::verdict(ConcavePair<double>{
        {{-9, 0}, {2, -20}, {13, 0}}, {{0, 0}, {1, -1}, {2, 0}, {3, -3}, {4, 0}, {2, 9}}});
    EXPECT_EQ(verdict.area, 4);
    double twice = 0;
    for (const reference::Piece& piece : verdict.pieces)
        for (std::size_t i = 0; i < piece.size(); ++i)
            twice += cross(piece[i], piece[(i + 1) % piece.size()]);
    EXPECT_NEAR(twice, 8, 1e-12);
}

TEST(Reference, JudgesRectanglesAlsoOfSizeZeroByTheirRelativeInteriors) {
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
        // The double nearest to pi/2 is slightly smaller.
        {{kSquare, {2, 0, 2, 2, M_PI_2}}, overlapping},
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

TEST(Reference, AddsTheAreasOfASquareAndADistantSquare) {
    for (const double far : {1e3, 1e20, 1e100}) {
        const Poses pair{kSquare, {far, far, 1, 1, 0.25}};
        EXPECT_EQ(common_share(pair, Relation::disjoint).union_area, 5) << far;
    }
}

TEST(Reference, AgreesWithBallsOnShapesOfAnyMagnitude) {
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

}  // namespace
}  // namespace touchstone
