#include <gtest/gtest.h>
#include <cmath>
#include <limits>
#include <random>
#include <vector>

#include "oracle/numbers/dyadic.h"
#include "oracle/numbers/enclosure.h"
#include "oracle/numbers/fraction.h"
#include "oracle/numbers/integers.h"
#include "oracle/numbers/rational.h"
#include "oracle/numbers/sine_cosine.h"
#include "oracle/numbers/square_roots.h"
#include "oracle/numbers/trig_sum.h"

namespace touchstone {
namespace {

/// Doubles that share bits, doubles that cancel, and doubles at both ends of the exponent range.
std::vector<double> samples() {
    std::vector<double> all{0.0, -0.0, 1.0, -1.0, 3.0, 0.1, 5e-324, -5e-324, 1e300, -1.7e308};
    std::mt19937_64 bits(5);
    for (int i = 0; i < 12; ++i) {
        const double mantissa = static_cast<double>(static_cast<std::int64_t>(bits())) * 0x1p-63;
        all.push_back(std::ldexp(mantissa, static_cast<int>(bits() % 140) - 70));
        all.push_back(std::nextafter(all.back(), 1e9));
    }
    return all;
}

/// Numbers of up to about 3,000 bits, each with its value as a rational number.
std::vector<std::pair<Dyadic, Rational>> numbers() {
    std::vector<std::pair<Dyadic, Rational>> all;
    for (const double x : samples()) all.emplace_back(Dyadic(x), Rational(x));
    for (std::size_t i = 0; i < 24; ++i) {
        const auto& [p, pr] = all[i];
        const auto& [q, qr] = all.back();
        all.emplace_back(p * q + Dyadic(1), Rational(pr * qr + 1));
    }
    return all;
}

TEST(Dyadic, AddsSubtractsMultipliesAndComparesAsRationalsDo) {
    const auto all = numbers();
    for (const auto& [p, pr] : all) {
        for (const auto& [q, qr] : all) {
            ASSERT_EQ(to_rational(p + q), pr + qr) << pr << " + " << qr;
            ASSERT_EQ(to_rational(p - q), pr - qr) << pr << " - " << qr;
            ASSERT_EQ(to_rational(p * q), pr * qr) << pr << " * " << qr;
            ASSERT_EQ(p < q, pr < qr) << pr << " < " << qr;
            ASSERT_EQ(p == q, pr == qr) << pr << " == " << qr;
            ASSERT_EQ(sign(p - q), sign(Rational(pr - qr)));
        }
    }
}

TEST(Dyadic, HasEqualHashesForEqualNumbers) {
    const Dyadic wide = Dyadic(1e300) + Dyadic(3e-300);
    const Dyadic back = wide - Dyadic(1e300);
    EXPECT_EQ(back, Dyadic(3e-300));
    EXPECT_EQ(back.hash(), Dyadic(3e-300).hash());
    EXPECT_EQ((back * Dyadic(0.5)).hash(), back.scaled(-1).hash());
    EXPECT_NE(back.hash(), (-back).hash());
    EXPECT_NE(back.hash(), back.scaled(1).hash());
}

TEST(Dyadic, RoundsInTheGivenDirection) {
    const Dyadic above = Dyadic(1) + Dyadic(0x1p-80);
    const Dyadic next = Dyadic(std::nextafter(1.0, 2.0));
    EXPECT_EQ(above.rounded(53, Rounding::down), Dyadic(1));
    EXPECT_EQ(above.rounded(53, Rounding::nearest), Dyadic(1));
    EXPECT_EQ(above.rounded(53, Rounding::up), next);
    EXPECT_EQ((-above).rounded(53, Rounding::up), Dyadic(-1));
    EXPECT_EQ((-above).rounded(53, Rounding::down), -next);
    EXPECT_EQ(above.rounded(81, Rounding::up), above);
    const Dyadic just_below = Dyadic(1) - Dyadic(0x1p-200);
    EXPECT_EQ(just_below.rounded(64, Rounding::up), Dyadic(1)) << "a carry through all bits";
    EXPECT_EQ(just_below.rounded(128, Rounding::nearest), Dyadic(1));
    for (const double x : samples()) EXPECT_EQ(Dyadic(x).rounded(53, Rounding::up), Dyadic(x));
}

TEST(Dyadic, IsRoundedToTheNearestDouble) {
    for (const double x : samples()) EXPECT_EQ(nearest(Dyadic(x)), x);
    const Dyadic half_way = Dyadic(1) + Dyadic(0x1p-53);
    EXPECT_EQ(nearest(half_way), std::nextafter(1.0, 2.0));
    EXPECT_EQ(nearest(half_way - Dyadic(0x1p-90)), 1);
    EXPECT_EQ(nearest(Dyadic(3).scaled(-1075)), 0x1p-1073) << "subnormal numbers have fewer bits";
    EXPECT_EQ(nearest(Dyadic(-1).scaled(-1075)), -0x1p-1074);
    EXPECT_EQ(nearest(Dyadic(1).scaled(-1076)), 0);
    EXPECT_EQ(nearest(Dyadic(1).scaled(1024)), std::numeric_limits<double>::infinity());
}

TEST(ARationalNumber, IsRoundedDownAndUpToAGivenNumberOfBits) {
    for (const auto& [p, pr] : numbers()) {
        for (const int divisor : {1, 3, -7}) {
            const Rational x = pr / divisor;
            const Dyadic low = rounded_to_bits(x, 60, Rounding::down);
            const Dyadic high = rounded_to_bits(x, 60, Rounding::up);
            ASSERT_LE(to_rational(low), x);
            ASSERT_GE(to_rational(high), x);
            ASSERT_LE(to_rational(high - low), abs(x) / (1LL << 58));
        }
    }
}

TEST(ARationalNumber, HasAFloorAndIsDyadicOnlyIfItsDenominatorIsAPowerOfTwo) {
    for (const auto& [p, pr] : numbers()) ASSERT_EQ(as_dyadic(pr), p);
    EXPECT_FALSE(as_dyadic(Rational(1) / 3));
    EXPECT_EQ(floor(Rational(-7) / 2), -4);
    EXPECT_EQ(floor(Rational(7) / 2), 3);
    EXPECT_EQ(floor(Rational(-4)), -4);
}

Enclosure between(const Dyadic& low, const Dyadic& high) {
    return {low, high, 128};
}

TEST(AnEnclosure, IsNarrowIfItsRelativeWidthIsBelow2ToMinus56) {
    const Dyadic one(1);
    const Dyadic just_wide(0x1p-56);
    EXPECT_FALSE(between(one, one + just_wide).is_narrow());
    EXPECT_FALSE(between(-one - just_wide, -one).is_narrow());
    const Dyadic just_narrow = just_wide - Dyadic(0x1p-110);
    EXPECT_TRUE(between(one, one + just_narrow).is_narrow());
    EXPECT_TRUE(between(-one - just_narrow, -one).is_narrow());
}

TEST(AnEnclosure, ThatHoldsZeroHasNoCertainSignAndIsNotNarrow) {
    const Dyadic tiny(0x1p-1000);
    EXPECT_EQ(between(tiny, tiny).certain_sign(), 1);
    EXPECT_EQ(between(-tiny, -tiny).certain_sign(), -1);
    for (const Enclosure& x :
         {between(-tiny, tiny), between(Dyadic(), tiny), between(-tiny, Dyadic()), Enclosure(64)}) {
        EXPECT_EQ(x.certain_sign(), 0);
        EXPECT_FALSE(x.is_narrow());
    }
}

void expect_holds(const Enclosure& x, const Rational& number) {
    EXPECT_LE(to_rational(x.low()), number);
    EXPECT_GE(to_rational(x.high()), number);
}

/// Returns both ends, and zero if it lies between them.
std::vector<Dyadic> points_of(const Enclosure& x) {
    std::vector<Dyadic> points{x.low(), x.high()};
    if (x.low() < Dyadic() && Dyadic() < x.high()) points.emplace_back();
    return points;
}

void expect_results_held(const Enclosure& p, const Enclosure& q) {
    const Enclosure sum = p + q, difference = p - q, product = p * q, quotient = p / q;
    const Enclosure least = min(p, q), most = max(p, q), angle = atan2(p, q);
    for (const Dyadic& x : points_of(p))
        for (const Dyadic& y : points_of(q)) {
            expect_holds(sum, to_rational(x + y));
            expect_holds(difference, to_rational(x - y));
            expect_holds(product, to_rational(x * y));
            expect_holds(least, to_rational(std::min(x, y)));
            expect_holds(most, to_rational(std::max(x, y)));
            if (q.certain_sign() != 0) expect_holds(quotient, to_rational(x) / to_rational(y));
            if (x == Dyadic() && y == Dyadic()) continue;
            expect_holds(angle, to_rational(arctangent(x, y, 200).middle));
        }
}

TEST(AnEnclosure, OfAResultHoldsTheResultsForTheEndsOfTheOperandsAndForZero) {
    std::vector<Enclosure> all{enclose(Rational(1) / 3, 64)};
    const double ends[] = {-2.75, -1, -0x1p-70, 0, 0x1p-1000, 0x1p-70, 0.3, 7.3};
    for (const double low : ends)
        for (const double high : ends)
            if (low <= high) all.emplace_back(low, high, 64);
    for (const Enclosure& p : all) {
        for (const Enclosure& q : all) expect_results_held(p, q);
        for (const Dyadic& x : points_of(p)) {
            expect_holds(floor(p), Rational(floor(to_rational(x))));
            if (x < Dyadic()) continue;
            const Enclosure root = sqrt(p);
            EXPECT_LE(root.low() * root.low(), x);
            EXPECT_GE(root.high() * root.high(), x);
        }
    }
    expect_holds(Enclosure::pi(64), to_rational(pi_near(200)));
    expect_holds(enclose(Rational(1) / 3, 64), Rational(1) / 3);
}

/// Returns whether the difference of the enclosure x and `number` has no certain sign.
bool holds(const Enclosure& x, double number) {
    return (x - Enclosure(Dyadic(number), 128)).certain_sign() == 0;
}

TEST(AnEnclosure, OfACosineOrASineHoldsItsValuesOnTheIntervalOnly) {
    const Enclosure around_half_pi = between(Dyadic(1.5), Dyadic(1.625));
    EXPECT_TRUE(holds(sin(around_half_pi), 1)) << "inside the interval, at neither end";
    EXPECT_TRUE(holds(sin(around_half_pi), 0.9977));
    EXPECT_FALSE(holds(sin(around_half_pi), 0.997));
    EXPECT_TRUE(holds(cos(around_half_pi), 0));
    EXPECT_TRUE(holds(cos(around_half_pi), 0.07));
    EXPECT_FALSE(holds(cos(around_half_pi), 0.073));
    const Enclosure half(Dyadic(0.5), 128);
    EXPECT_TRUE(sin(half).is_narrow());
    EXPECT_EQ(sin(half).midpoint(), std::sin(0.5));
    EXPECT_TRUE(cos(half).is_narrow());
    EXPECT_EQ(cos(half).midpoint(), std::cos(0.5));
}

TEST(TrigSum, FindsThatOneMinusTheCosineOfATinyAngleIsPositive) {
    EXPECT_EQ(sign(TrigSum(1.0) - TrigSum::cosine(1e-300)), 1);
    EXPECT_GE(highest_precision_used(), 1990);
    EXPECT_EQ(sign(TrigSum(1.0) - TrigSum::cosine(5e-324)), 1);
}

TEST(TrigSum, FindsThatTheDoubleNearestPiIsNotPi) {
    EXPECT_EQ(sign(TrigSum::sine(M_PI)), 1);
    EXPECT_EQ(sign(TrigSum::sine(std::nextafter(M_PI, 4.0))), -1);
    EXPECT_EQ(sign(TrigSum::cosine(M_PI_2)), 1);
}

TEST(TrigSum, IsConvertedToADoubleWithinFourUlps) {
    EXPECT_EQ(to_double(TrigSum(0.1)), 0.1);
    EXPECT_EQ(to_double(TrigSum()), 0);
    EXPECT_DOUBLE_EQ(to_double(TrigSum::cosine(0.3) * TrigSum(1e300)), std::cos(0.3) * 1e300);
    // 1 - cos t = t^2 / 2 - .... The formula in doubles gives 0.
    EXPECT_DOUBLE_EQ(to_double(TrigSum(1.0) - TrigSum::cosine(1e-9)), 5e-19);
}

TEST(WholeRoots, AreTheGreatestWholeNumbersWithASquareNotAboveTheGivenNumber) {
    std::mt19937_64 bits(5);
    for (unsigned long size = 0; size < 3000; size += 7) {
        Wide root = Wide(1) << size;
        for (unsigned long i = 0; i < size; i += 30) root |= Wide(bits() >> 34U) << i;
        // Squares, their neighbours, and numbers just below the next square.
        for (const Wide& rest : {Wide(0), Wide(1), Wide(root * 2)}) {
            const WholeRoot found = whole_root(root * root + rest);
            EXPECT_EQ(found.root, root) << size;
            EXPECT_EQ(found.rest, rest) << size;
        }
        // A root whose bits are all ones.
        const Wide ones = (Wide(1) << (size + 1)) - 1;
        EXPECT_EQ(whole_root(ones * ones + ones * 2).root, ones) << size;
    }
    EXPECT_EQ(whole_root(0).root, 0);
}

TEST(SineAndCosine, OfAnAngleThatFirstSeemsToBeZeroAreFoundWithMorePlaces) {
    const Dyadic tiny = Dyadic(1).scaled(-150);
    const RealNumber angle = [&](long places) { return places < 140 ? Dyadic() : tiny; };
    EXPECT_EQ(sine_cosine_near(angle, 64).sine.middle, tiny);
}

}  // namespace
}  // namespace touchstone
