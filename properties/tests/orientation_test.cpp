// The orientation of three points is exact in every stage.

#include "oracle/exact/polygons.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <numeric>
#include <utility>

#include "oracle/exact/shapes/exact_shape.h"
#include "oracle/fast/orientations.h"
#include "oracle/numbers/rational.h"
#include "properties/random/random.h"

namespace touchstone {
namespace {

using P = Point<double>;

struct Turn3 {
    P p, q, r;

    [[nodiscard]] Rational exact() const {
        return turn_of(exactly<Rational>(p), exactly<Rational>(q), exactly<Rational>(r));
    }
};

/// Returns three nearly collinear points with full significands.
Turn3 nearly_on_a_line(Random& random) {
    const P p{random.between(-1, 1), random.between(-1, 1) * random.two_to_the(-30, 1)};
    const P q{random.between(-1, 1), random.between(-1, 1)};
    const double t = random.between(-2, 2);
    const auto wobble = [&](double x) {
        return random.chance(0.5) ? x : std::nextafter(x, random.sign() * 1e9);
    };
    return {p, q, {wobble(p.x + (q.x - p.x) * t), wobble(p.y + (q.y - p.y) * t)}};
}

/// Returns three collinear points. Products of their differences usually have more bits than a
/// double.
Turn3 on_a_line(Random& random) {
    const auto small = [&random] { return static_cast<double>(random.below(1 << 20)); };
    const P step{small() * 0x1p-40, small() * 0x1p-40};
    const auto at = [&](double k) { return P{step.x * k, step.y * k}; };
    return {at(small()), at(small() * 0x1p12), at(-0x1p11)};
}

void expect_everywhere(const Turn3& t, int expected) {
    for (const auto turn : {orientation, filtered_orientation, unfiltered_orientation}) {
        EXPECT_EQ(turn(t.p, t.q, t.r), expected);
        EXPECT_EQ(turn(t.q, t.r, t.p), expected);
        EXPECT_EQ(turn(t.r, t.q, t.p), -expected);
    }
}

TEST(TheOrientation, OfThreePointsNearALineAgreesWithRationals) {
    Random random(81);
    int zeros = 0;
    for (int i = 0; i < 6000; ++i) {
        Turn3 t = i % 2 == 0 ? nearly_on_a_line(random) : on_a_line(random);
        const int exponent = i % 5 == 0 ? random.below(1800) - 900 : 0;
        for (P* p : {&t.p, &t.q, &t.r})
            *p = {std::ldexp(p->x, exponent), std::ldexp(p->y, exponent)};
        const int expected = sign(t.exact());
        zeros += expected == 0 ? 1 : 0;
        expect_everywhere(t, expected);
    }
    EXPECT_GT(zeros, 1000);
}

TEST(TheOrientation, IsExactIfProductsOfOneCoordinateUnderflowOrOverflow) {
    // The two directions differ by an ulp in one coordinate and are equal in the other.
    for (const double other : {0x1p-1074, 0x1p-900, 0x1p-500, 0x1p600, 0x1p1023}) {
        for (const double x : {0.7, 3.25, 1e6}) {
            const double next = std::nextafter(x, 2 * x);
            expect_everywhere({{0, 0}, {next, other}, {x, other}}, 1);
            expect_everywhere({{0, 0}, {other, next}, {other, x}}, -1);
        }
    }
}

/// Returns points whose coordinates are whole multiples, of 53 to 140 bits, of one unit. Two limbs
/// are enough for 62 bits, and four limbs for 126.
Turn3 of_many_bits(Random& random) {
    const int bits = random.from_to(50, 140);
    const auto all_bits = [&](int highest) {
        return random.sign() * std::ldexp(2 - random.below(4) * 0x1p-52, highest - 1);
    };
    const P small{all_bits(53), all_bits(random.from_to(53, std::max(53, bits)))};
    const P large{all_bits(bits), all_bits(bits)};
    return {small, large, {-all_bits(bits), random.chance(0.5) ? -large.y : all_bits(bits)}};
}

Turn3 of_any_magnitude(Random& random) {
    const auto any = [&] {
        return random.chance(0.2) ? 0.0 : random.sign() * random.two_to_the(-1074, 1024);
    };
    return {{any(), any()}, {any(), any()}, {any(), any()}};
}

TEST(TheOrientation, OfPointsWithManyBitsOrAnyMagnitudeAgreesWithRationals) {
    Random random(87);
    for (int i = 0; i < 3000; ++i)
        for (const Turn3& t : {of_many_bits(random), of_any_magnitude(random)})
            expect_everywhere(t, sign(t.exact()));
}

__extension__ using Whole128 = __int128;

/// Returns the x in [0, m) with x a = 1 modulo m, for coprime a and m.
Whole128 inverse(Whole128 a, Whole128 m) {
    Whole128 rest = m;
    Whole128 x = 0;
    Whole128 next_x = 1;
    for (Whole128 next = a % m; next != 0;) {
        const Whole128 quotient = rest / next;
        rest = std::exchange(next, rest - quotient * next);
        x = std::exchange(next_x, x - quotient * next_x);
    }
    return x < 0 ? x + m : x;
}

std::int64_t odd_number(Random& random, unsigned bits) {
    const std::uint64_t top = std::uint64_t{1} << (bits - 1);
    return static_cast<std::int64_t>((random.bits() & (top - 1)) | top | 1);
}

/// Returns three integer points, the first at the origin, with a turn of exactly 1 or -1. The turn
/// is the difference of two products of up to 106 bits.
Turn3 turning_by_one(Random& random) {
    const std::int64_t z = odd_number(random, 53);
    std::int64_t w = odd_number(random, 53);
    while (std::gcd(z, w) != 1) w += 2;
    const Whole128 x = inverse(w, z);
    const Whole128 y = (x * w - 1) / z;
    const P q{static_cast<double>(x), static_cast<double>(y)};
    const P r{static_cast<double>(z), static_cast<double>(w)};
    return random.chance(0.5) ? Turn3{{0, 0}, q, r} : Turn3{{0, 0}, r, q};
}

/// Returns three points, often with a turn smaller than the products of the rounding errors of the
/// differences. The x of the first side and the y of both sides are rounded.
Turn3 turning_by_products_of_low_parts(Random& random) {
    const std::int64_t z = odd_number(random, 50);
    std::int64_t w = odd_number(random, 55);
    while (std::gcd(z, w) != 1) w += 2;
    const Whole128 turn = (random.chance(0.5) ? 1 : -1) * (1 + random.below(1 << 10));
    const Whole128 times = 1 + random.below(1 << 20);
    const Whole128 once = inverse(w, z);
    const Whole128 x = turn * once + times * z;
    const Whole128 y = turn * ((once * w - 1) / z) + times * w;
    // Finds a corner p for which q = p + (x, y) and r = p + (z, w) are often doubles.
    const Whole128 px = -x & ((1 << 18) - 1);
    const Whole128 py = -y & ((1 << 23) - 1);
    const auto at = [&](Whole128 dx, Whole128 dy) {
        return P{static_cast<double>(px + dx), static_cast<double>(py + dy)};
    };
    return {at(0, 0), at(x, y), at(z, w)};
}

TEST(TheOrientation, OfWholeNumbersWithDeterminantOneIsExact) {
    Random random(85);
    for (int i = 0; i < 2000; ++i) {
        const Turn3 t = turning_by_one(random);
        const Rational turn = t.exact();
        ASSERT_TRUE(turn == 1 || turn == -1);
        expect_everywhere(t, sign(turn));
    }
}

TEST(TheOrientation, IncludesTheProductsOfRoundingErrorsOfDifferences) {
    Random random(86);
    int few = 0;
    for (int i = 0; i < 4000; ++i) {
        const Turn3 t = turning_by_products_of_low_parts(random);
        const Rational turn = t.exact();
        few += -1024 <= turn && turn <= 1024 ? 1 : 0;
        ASSERT_EQ(unfiltered_orientation(t.p, t.q, t.r), sign(turn));
    }
    EXPECT_GT(few, 500) << "in the other triples, a corner is not a double";
}

}  // namespace
}  // namespace touchstone
