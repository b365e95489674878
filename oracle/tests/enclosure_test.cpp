#include "oracle/numbers/enclosure.h"

#include <gtest/gtest.h>

#include <cmath>

namespace touchstone {
namespace {

Enclosure between(const Dyadic& low, const Dyadic& high) {
    return {low, high, 128};
}

TEST(AnEnclosure, IsNarrowWhereItIsNarrowerThanItsEndNearerToZeroTimes2ToMinus56) {
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

TEST(AnEnclosure, OfTwoRationalsHoldsBoth) {
    const Rational low = Rational(1) / 3;
    const Rational high = Rational(2) / 3;
    Enclosure x(low, high, 64);
    EXPECT_NEAR(x.midpoint(), 0.5, 1e-15);
    x += Enclosure(Rational(-1) / 3, 64);
    EXPECT_EQ(x.certain_sign(), 0) << "low - 1/3 is zero, which rounding outwards must not lose";
    x += Enclosure(Rational(-1) / 3, 64);
    EXPECT_EQ(x.certain_sign(), 0);
    x += Enclosure(Rational(-1) / 3, 64);
    EXPECT_EQ(x.certain_sign(), -1);
}

/// True where the enclosure of a function of x less that number is of no certain sign.
bool holds(const Enclosure& x, double number) {
    return (x - Enclosure(Rational(number), 128)).certain_sign() == 0;
}

TEST(AnEnclosure, OfACosineOrASineHoldsItsValuesOfTheWholeIntervalAndOfNothingElse) {
    const Enclosure around_half_pi = between(Dyadic(1.5), Dyadic(1.625));
    EXPECT_TRUE(holds(sin(around_half_pi), 1)) << "which it is at neither end";
    EXPECT_TRUE(holds(sin(around_half_pi), 0.9977));
    EXPECT_FALSE(holds(sin(around_half_pi), 0.997));
    EXPECT_TRUE(holds(cos(around_half_pi), 0));
    EXPECT_TRUE(holds(cos(around_half_pi), 0.07));
    EXPECT_FALSE(holds(cos(around_half_pi), 0.071));
    const Enclosure half(Rational(0.5), 128);
    EXPECT_TRUE(sin(half).is_narrow());
    EXPECT_EQ(sin(half).midpoint(), std::sin(0.5));
    EXPECT_TRUE(cos(half).is_narrow());
    EXPECT_EQ(cos(half).midpoint(), std::cos(0.5));
}

}  // namespace
}  // namespace touchstone
