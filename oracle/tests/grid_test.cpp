// Clipping over whole numbers of a fixed width agrees with clipping over dyadic numbers of any
// size, up to the largest coordinates accepted.
#include "oracle/exact/cores.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <random>

#include "oracle/exact/reference.h"
#include "oracle/exact/shortcuts/nearest_first.h"

namespace touchstone {
namespace {

class Draw {
  public:
    int from_to(int lo, int hi) { return std::uniform_int_distribution(lo, hi)(engine_); }
    /// Returns a whole number of at most `bits` bits: the largest such double, a small one, or any.
    double whole(int bits) {
        const double highest = std::ldexp(1.0, bits);
        switch (from_to(0, 3)) {
            case 0: return sign() * (highest - std::ldexp(1.0, std::max(0, bits - 53)));
            case 1: return sign() * from_to(0, 3);
            default: return std::trunc(std::ldexp(unit_(engine_), bits));
        }
    }
    int sign() { return from_to(0, 1) == 0 ? -1 : 1; }

  private:
    std::mt19937_64 engine_{1};
    std::uniform_real_distribution<double> unit_{-1, 1};
};

TEST(Whole, TheSquareOfASumIsTheSumOfItsTerms) {
    Draw draw;
    for (int i = 0; i < 8000; ++i) {
        const GridNumber a(draw.whole(62));
        const GridNumber b(draw.whole(62));
        const GridNumber c(draw.whole(62));
        const int more = draw.from_to(-1, 1);
        const GridNumber square = (a - b) * (a - b) * c * c;
        const GridNumber terms = (a * a * c - (a * b * c + b * a * c) + b * b * c) * c;
        EXPECT_EQ(sign(square - terms + GridNumber(more)), more);
        EXPECT_EQ(sign(terms), sign(c) == 0 || sign(a - b) == 0 ? 0 : 1);
    }
}

TEST(Whole, AProductHasTheSignOfItsFactors) {
    Draw draw;
    for (int i = 0; i < 8000; ++i) {
        GridNumber product(1.0);
        int expected = 1;
        for (int factor = 0; factor < 4; ++factor) {
            const double x = draw.whole(63) / 2;
            product = product * GridNumber(std::trunc(x));
            expected *= std::trunc(x) > 0 ? 1 : std::trunc(x) < 0 ? -1 : 0;
        }
        EXPECT_EQ(sign(product), expected);
        EXPECT_EQ(sign(-product), -expected);
    }
}

/// Returns the relation over numbers of any size.
Relation over_dyadic_numbers(const TrianglePair<double>& pair) {
    return relation(cores_of<Dyadic>(pair).front());
}

/// Returns the relation over numbers of a fixed width. The scene must fit this width.
Relation over_grid_numbers(const TrianglePair<double>& pair) {
    const auto scaled = in_grid_units(pair);
    if (!scaled) throw std::domain_error("the scene does not fit");
    return relation(cores_of<GridNumber>(scaled->pair()).front());
}

/// Returns two triangles. Half of the pairs share a corner.
TrianglePair<double> any_triangles(Draw& draw, int bits) {
    TrianglePair<double> pair;
    for_each_number(pair, [&](Quantity, double& x) { x = draw.whole(bits); });
    if (draw.from_to(0, 1) == 0) pair.b[0] = pair.a[0];
    return pair;
}

TrianglePair<double> times_two_to_the(TrianglePair<double> pair, int exponent) {
    for_each_number(pair, [&](Quantity, double& x) { x = std::ldexp(x, exponent); });
    return pair;
}

TEST(Grid, TrianglesHaveTheSameRelationAsWithDyadicNumbers) {
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

TEST(Grid, TheLargestSquaresTouchOverlapAndMissEachOther) {
    const double most = std::ldexp(1 - 0x1p-53, kMostGridBits);
    const auto square = [](double x0, double x1, double y0, double y1) {
        return Polygon<double>{{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}};
    };
    const auto expect = [&](double x, Relation expected) {
        const ConvexPair<double> pair{square(-most, 1, -most, most), square(x, most, -most, most)};
        ASSERT_TRUE(in_grid_units(pair).has_value());
        EXPECT_EQ(relation(cores_of<GridNumber>(in_grid_units(pair)->pair()).front()), expected);
        EXPECT_EQ(reference::relation(pair), expected);
    };
    expect(0, Relation::overlapping);
    expect(1, Relation::touching);
    expect(2, Relation::disjoint);
    expect(-most, Relation::overlapping);
}

TEST(Grid, ScenesKeepTheirRelationWhenScaledFarOffTheGrid) {
    Draw draw;
    for (int i = 0; i < 1000; ++i) {
        const auto pair = any_triangles(draw, 40);
        const Relation expected = reference::relation(pair);
        EXPECT_EQ(reference::relation(times_two_to_the(pair, -1074)), expected);
        EXPECT_EQ(reference::relation(times_two_to_the(pair, 980)), expected);
    }
}

TEST(Grid, ScenesTooLargeForItAreLeftToDyadicNumbers) {
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

TEST(Grid, TurnedShapesAreRefusedByItAndByDyadicNumbers) {
    expect_turn_between_equal_angles_only<GridNumber>();
    expect_turn_between_equal_angles_only<Dyadic>();
}

/// A cup that is open at the top, with coordinates of `bits` bits. Its sides are between x[0] and
/// x[3], its floor between y[0] and y[1], its rim at y[2].
struct Cup {
    std::array<double, 4> x{};
    std::array<double, 3> y{};

    Cup(Draw& draw, int bits) {
        draw_different(draw, bits, x);
        draw_different(draw, bits, y);
    }

    [[nodiscard]] SimplePolygon<double> polygon() const {
        return SimplePolygon<double>{{x[0], y[0]}, {x[3], y[0]}, {x[3], y[2]}, {x[2], y[2]},
                                     {x[2], y[1]}, {x[1], y[1]}, {x[1], y[2]}, {x[0], y[2]}};
    }

  private:
    /// Draws numbers in ascending order, with room for another number between any two.
    template <std::size_t n>
    static void draw_different(Draw& draw, int bits, std::array<double, n>& numbers) {
        const auto is_close = [](double p, double q) { return q - p < 4; };
        do {
            for (double& number : numbers) number = draw.whole(bits);
            std::sort(numbers.begin(), numbers.end());
        } while (std::adjacent_find(numbers.begin(), numbers.end(), is_close) != numbers.end());
    }
};

/// Returns a triangle without area: the vertical segment at x from `low` to `high`.
Triangle<double> upright_line(double x, double low, double high) {
    return {{{x, high}, {x, low}, {x, low}}};
}

TEST(Grid, ALineTouchesTheSidesOfACupAndOverlapsItsFloor) {
    Draw draw;
    for (int i = 0; i < 500; ++i) {
        const Cup cup(draw, 6 + i % 47);
        const SimplePolygon<double> polygon = cup.polygon();
        const auto expect = [&](double x, double low, double high, Relation expected) {
            const Triangle<double> line = upright_line(x, low, high);
            EXPECT_EQ(reference::relation(ShapePair(line, polygon)), expected) << i;
            EXPECT_EQ(reference::relation(ShapePair(polygon, line)), expected) << i;
        };
        const auto [bottom, floor, rim] = cup.y;
        for (const double outer : {cup.x[0], cup.x[3]}) {
            expect(outer, bottom, rim, Relation::touching);
            expect(outer, bottom + 1, floor, Relation::touching);
        }
        for (const double inner : {cup.x[1], cup.x[2]}) {
            expect(inner, floor, rim, Relation::touching);
            expect(inner, bottom, floor, Relation::overlapping);
            expect(inner, bottom + 1, floor - 1, Relation::overlapping);
        }
        expect(cup.x[1] + 1, floor + 1, rim, Relation::disjoint);
        expect(cup.x[2] - 1, floor, rim, Relation::touching);
    }
}

TEST(Grid, ASceneOfZerosFitsAnyGrid) {
    EXPECT_EQ(reference::relation(TrianglePair<double>{}), Relation::overlapping);
}

}  // namespace
}  // namespace touchstone
