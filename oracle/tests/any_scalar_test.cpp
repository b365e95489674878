#include "oracle/runs/any_scalar.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/cards/watched.h"

namespace touchstone {
namespace {

template <class Scalar>
class AnyScalarIn : public testing::Test {};
using Scalars =
    testing::Types<Watched<float>, Watched<double>, Watched<long double>, Ball, WideBall, Lazy,
                   Exact, Certified<float>, Certified<double>, Certified<long double>>;
TYPED_TEST_SUITE(AnyScalarIn, Scalars);

TYPED_TEST(AnyScalarIn, DoesTheArithmeticOfDyadicNumbers) {
    const RunIn run(std::type_identity<TypeParam>{});
    const AnyScalar x(0.75);
    const AnyScalar y(-0.5);
    EXPECT_TRUE(x + y == AnyScalar(0.25));
    EXPECT_TRUE(x - y == AnyScalar(1.25));
    EXPECT_TRUE(-x == AnyScalar(-0.75));
    EXPECT_TRUE(x * y == AnyScalar(-0.375));
    EXPECT_TRUE(x / y == AnyScalar(-1.5));
    EXPECT_TRUE(min(x, y) == y);
    EXPECT_TRUE(max(x, y) == x);
    EXPECT_TRUE(abs(y) == AnyScalar(0.5));
    EXPECT_TRUE(cos(AnyScalar(0.0)) == AnyScalar(1.0));
    EXPECT_TRUE(sin(AnyScalar(0.0)) == AnyScalar(0.0));
}

TYPED_TEST(AnyScalarIn, HasTheFunctionsOfCmath) {
    const RunIn run(std::type_identity<TypeParam>{});
    const AnyScalar x(2.25);
    EXPECT_TRUE(sqrt(x) == AnyScalar(1.5));
    EXPECT_TRUE(sqrt(AnyScalar(0.0)) == AnyScalar(0.0));
    EXPECT_TRUE(hypot(AnyScalar(3.0), AnyScalar(-4.0)) == AnyScalar(5.0));
    EXPECT_TRUE(pow(AnyScalar(1.5), 2) == x);
    EXPECT_TRUE(pow(AnyScalar(0.5), -3) == AnyScalar(8.0));
    EXPECT_TRUE(pow(x, 0.5) == AnyScalar(1.5));
    EXPECT_THROW(pow(x, 0.25), std::domain_error);
    EXPECT_TRUE(tan(AnyScalar(0.0)) == AnyScalar(0.0));
    EXPECT_TRUE(atan2(AnyScalar(0.0), x) == AnyScalar(0.0));
    EXPECT_TRUE(acos(AnyScalar(1.0)) == AnyScalar(0.0));
    EXPECT_TRUE(asin(AnyScalar(0.0)) == AnyScalar(0.0));
    EXPECT_TRUE(atan(AnyScalar(0.0)) == AnyScalar(0.0));
    EXPECT_TRUE(atan2(x, AnyScalar(-1.0)) > AnyScalar(1.5));
    EXPECT_TRUE(acos(AnyScalar(-0.5)) > acos(AnyScalar(0.5)));
}

TYPED_TEST(AnyScalarIn, RoundsToWholeNumbersAsFloatsDo) {
    const RunIn run(std::type_identity<TypeParam>{});
    for (const double x : {-2.75, -2.5, -2.25, -2.0, -0.5, 0.0, 0.25, 0.5, 1.0, 1.5, 7.75}) {
        EXPECT_TRUE(floor(AnyScalar(x)) == AnyScalar(std::floor(x))) << x;
        EXPECT_TRUE(ceil(AnyScalar(x)) == AnyScalar(std::ceil(x))) << x;
        EXPECT_TRUE(trunc(AnyScalar(x)) == AnyScalar(std::trunc(x))) << x;
        EXPECT_TRUE(round(AnyScalar(x)) == AnyScalar(std::round(x))) << x;
        for (const double y : {-1.5, 0.25, 2.0})
            EXPECT_TRUE(fmod(AnyScalar(x), AnyScalar(y)) == AnyScalar(std::fmod(x, y)))
                << x << " " << y;
    }
}

TYPED_TEST(AnyScalarIn, TakesLiteralsAndWholeNumbers) {
    const RunIn run(std::type_identity<TypeParam>{});
    AnyScalar x = 0.75;
    EXPECT_TRUE(2 * x == 1.5 && x * 2.0F == 1.5L && x + 1 == 1.75 && 1 - x == 0.25);
    EXPECT_TRUE(x / 3 == 0.25 && 3 / x == 4 && 0 < x && x <= 0.75 && x != 1);
    x += 1;
    x *= 2;
    x -= AnyScalar(0.5);
    x /= 3;
    EXPECT_TRUE(x == 1);
    EXPECT_TRUE(hypot(3, 4 * x) == 5 && atan2(0, x) == 0 && fmod(x, 0.75) == 0.25);
    EXPECT_TRUE(min(x, 0.5) == 0.5 && max(2, x) == 2 && fabs(-x) == x && +x == x);
}

TEST(AnyScalar, KeepsEveryBitOfWholeNumbers) {
    const RunIn run(std::type_identity<Exact>{});
    const AnyScalar x = (1LL << 60) + 1;
    EXPECT_TRUE(x - static_cast<double>(1LL << 60) == 1);
    EXPECT_TRUE(kept_in<float>(AnyScalar(0.1)) == 0.1);
    EXPECT_EQ(kept_in<float>(0.1), 0.1F);
}

TEST(AnyScalar, HasTheTypeOfTheInnermostRun) {
    const RunIn outer(std::type_identity<Lazy>{});
    {
        const RunIn inner(std::type_identity<Ball>{});
        EXPECT_TRUE(std::holds_alternative<Ball>(AnyScalar(1.0).value()));
    }
    EXPECT_TRUE(std::holds_alternative<Lazy>(AnyScalar(1.0).value()));
}

TEST(AnyScalar, HasNoTypeOutsideARun) {
    { const RunIn run(std::type_identity<Ball>{}); }
    EXPECT_THROW(AnyScalar(1.0), std::logic_error);
}

TEST(AnyScalar, RefusesToMixTypes) {
    const RunIn outer(std::type_identity<Lazy>{});
    const AnyScalar lazy(1.0);
    const RunIn inner(std::type_identity<Ball>{});
    EXPECT_THROW(static_cast<void>(lazy + AnyScalar(1.0)), std::bad_variant_access);
}

}  // namespace
}  // namespace touchstone
