// Compares square roots with an independent computation in MPFR, with 2,000 bits. A number that is
// zero in MPFR to 1,500 bits must be zero. All others must have the sign that MPFR gives.
// TOUCHSTONE_ROOT_CASES sets the number of expressions of the first test.
#include "oracle/numbers/square_roots.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <random>

#include "core/shapes/turns.h"
#include "core/tests/case_count.h"
#include "oracle/numbers/exact.h"
#include "oracle/tests/mpfr_numbers.h"

namespace touchstone {
namespace {

using LongReal = Long<2000>;

/// Returns the sign of a number that is computed with 2,000 bits. Magnitudes below 2^-1500 count as
/// zero.
int sign_of(const LongReal& x) {
    return abs(x) < ldexp(LongReal(1.0), -1500) ? 0 : x.sign();
}

/// One number, computed by the tested code and by MPFR.
struct Both {
    Exact exact;
    LongReal real;

    explicit Both(double value) : exact(value), real(value) {}
    Both(Exact e, const LongReal& r) : exact(std::move(e)), real(r) {}

    friend Both operator+(const Both& p, const Both& q) {
        return {p.exact + q.exact, p.real + q.real};
    }
    friend Both operator-(const Both& p, const Both& q) {
        return {p.exact - q.exact, p.real - q.real};
    }
    friend Both operator*(const Both& p, const Both& q) {
        return {p.exact * q.exact, p.real * q.real};
    }
    friend Both operator/(const Both& p, const Both& q) {
        return {p.exact / q.exact, p.real / q.real};
    }
    friend Both sqrt(const Both& x) { return {sqrt(x.exact), sqrt(x.real)}; }
    /// A number that is zero to 1,500 bits becomes zero. The root of its rounding error would not
    /// be zero to 1,500 bits.
    friend Both abs(const Both& x) {
        if (sign_of(x.real) == 0) return {x.exact, LongReal(0.0)};
        return sign_of(x.real) < 0 ? Both(0.0) - x : x;
    }
};

class Expressions {
  public:
    explicit Expressions(std::uint64_t seed) : bits_(seed) {}

    /// Returns a double, a quotient, a sine or cosine of radians or degrees, or a multiple of one
    /// plus a double.
    Both leaf() {
        switch (below(8)) {
            case 0: return number() / Both(1.0 + below(12));
            case 1: return turn(Both(fraction()));
            case 2: return turn(degrees(15.0 * below(24)));
            case 3: return number() * turn(Both(fraction())) + number();
            default: return number();
        }
    }
    Both positive() {
        for (;;)
            if (Both x = abs(leaf()); sign_of(x.real) > 0) return x;
    }
    /// Returns a number with at most that many roots, side by side or nested.
    Both with_roots(int roots) {
        Both x = leaf();
        for (int i = 0; i < roots; ++i) {
            const Both under = below(2) == 0 ? abs(x) : positive();
            x = combined(combined(leaf(), sqrt(under)), below(2) == 0 ? x : leaf());
        }
        return x;
    }
    /// Returns an expression that is zero by an identity.
    Both zero() {
        const Both a = positive();
        const Both b = positive();
        const Both root_a = sqrt(a);
        const Both root_b = sqrt(b);
        const Both two(2.0);
        switch (below(13)) {
            case 0: return root_a + root_b - sqrt(a + b + two * sqrt(a * b));
            case 1: return (root_a + root_b) * (root_a - root_b) - (a - b);
            case 2: return root_a * root_b - sqrt(a * b);
            case 3: return sqrt(pythagorean(a, b)) - (a * a + b * b);
            case 4: {
                const Both x = leaf() + root_a;
                return sqrt(x * x) - abs(x);
            }
            case 5: {
                const Both length = sqrt(a * a + b * b);
                return a / length * (a / length) + b / length * (b / length) - Both(1.0);
            }
            case 6:
                if (sign_of((a - b).real) == 0) return a - b;
                return Both(1.0) / (root_a + root_b) - (root_a - root_b) / (a - b);
            case 7: {
                const double t = fraction();
                const Both half(cos(Exact(t) * Exact(0.5)), cos(LongReal(t) * LongReal(0.5)));
                return sqrt((Both(1.0) + cosine(Both(t))) / two) - abs(half);
            }
            case 8: {
                const Both root_c = sqrt(positive());
                const Both sum = root_a + root_b + root_c;
                const Both pairs = root_a * root_b + root_b * root_c + root_c * root_a;
                return sum * sum - (a + b + root_c * root_c + two * pairs);
            }
            case 9: return regular_polygon() * leaf();
            case 10: return addition() * leaf();
            case 11: return (cosine_of(36) - cosine_of(72) - Both(0.5)) * leaf();
            default: {
                const Both x = sqrt(a + root_b);
                return x * x * x * x - two * a * x * x + a * a - b;
            }
        }
    }
    /// Returns a zero that is hard to detect or, half of the time, its sum with a number, which is
    /// usually tiny.
    Both near_zero() {
        Both x = zero();
        if (below(3) == 0) x = x * with_roots(1);
        if (below(2) == 0) x = x + Both(std::ldexp(number_as_double(), -30 * below(20)));
        return x;
    }

    int below(int n) { return static_cast<int>(bits_() % static_cast<unsigned>(n)); }

  private:
    double fraction() { return (1 + below(200)) * 0.015625; }
    double number_as_double() {
        if (below(4) == 0) return std::ldexp(1.0 + below(1 << 30), -28);
        return 1.0 + below(30);
    }
    Both number() { return Both(below(2) == 0 ? number_as_double() : -number_as_double()); }
    static Both degrees(double d) {
        return {radians_of_degrees(Exact(d)),
                LongReal(d) * (pi_of_mpfr<LongReal>() / LongReal(180.0))};
    }
    static Both cosine(const Both& t) { return {cos(t.exact), cos(t.real)}; }
    static Both sine(const Both& t) { return {sin(t.exact), sin(t.real)}; }
    Both turn(const Both& t) { return below(2) == 0 ? cosine(t) : sine(t); }
    /// Returns a multiple of 6 degrees or a dyadic number of degrees, with or without radians.
    Both angle() {
        const Both d = degrees(below(2) == 0 ? 6.0 * (below(121) - 60)
                                             : std::ldexp(below(2001) - 1000, -below(60)));
        return below(2) == 0 ? d : d + Both(fraction());
    }
    /// Returns the sum of the cosines of the directions to the corners of a regular polygon.
    Both regular_polygon() {
        constexpr int kCorners[] = {2, 3, 5, 7, 11};
        const int corners = kCorners[below(5)];
        const Both first = angle();
        Both sum(0.0);
        for (int i = 0; i < corners; ++i)
            sum = sum + cosine(first + degrees(360.0 * i) / Both(corners));
        return sum;
    }
    Both addition() {
        const Both x = angle();
        const Both y = angle();
        return sine(x + y) - sine(x) * cosine(y) - cosine(x) * sine(y);
    }
    /// Returns the cosine of d degrees, computed from two angles whose sum is d.
    Both cosine_of(double d) {
        const Both x = angle();
        const Both y = degrees(d) - x;
        return cosine(x) * cosine(y) - sine(x) * sine(y);
    }
    static Both pythagorean(const Both& a, const Both& b) {
        const Both leg = a * a - b * b;
        const Both other = Both(2.0) * a * b;
        return leg * leg + other * other;
    }
    Both combined(const Both& p, const Both& q) {
        switch (below(4)) {
            case 0: return p + q;
            case 1: return p - q;
            case 2: return p * q;
            default: return sign_of(q.real) == 0 ? p : p / q;
        }
    }

    std::mt19937_64 bits_;
};

TEST(SquareRoots, HaveTheSignsThatMpfrFindsWithThousandsOfBits) {
    Expressions make(1);
    int zeros = 0;
    const int count = case_count("TOUCHSTONE_ROOT_CASES", 450);
    for (int i = 0; i < count; ++i) {
        const Both x = i % 2 == 0 ? make.with_roots(1 + i / 2 % 3) : make.near_zero();
        const int expected = sign_of(x.real);
        zeros += expected == 0 ? 1 : 0;
        ASSERT_EQ(sign(x.exact), expected) << "expression " << i;
    }
    EXPECT_GE(zeros, count / 8);
}

TEST(SquareRoots, GiveTheSameFloorsAndAnglesAsMpfr) {
    Expressions make(2);
    const LongReal least(0x1p-1000);
    for (int i = 0; i < 60; ++i) {
        const Both x = make.with_roots(1 + i % 2);
        const Both y = make.with_roots(1);
        const LongReal whole = floor(x.real + least);
        EXPECT_EQ((floor(x.exact) - Exact(static_cast<double>(whole))), Exact(0.0)) << i;
        const Both t(0.25 * make.below(12));
        // The rounding error of a zero has a sign. That sign could change the angle by a whole
        // turn.
        const LongReal height = sign_of(y.real) == 0 ? LongReal(0.0) : y.real;
        const Both angle{atan2(y.exact, x.exact), atan2(height, x.real)};
        EXPECT_EQ(sign((angle - t).exact), sign_of((angle - t).real)) << i;
        const Both turned{sin(angle.exact - t.exact), sin(angle.real - t.real)};
        EXPECT_EQ(sign((turned - y).exact), sign_of((turned - y).real)) << i;
    }
}

TEST(SquareRoots, AreAccurateWhenConvertedToDoubles) {
    EXPECT_EQ(to_double(sqrt(Exact(2.0))), std::sqrt(2.0));
    EXPECT_DOUBLE_EQ(to_double(sqrt(Exact(2.0)) - Exact(std::sqrt(2.0))), -9.667293313452913e-17);
    EXPECT_EQ(to_double(sqrt(Exact(1e300))), 1e150);
}

}  // namespace
}  // namespace touchstone
