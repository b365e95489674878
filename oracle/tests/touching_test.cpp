// Tests that shapes with a radius touch if the distance of their cores is exactly the sum of their
// radii. A radius that is smaller by one unit in the last place separates them. A larger radius
// makes them overlap.
#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/scenes/shape_pair.h"
#include "oracle/exact/exact_forms.h"
#include "oracle/exact/reference.h"
#include "oracle/fast/fast.h"

namespace touchstone {
namespace {

using Values = std::vector<Shapes::Values>;

/// One unit in the last place of a radius from 4 to 8. Half sizes plus this are still doubles.
constexpr double kUlp = 0x1p-50;

// The functions below return shapes of every kind, in every form of turn. The core has a corner at
// p and extends from p to the upper right (side = 1) or the lower left (side = -1). No line from p
// to another point of the core is more than 36.9 degrees beyond that quadrant.

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

// The functions below return shapes that contain the origin. Their core has a long edge in the
// direction of the turn. In degrees, the edge is at distance 2 from the origin, with the normal (1,
// sqrt 3) / 2. By cosine and sine, it is at distance 5, with the normal (3, 4) / 5.

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
    /// Expects this relation of each pair of shapes, in either order. Stops at the first failure.
    void expect(Relation expected, const Values& as, const Values& bs) {
        for (const Shapes::Values& a : as)
            for (const Shapes::Values& b : bs) {
                kinds_.emplace(a.index(), b.index());
                expect(expected, {seen(a), seen(b)});
                expect(expected, {seen(b), seen(a)});
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
        EXPECT_EQ(reference::margin(pair), 0);
        const reference::Verdict verdict = reference::verdict(pair);
        EXPECT_EQ(verdict.relation, expected);
        EXPECT_EQ(verdict.margin, 0);
        EXPECT_EQ(verdict.pieces.size(), 1U);
    }

    std::set<std::pair<Kind, Kind>> kinds_;
};

TEST_F(TouchingAtARadius, MeansThatCornersAreThatFarApart) {
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

TEST_F(TouchingAtARadius, MeansThatACornerAndAnEdgeAreThatFarApart) {
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

TEST(TheDifference, OfARootAndItsOwnValueIsZero) {
    EXPECT_EQ(difference(SignedRoot<Dyadic>{1, 100, 4}, Dyadic(5)), 0);
    EXPECT_EQ(difference(SignedRoot<TrigSum>{1, TrigSum(100.0), TrigSum(4.0)}, TrigSum(5.0)), 0);
    EXPECT_EQ(difference(SignedRoot<Dyadic>{-1, 100, 4}, Dyadic(5)), -10);
    EXPECT_EQ(difference(SignedRoot<Dyadic>{0, 0, 1}, Dyadic(0)), 0);
}

}  // namespace
}  // namespace touchstone
