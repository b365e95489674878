#include "oracle/numbers/dyadic.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>
#include <vector>

namespace touchstone {
namespace {

/// Doubles that share bits, cancel, and lie at both ends of the exponent range.
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

/// Numbers of one to a hundred limbs, each with what GMP's rationals say it is.
std::vector<std::pair<Dyadic, Rational>> numbers() {
    std::vector<std::pair<Dyadic, Rational>> all;
    for (const double x : samples()) all.emplace_back(Dyadic(x), Rational(x));
    for (std::size_t i = 0; i < 24; ++i) {
        const auto& [p, pr] = all[i];
        const auto& [q, qr] = all[all.size() - 1 - i];
        all.emplace_back(p * q + Dyadic(1), Rational(pr * qr + 1));
    }
    return all;
}

TEST(Dyadic, IsTheDoubleItWasMadeOf) {
    for (const double x : samples()) EXPECT_EQ(Dyadic(x).to_rational(), Rational(x)) << x;
}

TEST(Dyadic, AddsSubtractsMultipliesAndComparesAsRationalsDo) {
    for (const auto& [p, pr] : numbers()) {
        for (const auto& [q, qr] : numbers()) {
            ASSERT_EQ((p + q).to_rational(), pr + qr) << pr << " + " << qr;
            ASSERT_EQ((p - q).to_rational(), pr - qr) << pr << " - " << qr;
            ASSERT_EQ((p * q).to_rational(), pr * qr) << pr << " * " << qr;
            ASSERT_EQ(p < q, pr < qr) << pr << " < " << qr;
            ASSERT_EQ(p == q, pr == qr) << pr << " == " << qr;
            ASSERT_EQ(sign(p - q), sign(Rational(pr - qr)));
        }
    }
}

TEST(Dyadic, EqualNumbersHashAlikeHoweverTheyCameAbout) {
    const Dyadic wide = Dyadic(1e300) + Dyadic(3e-300);
    const Dyadic back = wide - Dyadic(1e300);
    EXPECT_EQ(back, Dyadic(3e-300));
    EXPECT_EQ(back.hash(), Dyadic(3e-300).hash());
    EXPECT_EQ((back * Dyadic(0.5)).hash(), back.scaled(-1).hash());
    EXPECT_NE(back.hash(), (-back).hash());
    EXPECT_NE(back.hash(), back.scaled(1).hash());
}

TEST(Dyadic, ItsMagnitudeIsThePlaceOfTheHighestBit) {
    EXPECT_EQ(Dyadic(1).magnitude(), 1);
    EXPECT_EQ(Dyadic(-0.75).magnitude(), 0);
    EXPECT_EQ(Dyadic(5e-324).magnitude(), -1073);
    EXPECT_EQ((Dyadic(0x1p1000) + Dyadic(0x1p-1000)).magnitude(), 1001);
}

TEST(Dyadic, RoundsTheWayItIsAskedTo) {
    mpfr_t x;
    mpfr_init2(x, 53);
    const Dyadic above = Dyadic(1) + Dyadic(0x1p-80);
    EXPECT_LT(above.round_to(x, MPFR_RNDD), 0);
    EXPECT_EQ(mpfr_get_d(x, MPFR_RNDN), 1);
    EXPECT_GT(above.round_to(x, MPFR_RNDU), 0);
    EXPECT_EQ(mpfr_get_d(x, MPFR_RNDN), std::nextafter(1.0, 2.0));
    EXPECT_GT((-above).round_to(x, MPFR_RNDU), 0);
    EXPECT_EQ(mpfr_get_d(x, MPFR_RNDN), -1);
    EXPECT_EQ(Dyadic(0.1).round_to(x, MPFR_RNDN), 0);
    EXPECT_EQ(mpfr_get_d(x, MPFR_RNDN), 0.1);
    mpfr_clear(x);
}

}  // namespace
}  // namespace touchstone
