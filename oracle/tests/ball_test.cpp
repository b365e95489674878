#include "oracle/floats/ball.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>
#include <vector>

#include "core/shapes/turns.h"
#include "oracle/numbers/exact.h"
#include "oracle/numbers/rational_sum.h"

namespace touchstone {
namespace {

/// Returns the number exactly. The mantissa of a long double is the sum of two doubles.
template <class Real>
Exact exactly(Real x) {
    int exponent = 0;
    const Real mantissa = std::frexp(x, &exponent);
    const auto high = static_cast<double>(mantissa);
    const auto low = static_cast<double>(mantissa - static_cast<Real>(high));
    const Rational power = to_rational(Dyadic(1).scaled(exponent));
    return Exact(RationalTrigSum((Rational(high) + Rational(low)) * power));
}

/// True if the ball has a finite radius and holds the number.
template <class Real>
bool holds(const BasicBall<Real>& ball, const Exact& exact) {
    const Exact off = abs(exact - exactly(ball.hi()) - exactly(ball.lo()));
    return ball.radius() < INFINITY && off <= exactly(ball.radius());
}

template <class Real>
class ABall : public testing::Test {};
using Reals = testing::Types<double, long double>;
TYPED_TEST_SUITE(ABall, Reals);

/// Evaluates random expressions in balls and in exact arithmetic. A quarter of the numbers are
/// scaled by a power of two from 2^-`exponents` to 2^`exponents`.
template <class Real>
void check_random_expressions(int exponents) {
    std::mt19937_64 bits(7);
    const auto number = [&] {
        const double mantissa = static_cast<double>(static_cast<std::int64_t>(bits())) * 0x1p-63;
        const int exponent = static_cast<int>(bits() % static_cast<unsigned>(2 * exponents + 1));
        return std::ldexp(mantissa, bits() % 4 == 0 ? exponent - exponents : 0);
    };
    for (int round = 0; round < 300; ++round) {
        std::vector<std::pair<BasicBall<Real>, Exact>> pool;
        for (int i = 0; i < 3; ++i) {
            const double x = number();
            pool.emplace_back(BasicBall<Real>(x), Exact(x));
            pool.emplace_back(sin(BasicBall<Real>(x)), sin(Exact(x)));
        }
        for (int i = 0; i < 5; ++i) {
            const auto [p, pe] = pool[bits() % pool.size()];
            const auto [q, qe] = pool[bits() % pool.size()];
            switch (bits() % 9) {
                case 0: pool.emplace_back(p + q, pe + qe); break;
                case 1: pool.emplace_back(p - q, pe - qe); break;
                case 2: pool.emplace_back(p * q, pe * qe); break;
                case 3: pool.emplace_back(min(p, q), min(pe, qe)); break;
                case 4: pool.emplace_back(abs(p), abs(pe)); break;
                case 5: pool.emplace_back(sqrt_of_nonnegative(abs(p)), sqrt(abs(pe))); break;
                case 6: pool.emplace_back(floor(p), floor(pe)); break;
                case 7:
                    if (certain_sign(p) && certain_sign(q).value_or(0) != 0)
                        pool.emplace_back(fmod(p, q), fmod(pe, qe));
                    break;
                default:
                    if (certain_sign(q).value_or(0) != 0) pool.emplace_back(p / q, pe / qe);
            }
            const auto& [ball, exact] = pool.back();
            ASSERT_TRUE(holds(ball, exact)) << round << ": " << static_cast<double>(ball.hi());
            const auto certain = certain_sign(ball);
            ASSERT_TRUE(!certain || *certain == sign(exact)) << round;
        }
    }
}

TYPED_TEST(ABall, HoldsTheExactValuesOfRandomExpressionsAlsoWhereProductsUnderflow) {
    if (std::is_same_v<TypeParam, double>) check_random_expressions<TypeParam>(40);
    check_random_expressions<TypeParam>(1020);
}

/// The ball of radius 0 comes first, so the later balls with this middle find its results in the
/// cache. They must not use these results.
TYPED_TEST(ABall, HoldsTheSinesAndCosinesOfBothEndsOfAnInterval) {
    using Real = TypeParam;
    for (const double middle : {0.0, 0.5, -2.75, 0x1p-40, 1e9}) {
        for (const Real low : {Real(0), Real(0x1p-90)}) {
            for (const Real radius : {Real(0), Real(0x1p-80), Real(0x1p-20)}) {
                const BasicBall<Real> angle(middle, low, radius);
                for (const Real end : {-radius, radius}) {
                    const Exact exact = exactly(angle.hi()) + exactly(low) + exactly(end);
                    EXPECT_TRUE(holds(sin(angle), sin(exact))) << middle << " " << radius;
                    EXPECT_TRUE(holds(cos(angle), cos(exact))) << middle << " " << radius;
                }
                // The radius of the angle, plus 2^-98 for the rounding of the result.
                const Real enough = radius * (1 + Real(0x1p-40)) + Real(0x1p-98);
                EXPECT_LE(sin(angle).radius(), enough) << middle << " " << radius;
                EXPECT_LE(cos(angle).radius(), enough) << middle << " " << radius;
            }
        }
    }
}

TYPED_TEST(ABall, HoldsTheDirectionsOfTheCornersOfABox) {
    using Real = TypeParam;
    for (const double x : {-3.0, -0x1p-60, 0.0, 0.25, 1e200}) {
        for (const double y : {-2.0, 0.0, 0x1p-40, 5.0}) {
            for (const Real radius : {Real(0), Real(0x1p-80), Real(0x1p-20), Real(1)}) {
                const BasicBall<Real> bx(x, 0, radius);
                const BasicBall<Real> by(y, Real(0x1p-100) * Real(y), radius / 2);
                const Exact low = exactly(Real(0x1p-100) * Real(y));
                for (const Real ex : {-radius, radius})
                    for (const Real ey : {-radius / 2, radius / 2})
                        EXPECT_TRUE(holds(atan2(by, bx), atan2(Exact(y) + low + exactly(ey),
                                                               Exact(x) + exactly(ex))))
                            << x << " " << y << " " << radius;
            }
        }
    }
    const BasicBall<Real> known = atan2(BasicBall<Real>(1.0), BasicBall<Real>(3.0));
    EXPECT_LE(known.radius(), Real(0x1p-98));
    EXPECT_EQ(certain_sign(atan2(BasicBall<Real>(), BasicBall<Real>())), 0);
}

/// Balls with large radii would leave every decision to exact arithmetic.
TEST(Ball, BoundsRootsAndWholeNumbersTightlyEnoughToDecide) {
    const Ball two = sqrt(Ball(2));
    EXPECT_LE(two.radius(), 0x1p-98);
    EXPECT_EQ(certain_sign(two * two - Ball(2) + Ball(0x1p-90)), 1);
    EXPECT_EQ(certain_sign(sqrt(Ball(2.25)) - Ball(1.5)), 0);
    EXPECT_EQ(certain_sign(sqrt(Ball(0))), 0);
    EXPECT_THROW(sqrt(Ball(-1)), Undecided);
    EXPECT_EQ(certain_sign(floor(two * Ball(100)) - Ball(141)), 0);
    EXPECT_EQ(certain_sign(floor(-two) + Ball(2)), 0);
    EXPECT_EQ(certain_sign(floor(Ball(0x1p60) + Ball(0.75)) - Ball(0x1p60)), 0);
    EXPECT_FALSE(certain_sign(floor(two * two) - Ball(2)).has_value());
    EXPECT_EQ(certain_sign(fmod(Ball(-7.5), Ball(2)) + Ball(1.5)), 0);
}

TEST(Ball, IsASumExactlyIfHighAndLowPartHoldIt) {
    const Ball longer = Ball(1) + Ball(0x1p-60);
    EXPECT_EQ(certain_sign((longer - Ball(1)) - Ball(0x1p-60)), 0);
    // Low parts that two doubles cannot hold: a rest of the low parts, and a rest of the high ones.
    for (const Ball& shorter : {Ball(1) + Ball(0x1p-130), Ball(0x1p-120)}) {
        const Ball sum = longer + shorter;
        const auto exact_number = [](const Ball& x) { return exactly(x.hi()) + exactly(x.lo()); };
        EXPECT_TRUE(holds(sum, exact_number(longer) + exact_number(shorter)));
        EXPECT_FALSE(certain_sign((sum - longer) - Ball(shorter.hi())).has_value());
    }
}

TEST(Ball, IsUndecidedIfItHoldsZeroAndOtherNumbers) {
    const Ball one = sin(Ball(0.3)) * sin(Ball(0.3)) + cos(Ball(0.3)) * cos(Ball(0.3));
    EXPECT_FALSE(certain_sign(one - Ball(1)).has_value());
    EXPECT_THROW((void)(one < Ball(1)), Undecided);
    EXPECT_THROW((void)(Ball(1) / (one - Ball(1))), Undecided);
}

TEST(Ball, OfTheSineOfAnInfiniteAngleHoldsZeroAndHasARadiusOfAtMostOne) {
    const Ball sine = sin(Ball(std::numeric_limits<double>::infinity()));
    EXPECT_THROW((void)(sine < Ball(0)), Undecided);
    EXPECT_LE(sine.radius(), 1);
}

/// The error of the product is not a number, because Dekker's method overflows.
TEST(WideBall, WithoutABoundHasAnUnknownSineAndDirection) {
    const WideBall huge = WideBall(0x1p16360L, 0, 0) * WideBall(0x1p-1000);
    EXPECT_FALSE(certain_sign(huge).has_value());
    EXPECT_EQ(sin(huge).radius(), 1);
    EXPECT_GT(atan2(huge, WideBall(1)).radius(), 3);
}

TYPED_TEST(ABall, HoldsPiAndTheCosinesAndSinesOfDegrees) {
    using Real = TypeParam;
    EXPECT_TRUE(holds(BasicBall<Real>::pi(), Exact::pi()));
    EXPECT_LT(BasicBall<Real>::pi().radius(), 1e-29);
    for (const double d : {0.0, 5e-324, 1e-10, 1.0, 60.0, -90.0, 179.5, 1e15, 1e300}) {
        const auto angle = radians_of_degrees(BasicBall<Real>(d));
        const Exact exact = radians_of_degrees(Exact(d));
        EXPECT_TRUE(holds(angle, exact)) << d;
        EXPECT_TRUE(holds(cos(angle), cos(exact))) << d;
        EXPECT_TRUE(holds(sin(angle), sin(exact))) << d;
        if (d < 1000) {
            EXPECT_LT(cos(angle).radius(), 1e-27) << d;
        }
    }
}

}  // namespace
}  // namespace touchstone
