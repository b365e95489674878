#include "oracle/numbers/exact.h"

#include <gtest/gtest.h>

#include "oracle/runs/lazy.h"

namespace touchstone {
namespace {

TEST(Exact, QuotientsCompareAsRealNumbers) {
    const Exact third = Exact(1.0) / Exact(3.0);
    EXPECT_EQ(third + third + third, Exact(1.0));
    EXPECT_LT(third, Exact(0.34));
    EXPECT_GT(third, Exact(1.0) / Exact(-3.0));
    EXPECT_EQ(Exact(1.0) / Exact(-3.0), -third);
}

TEST(Exact, DividingByAnExpressionThatIsZeroThrows) {
    const Exact t(0.3);
    const Exact zero = sin(t) * sin(t) + cos(t) * cos(t) - Exact(1.0);
    EXPECT_THROW(Exact(1.0) / zero, DivisionByZero);
}

TEST(Exact, SineAndCosineTakeSumsAndQuotientsOfAngles) {
    const Exact a(0.3);
    const Exact b(2.0);
    EXPECT_EQ(cos(a - b), cos(a) * cos(b) + sin(a) * sin(b));
    EXPECT_EQ(sin(a / b) * cos(a / b) * b, sin(a));
}

TEST(Exact, SineOfAnAngleOutsideTheRationalsIsRefused) {
    EXPECT_THROW(sin(cos(Exact(1.0))), std::domain_error);
}

TEST(Lazy, DecidesWhatBallsCannot) {
    const Lazy t(0.3);
    const Lazy one = sin(t) * sin(t) + cos(t) * cos(t);
    EXPECT_EQ(one, Lazy(1.0));
    EXPECT_FALSE(certain_sign(one.ball() - Ball(1)).has_value());
}

TEST(Lazy, DividingByZeroThrowsAndByATinyNumberDoesNot) {
    const Lazy t(0.3);
    const Lazy zero = sin(t) * sin(t) + cos(t) * cos(t) - Lazy(1.0);
    EXPECT_THROW(Lazy(1.0) / zero, DivisionByZero);
    const Lazy tiny = zero + Lazy(1e-200);
    EXPECT_EQ(Lazy(1e-200) / tiny, Lazy(1.0));
    EXPECT_GT(Lazy(1.0) / tiny, Lazy(1e199));
    EXPECT_LT(Lazy(-1.0) / tiny, Lazy(0.0));
}

/// Zero, found out by sums and products alone and by way of a quotient that is not dyadic.
TEST(Lazy, ComparesQuotientsAndWhatIsMadeWithoutThemAlike) {
    const Lazy t(0.3);
    const Lazy one = sin(t) * sin(t) + cos(t) * cos(t);
    const Lazy third = one / Lazy(3.0);
    EXPECT_EQ(third + third + third, one);
    EXPECT_EQ(sin(third) * cos(third) + cos(third) * sin(third), sin(third + third));
    EXPECT_LT(third * Lazy(3.0) - Lazy(1e-300), one);
    EXPECT_LT(one - Lazy(1e-300), one);
    EXPECT_GT(one, min(one, one - Lazy(1e-300)));
    EXPECT_LT(one, max(one, one + Lazy(1e-300)));
    EXPECT_EQ(abs(-one), one);
    const Lazy outside = sin(cos(Lazy(1.0)));
    EXPECT_THROW(static_cast<void>(outside < outside), std::domain_error);
}

/// Of a sum whose second term alone is a quotient, and of comparisons of two such sums.
TEST(Lazy, NoticesAQuotientWhereverItStands) {
    const Lazy t(0.3);
    const Lazy one = sin(t) * sin(t) + cos(t) * cos(t);
    const Lazy thirds = (one + one + one) / Lazy(3.0);
    const Lazy sum = one + thirds;
    EXPECT_EQ(sum, one + thirds);
    EXPECT_LT(sum - Lazy(1e-300), sum);
    EXPECT_EQ(one, thirds);
    EXPECT_EQ(thirds, one);
    EXPECT_EQ(max(one, thirds), min(one, thirds));
    EXPECT_THROW(Lazy(1.0) / (one - thirds), DivisionByZero);
}

TEST(Lazy, MinimumMaximumAndMagnitudeOfEqualNumbersAreDecidedLater) {
    const Lazy t(1.25);
    const Lazy one = sin(t) * sin(t) + cos(t) * cos(t);
    EXPECT_EQ(min(one, Lazy(1.0)), max(one, Lazy(1.0)));
    EXPECT_EQ(abs(one - Lazy(1.0)), Lazy(0.0));
}

}  // namespace
}  // namespace touchstone
