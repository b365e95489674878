#include "oracle/runs/any_scalar.h"

#include <gtest/gtest.h>

#include <cmath>

namespace touchstone {
namespace {

template <class Scalar>
class AnyScalarIn : public testing::Test {};
using Scalars = testing::Types<Watched<float>, Watched<double>, Watched<long double>, Ball,
                               WideBall, Lazy, Exact>;
TYPED_TEST_SUITE(AnyScalarIn, Scalars);

TYPED_TEST(AnyScalarIn, BeginsAtZeroAndOrdersNumbersAsTheyAre) {
    const RunIn run(std::type_identity<TypeParam>{});
    EXPECT_TRUE(std::holds_alternative<TypeParam>(AnyScalar().value()));
    EXPECT_TRUE(AnyScalar() == AnyScalar(0.0));
    EXPECT_TRUE(AnyScalar(0.5) + AnyScalar() == AnyScalar(0.5));
    EXPECT_FALSE(AnyScalar(0.5) == AnyScalar(0.25));
    EXPECT_TRUE(AnyScalar(0.25) < AnyScalar(0.5));
    EXPECT_TRUE(AnyScalar(0.5) > AnyScalar(-0.5));
}

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

TEST(AnyScalar, IsOfTheTypeOfTheInnermostRunAndAfterItOfTheOneAround) {
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

TEST(AnyScalar, NumbersOfDifferentTypesDoNotMeet) {
    const RunIn outer(std::type_identity<Lazy>{});
    const AnyScalar lazy(1.0);
    const RunIn inner(std::type_identity<Ball>{});
    EXPECT_THROW(static_cast<void>(lazy + AnyScalar(1.0)), std::bad_variant_access);
}

}  // namespace
}  // namespace touchstone
