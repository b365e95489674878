#include "oracle/numbers/exact.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "core/shapes/turns.h"
#include "oracle/runs/lazy.h"

namespace touchstone {
namespace {

class ALazyNumber : public testing::Test {
  protected:
    const Lazy t{0.3};
    /// Balls do not distinguish this from numbers next to 1.
    const Lazy one = sin(t) * sin(t) + cos(t) * cos(t);
};

TEST_F(ALazyNumber, DecidesWhatBallsCannot) {
    EXPECT_EQ(one, Lazy(1.0));
    EXPECT_FALSE(certain_sign(one.ball() - Ball(1)).has_value());
}

/// A search for a minimum begins with infinity.
TEST_F(ALazyNumber, OrdersInfinityAboveEveryNumberButHasNoArithmeticWithIt) {
    const Lazy infinity(std::numeric_limits<double>::infinity());
    const Lazy huge = Lazy(1.7e308) * Lazy(1.7e308) / one;
    EXPECT_LT(huge, infinity);
    EXPECT_LT(-infinity, -huge);
    EXPECT_EQ(infinity, infinity);
    EXPECT_EQ(min(infinity, one), Lazy(1.0));
    EXPECT_EQ(max(one, -infinity), Lazy(1.0));
    EXPECT_EQ(max(infinity, huge), infinity);
    EXPECT_THROW((void)(infinity - huge < one), Undecided);
    EXPECT_THROW((void)(one / (infinity * one) == one), Undecided);
    EXPECT_THROW((void)(Lazy(std::nan("")) < one), Undecided);
}

TEST_F(ALazyNumber, ThrowsOnDivisionByZeroButNotByATinyNumber) {
    const Lazy zero = one - Lazy(1.0);
    EXPECT_THROW(Lazy(1.0) / zero, DivisionByZero);
    const Lazy tiny = zero + Lazy(1e-200);
    EXPECT_EQ(Lazy(1e-200) / tiny, Lazy(1.0));
    EXPECT_GT(Lazy(1.0) / tiny, Lazy(1e199));
    EXPECT_LT(Lazy(-1.0) / tiny, Lazy(0.0));
}

TEST_F(ALazyNumber, IsUndecidedIfItsExpressionIsTooDeepForTheStack) {
    Lazy sum = t;
    const auto add = [&](int times) {
        for (int i = 0; i < times; ++i) sum = sum + t;
    };
    add(9'000);
    EXPECT_EQ(sum, t * Lazy(9'001));
    EXPECT_THROW(add(1'000'000), Undecided);
}

TEST_F(ALazyNumber, ComparesAlikeWhetherOrNotItsExpressionContainsAQuotient) {
    const Lazy third = one / Lazy(3.0);
    EXPECT_EQ(third + third + third, one);
    EXPECT_EQ(sin(third) * cos(third) + cos(third) * sin(third), sin(third + third));
    EXPECT_LT(third * Lazy(3.0) - Lazy(1e-300), one);
    EXPECT_LT(one - Lazy(1e-300), one);
    EXPECT_GT(one, min(one, one - Lazy(1e-300)));
    EXPECT_LT(one, max(one, one + Lazy(1e-300)));
    EXPECT_EQ(abs(-one), one);
    const Lazy outside = sin(cos(Lazy(1.0)));
    EXPECT_THROW(static_cast<void>(outside < outside), Undecided);
    // A sum in which only the second term is a quotient, and comparisons of two such sums.
    const Lazy thirds = (one + one + one) / Lazy(3.0);
    const Lazy sum = one + thirds;
    EXPECT_EQ(sum, one + thirds);
    EXPECT_LT(sum - Lazy(1e-300), sum);
    EXPECT_EQ(one, thirds);
    EXPECT_EQ(thirds, one);
    EXPECT_EQ(max(one, thirds), min(one, thirds));
    EXPECT_THROW(Lazy(1.0) / (one - thirds), DivisionByZero);
}

template <class S>
class ExactScalar : public testing::Test {};
using ExactScalars = testing::Types<Exact, Lazy>;
TYPED_TEST_SUITE(ExactScalar, ExactScalars);

TYPED_TEST(ExactScalar, HasCosinesAndSinesOfDegreesHoweverTheyAreConverted) {
    using S = TypeParam;
    const S half(0.5);
    EXPECT_EQ(cos(radians_of_degrees(S(60.0))), half);
    EXPECT_EQ(cos(S(60.0) * pi<S>() / S(180.0)), half);
    EXPECT_EQ(cos(pi<S>() / S(3.0)), half);
    EXPECT_EQ(sin(radians_of_degrees(S(-390.0))), -half);
    const S fifth = (pi<S>() + pi<S>()) / S(10.0);
    EXPECT_EQ(cos(fifth) - cos(fifth * S(2.0)), half);
    EXPECT_LT(cos(fifth) - cos(fifth * S(2.0)) - S(1e-300), half);
    EXPECT_EQ(sin(pi<S>()), S(0.0));
    const S seventh = radians_of_degrees(S(360.0)) / S(7.0);
    EXPECT_EQ(cos(seventh) + cos(seventh * S(2.0)) + cos(seventh * S(3.0)), -half);
}

TYPED_TEST(ExactScalar, ComparesPiWithRationalNumbers) {
    using S = TypeParam;
    EXPECT_GT(pi<S>(), S(3.141592653589793));
    EXPECT_LT(pi<S>(), S(std::nextafter(3.141592653589793, 4.0)));
    EXPECT_LT(-pi<S>(), S(-3.141592653589793));
    EXPECT_GT(pi<S>() * S(7.0), S(21.0));
    EXPECT_LT(pi<S>() * S(7.0), S(22.0));
    EXPECT_EQ(pi<S>() - pi<S>(), S(0.0));
    EXPECT_EQ(pi<S>() * S(0.0), S(0.0));
    EXPECT_EQ(pi<S>() / (pi<S>() + pi<S>()), S(0.5));
    EXPECT_EQ(abs(-pi<S>()), pi<S>());
    EXPECT_EQ(max(pi<S>(), S(3.0)), pi<S>());
    EXPECT_EQ(min(pi<S>(), S(3.0)), S(3.0));
    EXPECT_THROW(pi<S>() / S(0.0), DivisionByZero);
    EXPECT_THROW(S(1.0) / (pi<S>() - pi<S>()), DivisionByZero);
}

TYPED_TEST(ExactScalar, ComparesExpressionsWithSquareRoots) {
    using S = TypeParam;
    const S t(0.3);
    EXPECT_EQ(sqrt(S(2.0)) * sqrt(S(2.0)), S(2.0));
    EXPECT_EQ(sqrt(S(2.0)) + sqrt(S(3.0)), sqrt(S(5.0) + S(2.0) * sqrt(S(6.0))));
    EXPECT_EQ(sqrt(S(1.0) - cos(t) * cos(t)), sin(t));
    EXPECT_GT(sqrt(S(2.0)) * sqrt(S(2.0)) + S(1e-300), S(2.0));
    EXPECT_LT(sqrt(S(2.0) - S(1e-300)), sqrt(S(2.0)));
    EXPECT_THROW(sqrt(sqrt(S(2.0)) * sqrt(S(2.0)) - S(2.0) - S(1e-300)), RootOfNegative);
    EXPECT_THROW(S(1.0) / (sqrt(S(2.0)) * sqrt(S(8.0)) - S(4.0)), DivisionByZero);
}

TYPED_TEST(ExactScalar, HasExactFloorsAndRemainders) {
    using S = TypeParam;
    const S two = sqrt(S(2.0));
    const S tiny(1e-300);
    EXPECT_EQ(floor(two * two), S(2.0));
    EXPECT_EQ(floor(two * two - tiny), S(1.0));
    EXPECT_EQ(floor(-two * two - tiny), S(-3.0));
    EXPECT_EQ(floor(S(1e300) / S(3.0)) * S(3.0), S(1e300) - fmod(S(1e300), S(3.0)));
    EXPECT_EQ(floor(pi<S>() * S(7.0)), S(21.0));
    EXPECT_EQ(fmod(two * two * two, two), S(0.0));
    const S turn = pi<S>() * S(2.0);
    EXPECT_EQ(cos(fmod(S(1e22), turn)), cos(S(1e22)));
    EXPECT_EQ(fmod(pi<S>() * S(-7.0), turn), -pi<S>());
    EXPECT_GT(fmod(S(100.0), turn), S(5.75));
    EXPECT_LT(fmod(S(100.0), turn), S(5.76));
    EXPECT_THROW(fmod(S(1.0), S(0.0)), DivisionByZero);
}

TYPED_TEST(ExactScalar, ComputesTheAnglesOfPoints) {
    using S = TypeParam;
    const S a = atan2(S(2.0), S(1.0));
    EXPECT_EQ(cos(a), S(1.0) / sqrt(S(5.0)));
    EXPECT_EQ(sin(a - pi<S>()), S(-2.0) / sqrt(S(5.0)));
    EXPECT_EQ(a + atan2(S(1.0), S(2.0)), pi<S>() / S(2.0));
    EXPECT_EQ(a + a - atan2(S(4.0), S(-3.0)), S(0.0));
    EXPECT_EQ(atan2(S(1.0), S(1.0)), pi<S>() / S(4.0));
    EXPECT_EQ(atan2(S(0.0), S(-1.0)), pi<S>());
    EXPECT_EQ(atan2(sin(S(0.75)), cos(S(0.75))), S(0.75));
    EXPECT_EQ(atan2(sin(S(4.0)), cos(S(4.0))), S(4.0) - pi<S>() * S(2.0));
    EXPECT_GT(a, S(1.1071487177940904));
    EXPECT_LT(a, S(1.1071487177940906));
    EXPECT_LT(a + S(1e-300) - a, S(2e-300));
}

TEST_F(ALazyNumber, NamesTheDividendOfADivisionByZeroWithItsSign) {
    const auto dividend = [](const auto& divide) {
        try {
            (void)divide(Lazy(-3.0), Lazy(0.0));
        } catch (const LazyDivisionByZero& error) {
            return error.what_is_undefined().operand;
        }
        return 0.0;
    };
    EXPECT_EQ(dividend([](const Lazy& p, const Lazy& q) { return p / q; }), -3);
    EXPECT_EQ(dividend([](const Lazy& p, const Lazy& q) { return fmod(p, q); }), -3);
}

/// Tests numbers that Exact refuses, because they are in no field with decidable zeros.
TEST_F(ALazyNumber, EnclosesNumbersOutsideEveryDecidableField) {
    const Lazy two = sqrt(Lazy(2.0));
    const Lazy odd = sin(two) + atan2(two, Lazy(1.0)) * atan2(two, Lazy(3.0)) / Lazy::pi();
    const Lazy tiny(1e-300);
    EXPECT_LT(odd, odd + tiny);
    EXPECT_GT(odd, odd - tiny);
    EXPECT_GT(max(odd, odd + tiny), min(odd, odd - tiny));
    EXPECT_LT(floor(odd + Lazy(5.0)), odd + Lazy(5.0));
    EXPECT_LT(fmod(cos(two) - Lazy(7.0), two) - tiny, cos(two) - Lazy(7.0) + two * Lazy(4.0));
    EXPECT_GT(abs(-odd) + tiny, sqrt(odd * odd));
    EXPECT_THROW(static_cast<void>(odd < odd), Undecided);
    EXPECT_THROW(sqrt(odd - odd), Undecided);
    EXPECT_THROW(static_cast<void>(sin(sqrt(Exact(2.0)))), Undecidable);
}

TEST(Exact, AllowsPiOnlyInAngles) {
    EXPECT_THROW(Exact::pi() * Exact::pi(), std::domain_error);
    EXPECT_THROW(Exact(1.0) / Exact::pi(), std::domain_error);
    EXPECT_THROW(Exact::pi() * cos(Exact(1.0)), std::domain_error);
    EXPECT_THROW(Exact::pi() / cos(Exact(1.0)), std::domain_error);
    EXPECT_THROW(sign(Exact::pi() - cos(Exact(1.0))), std::domain_error);
    EXPECT_THROW(cos(Exact::pi() + cos(Exact(1.0))), std::domain_error);
    EXPECT_DOUBLE_EQ(to_double(Exact::pi() - Exact(3.0)), 0.14159265358979323846);
    EXPECT_DOUBLE_EQ(to_double(Exact(3.141592653589793) - Exact::pi()), -1.2246467991473532e-16);
}

}  // namespace
}  // namespace touchstone
