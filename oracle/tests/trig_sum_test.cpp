#include "oracle/numbers/trig_sum.h"

#include <gtest/gtest.h>

#include <cmath>

namespace touchstone {
namespace {

TrigSum cosine(double t) {
    return TrigSum::cosine(t);
}

TrigSum sine(double t) {
    return TrigSum::sine(t);
}

TEST(TrigSum, SineSquaredPlusCosineSquaredMinusOneIsDecidedZero) {
    for (const double t : {0.0, 0.1, -3.0, 1e300, 5e-324}) {
        const TrigSum x = sine(t) * sine(t) + cosine(t) * cosine(t) - TrigSum(1.0);
        EXPECT_TRUE(x.is_zero()) << t;
        EXPECT_EQ(sign(x), 0) << t;
    }
}

TEST(TrigSum, TheAdditionTheoremsAreIdentities) {
    for (const double a : {0.3, -1e22, 5e-324}) {
        for (const double b : {0.3, 7.25, -1e-300}) {
            const Dyadic sum = Dyadic(a) + Dyadic(b);
            EXPECT_EQ(TrigSum::cosine(sum), cosine(a) * cosine(b) - sine(a) * sine(b));
            EXPECT_EQ(TrigSum::sine(sum), sine(a) * cosine(b) + cosine(a) * sine(b));
        }
    }
}

TEST(TrigSum, AnglesThatDifferInTheLastPlaceAreDifferentNumbers) {
    const double t = 0.7;
    const double next = std::nextafter(t, 1.0);
    EXPECT_EQ(sign(sine(next) - sine(t)), 1);
    EXPECT_EQ(sign(cosine(next) - cosine(t)), -1);
}

TEST(TrigSum, OneMinusTheCosineOfATinyAngleIsPositiveHoweverTiny) {
    EXPECT_EQ(sign(TrigSum(1.0) - cosine(1e-300)), 1);
    EXPECT_GE(highest_precision_used(), 1990);
    EXPECT_EQ(sign(TrigSum(1.0) - cosine(5e-324)), 1);
}

TEST(TrigSum, ThePiOfDoublesIsNotPi) {
    EXPECT_EQ(sign(sine(M_PI)), 1);
    EXPECT_EQ(sign(sine(std::nextafter(M_PI, 4.0))), -1);
    EXPECT_EQ(sign(cosine(M_PI_2)), 1);
}

TEST(TrigSum, HugeAnglesAreReducedExactly) {
    EXPECT_NEAR(to_double(sine(1e22)), -0.8522008497671888, 1e-15);
    EXPECT_NEAR(to_double(cosine(1e22)), 0.5232147853951389, 1e-15);
}

TEST(TrigSum, AnglesThatAreNotDyadicAreRationalToo) {
    const Rational third = Rational(1) / 3;
    const RationalTrigSum s = RationalTrigSum::sine(third);
    EXPECT_NEAR(to_double(s), std::sin(1.0 / 3), 1e-16);
    EXPECT_EQ(s * Rational(3) - s * s * s * Rational(4), RationalTrigSum::sine(1));
}

TEST(TrigSum, RationalElementsAreRecognised) {
    EXPECT_EQ(cosine(0), TrigSum(1.0));
    EXPECT_TRUE(sine(0).is_zero());
    EXPECT_EQ((cosine(0.5) * cosine(0.5) + sine(0.5) * sine(0.5)).as_rational(), Dyadic(1));
    EXPECT_FALSE(cosine(0.5).as_rational().has_value());
}

TEST(TrigSum, DoublesOfItsElementsAreWithinAnUlp) {
    EXPECT_EQ(to_double(TrigSum(0.1)), 0.1);
    EXPECT_EQ(to_double(TrigSum()), 0);
    EXPECT_DOUBLE_EQ(to_double(cosine(0.3) * TrigSum(1e300)), std::cos(0.3) * 1e300);
    // 1 - cos t = t^2 / 2 - ..., where the double formula gives 0.
    EXPECT_DOUBLE_EQ(to_double(TrigSum(1.0) - cosine(1e-9)), 5e-19);
}

}  // namespace
}  // namespace touchstone
