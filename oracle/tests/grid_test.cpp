// Clipping over whole numbers of a fixed width agrees with clipping over dyadic numbers of any
// size, up to the largest coordinates accepted.
#include "oracle/exact/cores.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "oracle/exact/reference.h"
#include "oracle/exact/shortcuts/nearest_first.h"
#include "oracle/tests/any_shapes.h"

namespace touchstone {
namespace {

class Draw : public ShapeDrawer {
  public:
    Draw() : ShapeDrawer(1) {}

    int from_to(int lo, int hi) { return lo + below(hi - lo + 1); }
    /// Returns a whole number of either sign: the largest double of `bits` bits, a number below 4,
    /// or any number of at most `bits` bits.
    double whole(int bits) {
        const double highest = std::ldexp(1.0, bits);
        switch (below(4)) {
            case 0: return sign() * (highest - std::ldexp(1.0, std::max(0, bits - 53)));
            case 1: return sign() * below(4);
            default: return std::trunc(highest * between(-1, 1));
        }
    }
};

Relation over_dyadic_numbers(const TrianglePair<double>& pair) {
    return relation(cores_of<Dyadic>(pair).front());
}

/// Returns the relation over numbers of a fixed width. The scene must fit this width.
Relation over_grid_numbers(const TrianglePair<double>& pair) {
    const auto scaled = in_grid_units(pair);
    if (!scaled) throw std::domain_error("the scene does not fit");
    return relation(cores_of<GridNumber>(ShapePair(*scaled)).front());
}

/// Returns two triangles. Half of the pairs share a corner.
TrianglePair<double> any_triangles(Draw& draw, int bits) {
    TrianglePair<double> pair;
    for_each_number(pair, [&](Quantity, double& x) { x = draw.whole(bits); });
    if (draw.from_to(0, 1) == 0) pair.b[0] = pair.a[0];
    return pair;
}

TEST(Grid, GivesTrianglesTheSameRelationAsDyadicNumbers) {
    Draw draw;
    std::array<int, 3> seen{};
    for (int i = 0; i < 6000; ++i) {
        const auto pair = any_triangles(
            draw, draw.from_to(0, 1) == 0 ? kMostGridBits : draw.from_to(1, kMostGridBits));
        const Relation expected = over_dyadic_numbers(pair);
        EXPECT_EQ(over_grid_numbers(pair), expected) << i;
        ++seen.at(static_cast<std::size_t>(expected));
    }
    for (const int count : seen) EXPECT_GT(count, 300);
}

TEST(Grid, LeavesTooLargeScenesToDyadicNumbers) {
    Draw draw;
    for (int i = 0; i < 1000; ++i) {
        auto pair = any_triangles(draw, kMostGridBits);
        pair.a[0].x = draw.sign() * std::ldexp(1.0, draw.from_to(kMostGridBits, 1000));
        pair.a[1].x = 1;
        EXPECT_FALSE(in_grid_units(pair).has_value());
        EXPECT_EQ(reference::relation(pair), over_dyadic_numbers(pair));
    }
}

template <class N>
void expect_turn_between_equal_angles_only() {
    for (const double angle : {0.0, 0.5, -2.0}) {
        const Turn<N> none = turn_by<N>({.radians = angle}, {.radians = angle});
        EXPECT_EQ(sign(none.c - N(1.0)), 0) << angle;
        EXPECT_EQ(sign(none.s), 0) << angle;
        EXPECT_THROW(turn_by<N>({.radians = angle}, {.radians = 0.25}), std::domain_error) << angle;
    }
}

TEST(Grid, RefusesTurnsBetweenDifferentAnglesAsDyadicNumbersDo) {
    expect_turn_between_equal_angles_only<GridNumber>();
    expect_turn_between_equal_angles_only<Dyadic>();
}

}  // namespace
}  // namespace touchstone
