// An independent computation confirms which sums of roots of unity are zero or rational. Cosines
// and sines of whole degrees are rational only at the angles of Niven's theorem. Those of tiny
// angles have the right signs.
#include "oracle/numbers/roots_of_unity.h"

#include <gtest/gtest.h>

#include <numeric>
#include <random>
#include <vector>

#include "core/tests/case_count.h"
#include "oracle/numbers/square_roots.h"

namespace touchstone {
namespace {

// Textbook arithmetic: polynomials with whole coefficients modulo the cyclotomic polynomial of one
// order, by long division.

/// The coefficients, the lowest first. The highest is not zero.
using Polynomial = std::vector<std::int64_t>;

/// Returns the remainder of x divided by a polynomial whose highest coefficient is 1. Writes the
/// quotient to `quotient` if that is not null.
Polynomial remainder(Polynomial x, const Polynomial& by, Polynomial* quotient = nullptr) {
    const std::size_t size = by.size();
    if (quotient != nullptr) quotient->assign(x.size() < size ? 0 : x.size() - size + 1, 0);
    for (std::size_t i = x.size(); i-- + 1 > size;) {
        const std::int64_t factor = x[i];
        if (quotient != nullptr) (*quotient)[i + 1 - size] = factor;
        for (std::size_t j = 0; j < size; ++j) x[i + 1 - size + j] -= factor * by[j];
    }
    while (!x.empty() && x.back() == 0) x.pop_back();
    return x;
}

/// Returns x^n - 1 divided by the cyclotomic polynomials of all smaller divisors of n.
Polynomial cyclotomic_polynomial(std::size_t n) {
    Polynomial x(n + 1, 0);
    x.front() = -1;
    x.back() = 1;
    for (std::size_t d = 1; d < n; ++d) {
        if (n % d != 0) continue;
        Polynomial quotient;
        (void)remainder(x, cyclotomic_polynomial(d), &quotient);
        x = quotient;
    }
    return x;
}

Rational over(long k, long n) {
    return Rational(k) / Rational(n);
}

/// Returns the sum of coefficients[k] e^{2 pi i k / n}, where n is the number of coefficients.
RootSum root_sum(const Polynomial& coefficients) {
    RootSum sum;
    const auto n = static_cast<long>(coefficients.size());
    for (long k = 0; k < n; ++k)
        sum.add(over(k, n), Rational(static_cast<long>(coefficients[static_cast<std::size_t>(k)])));
    return sum;
}

/// Returns the coefficients of a sum of the corners of regular polygons, which is zero. Sometimes
/// adds a few random coefficients.
Polynomial random_coefficients(std::size_t n, std::mt19937_64& engine) {
    const auto below = [&engine](std::size_t most) { return engine() % most; };
    Polynomial sum(n, 0);
    for (const std::size_t p : {2U, 3U, 5U, 7U, 11U}) {
        if (n % p != 0 || below(2) == 0) continue;
        const std::size_t at = below(n);
        const auto factor = static_cast<std::int64_t>(below(9)) - 4;
        for (std::size_t i = 0; i < p; ++i) sum[(at + i * (n / p)) % n] += factor;
    }
    const std::size_t more = below(3) == 0 ? 1 + below(4) : 0;
    for (std::size_t i = 0; i < more; ++i) sum[below(n)] += static_cast<std::int64_t>(below(5)) - 2;
    return sum;
}

TEST(ASumOfRootsOfUnity, IsZeroOrRationalExactlyIfItsRemainderIs) {
    std::mt19937_64 engine(2);
    int zeros = 0;
    int rational = 0;
    int others = 0;
    for (const std::size_t n :
         {8U, 9U, 12U, 20U, 30U, 36U, 49U, 60U, 77U, 84U, 90U, 105U, 180U, 360U, 385U, 420U}) {
        const Polynomial cyclotomic = cyclotomic_polynomial(n);
        for (int i = 0; i < few_or_all(20, 60); ++i) {
            Polynomial sum = random_coefficients(n, engine);
            if (i % 2 == 0) sum[0] += static_cast<std::int64_t>(engine() % 5);
            // All primitive roots of order n add up to a whole number: -1, 0 or 1.
            for (std::size_t k = 0; i % 4 == 0 && k < n; ++k)
                if (std::gcd(k, n) == 1) sum[k] += 3;
            // If the sum is rational, it is whole, so its remainder is a constant polynomial.
            const Polynomial rest = remainder(sum, cyclotomic);
            const RootSum roots = root_sum(sum);
            const std::optional<Rational> value = roots.as_rational();
            ASSERT_EQ(roots.vanishes(), rest.empty()) << n << " " << i;
            ASSERT_EQ(value.has_value(), rest.size() <= 1) << n << " " << i;
            if (value) {
                ASSERT_EQ(*value, Rational(rest.empty() ? 0L : static_cast<long>(rest[0])));
            }
            ++(rest.empty() ? zeros : value ? rational : others);
        }
    }
    for (const int count : {zeros, rational, others}) EXPECT_GT(count, few_or_all(60, 200));
}

/// Sums of p equally spaced roots with any start, and sums of all these roots except one.
TEST(ASumOfRootsOfUnity, OfARegularPolygonIsZeroAtAnyTurnAndOrder) {
    Rational tiny = 1;
    for (int i = 0; i < 40; ++i) tiny = tiny / 1000003 / 1024;
    for (const long p : {2L, 3L, 5L, 7L, 31L, 97L}) {
        for (const Rational& turn : {Rational(), over(1, 7), over(5, 49), over(1, 1000003), tiny}) {
            RootSum sum;
            for (long i = 1; i < p; ++i) sum.add(turn + over(i, p), over(2, 3));
            EXPECT_FALSE(sum.vanishes()) << p << " " << turn;
            EXPECT_EQ(sum.as_rational().has_value(), sign(turn) == 0) << p << " " << turn;
            sum.add(turn, over(2, 3));
            EXPECT_TRUE(sum.vanishes()) << p << " " << turn;
            EXPECT_EQ(sum.as_rational(), Rational()) << p << " " << turn;
        }
    }
}

// Degrees.

TrigSum degree_cosine(const Dyadic& degrees, const Dyadic& radians = {}) {
    return TrigSum::cosine(Angle<Dyadic>{radians, degrees});
}

TrigSum degree_sine(const Dyadic& degrees, const Dyadic& radians = {}) {
    return TrigSum::sine(Angle<Dyadic>{radians, degrees});
}

TEST(Degrees, WithARationalCosineOrSineAreThoseOfNivensTheorem) {
    EXPECT_EQ(degree_cosine(60).as_rational(), Dyadic(0.5));
    EXPECT_EQ(degree_sine(-30).as_rational(), Dyadic(-0.5));
    const auto has_rational_cosine = [](int d) { return d % 60 == 0 || d % 90 == 0; };
    for (int d = -360; d <= 720; ++d) {
        EXPECT_EQ(degree_cosine(d).as_rational().has_value(), has_rational_cosine(d)) << d;
        EXPECT_EQ(degree_sine(d).as_rational().has_value(), has_rational_cosine(90 - d)) << d;
        EXPECT_EQ(degree_cosine(d).as_rational() == Dyadic(), d % 180 != 0 && d % 90 == 0) << d;
    }
    EXPECT_FALSE(degree_cosine(60, 1e-300).as_rational().has_value());
}

TEST(Degrees, AreTheSameAngleAfterFullTurns) {
    for (const double d : {0.0, 1.0, -0.1, 59.999, 1e-300, 1e15, 0x1.fffffffffffffp1023}) {
        for (const double turns : {1.0, -1.0, 1e22, -0x1p1000}) {
            const Dyadic more = Dyadic(d) + Dyadic(turns) * Dyadic(360);
            EXPECT_EQ(degree_cosine(d).terms(), degree_cosine(more).terms()) << d << " " << turns;
            EXPECT_EQ(degree_sine(d, 0.3).terms(), degree_sine(more, 0.3).terms())
                << d << " " << turns;
        }
    }
}

TEST(Degrees, ThatAreTinyAreDistinguishedFromZeroWithFewBits) {
    for (const double d : {5e-324, -5e-324, 1e-300, -1e-30}) {
        const TrigSum gap = TrigSum(1.0) - degree_cosine(d);
        EXPECT_EQ(sign(gap), 1) << d;
        EXPECT_EQ(enclose(gap, 64).certain_sign(), 1) << d;
        EXPECT_EQ(sign(degree_sine(d)), d > 0 ? 1 : -1) << d;
        EXPECT_EQ(sign(TrigSum(1.0) - degree_sine(Dyadic(90) + Dyadic(d))), 1) << d;
        // One degree is more than one hundredth and less than one fiftieth of a radian.
        const int side = d > 0 ? 1 : -1;
        EXPECT_EQ(sign(degree_sine(d) - TrigSum::sine(Dyadic(d) * Dyadic(0.01))), side) << d;
        EXPECT_EQ(sign(degree_sine(d) - TrigSum::sine(Dyadic(d) * Dyadic(0.02))), -side) << d;
    }
}

}  // namespace
}  // namespace touchstone
