// Pi, sines, cosines and arctangents are within their stated radius, and the radius is not
// needlessly large.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

#include "oracle/numbers/integers.h"
#include "oracle/numbers/rational.h"
#include "oracle/numbers/sine_cosine.h"
#include "oracle/tests/mpfr_numbers.h"

namespace touchstone {
namespace {

/// Returns how far x is from the much more precise y, in radii of x.
double distance_in_radii(const Approximation& x, const Approximation& y) {
    const Dyadic distance = abs(x.middle - y.middle);
    if (distance.sign() == 0) return 0;
    if (x.radius.sign() == 0) return distance <= y.radius ? 0 : HUGE_VAL;
    const Rational ratio = to_rational(distance + y.radius) / to_rational(x.radius);
    return static_cast<double>(ratio);
}

/// A precision in bits. Its error is negligible compared with the error of every coarse sine or
/// cosine. The smallest such error is about d^4, for the cosine of a tiny number d of degrees.
constexpr long kMany = 5000;
/// Correctly rounded results of MPFR, with more bits.
using Precise = Long<kMany + 1000>;

/// Returns the largest distance of a sine or cosine with `bits` bits from its value with kMany
/// bits.
template <class Q>
double farthest(const std::vector<Q>& angles, long bits) {
    double worst = 0;
    for (const Q& t : angles) {
        const SineCosine coarse = sine_cosine_near(t, bits);
        const SineCosine fine = sine_cosine_near(t, kMany);
        worst = std::max({worst, distance_in_radii(coarse.sine, fine.sine),
                          distance_in_radii(coarse.cosine, fine.cosine)});
    }
    return worst;
}

template <class Q>
void expect_radii_that_are_kept_and_reached(const std::vector<Q>& angles) {
    for (const long bits : {64, 512}) {
        const double worst = farthest(angles, bits);
        EXPECT_LE(worst, 1) << bits;
        EXPECT_GT(worst, 0.9) << bits;
    }
}

/// Angles of moderate size and of any size, and two doubles very near to multiples of a quarter
/// turn.
std::vector<double> angles() {
    std::vector<double> all{0x1.921fb54442d18p+0, 0x1.6ac5b262ca1ffp+849, 1e22, 5e-324, 1e-10};
    std::mt19937_64 engine(1);
    std::uniform_real_distribution<double> mantissa(-4, 4);
    std::uniform_int_distribution<int> exponent(-300, 300);
    for (int i = 0; i < 16; ++i) {
        all.push_back(mantissa(engine));
        all.push_back(std::ldexp(mantissa(engine), exponent(engine)));
    }
    return all;
}

TEST(SineCosine, OfDoublesAndTheirSumsIsWithinItsRadiusAndAlmostReachesIt) {
    std::vector<Dyadic> dyadic;
    for (const double t : angles()) {
        dyadic.emplace_back(t);
        dyadic.push_back(Dyadic(t) - Dyadic(1.7));
    }
    expect_radii_that_are_kept_and_reached(dyadic);
}

/// Degrees of any size, with and without radians.
std::vector<Angle<Dyadic>> angles_with_degrees() {
    std::vector<Angle<Dyadic>> all;
    for (const double x : angles()) {
        all.push_back({Dyadic(), x});
        all.push_back({1.0, x});
        all.push_back({x, 20.0});
        all.push_back({x, Dyadic(x) * Dyadic(-57)});
    }
    return all;
}

TEST(SineCosine, OfFractionsOfDegreesIsWithinItsRadiusAndAlmostReachesIt) {
    std::vector<Angle<Rational>> rational;
    for (const Angle<Dyadic>& x : angles_with_degrees())
        rational.push_back({to_rational(x.radians) / 3, to_rational(x.degrees) / 7});
    expect_radii_that_are_kept_and_reached(rational);
}

/// Applies the definition: converts t radians and d degrees to a rational number of radians, with
/// pi to 6,000 bits.
TEST(SineCosine, OfDegreesEqualsTheSineAndCosineOfTheirRadians) {
    const Rational degree = Rational(pi_of_mpfr<Precise>()) / 180;
    for (const Angle<Dyadic>& x : angles_with_degrees()) {
        const bool is_quarter_turns =
            x.radians.sign() == 0 && QuarterTurns<Dyadic>(x.degrees).rest.sign() == 0;
        if (is_quarter_turns || abs(x.degrees) > Dyadic(0x1p400)) continue;
        const Rational radians = to_rational(x.radians) + to_rational(x.degrees) * degree;
        const SineCosine fine = sine_cosine_near(radians, kMany);
        for (const long bits : {64, 256}) {
            const SineCosine turn = sine_cosine_near(x, bits);
            EXPECT_LE(distance_in_radii(turn.sine, fine.sine), 1) << to_rational(x.degrees);
            EXPECT_LE(distance_in_radii(turn.cosine, fine.cosine), 1) << to_rational(x.degrees);
        }
    }
}

TEST(SineCosine, OfTinyDegreesIsCertainWithFewBits) {
    for (const double d : {0x1p-40, -0x1.8p-100, 0x1.fffffffffffffp-600, 0x1p-1074}) {
        const SineCosine turn = sine_cosine_near(Angle<Dyadic>{{}, d}, 64);
        const Dyadic square = Dyadic(d) * Dyadic(d);
        EXPECT_LE(turn.sine.radius, abs(Dyadic(d)).scaled(-60)) << d;
        EXPECT_LE(turn.cosine.radius, square.scaled(-60)) << d;
        EXPECT_LT(turn.cosine.middle + turn.cosine.radius, Dyadic(1)) << d;
    }
}

TEST(SineCosine, OfQuarterTurnsInDegreesIsExact) {
    const auto expect = [](double degrees, int sine, int cosine) {
        const SineCosine turn = sine_cosine_near(Angle<Dyadic>{{}, degrees}, 64);
        EXPECT_EQ(turn.sine.middle, Dyadic(sine)) << degrees;
        EXPECT_EQ(turn.cosine.middle, Dyadic(cosine)) << degrees;
        EXPECT_EQ(turn.sine.radius, Dyadic()) << degrees;
        EXPECT_EQ(turn.cosine.radius, Dyadic()) << degrees;
    };
    expect(0, 0, 1);
    expect(90, 1, 0);
    expect(180, 0, -1);
    expect(-90, -1, 0);
    expect(360 * 0x1p900, 0, 1);
}

// Comparison with the correctly rounded results of MPFR.

/// Returns whether the approximation contains the number, whose relative error is below 2^-5000.
testing::AssertionResult holds(const Approximation& x, const Precise& number) {
    const Rational exact(number);
    const Rational off = abs(to_rational(x.middle) - exact);
    if (off <= to_rational(x.radius) + abs(exact) * to_rational(Dyadic(1).scaled(-5000)))
        return testing::AssertionSuccess();
    return testing::AssertionFailure()
           << static_cast<double>(off / to_rational(x.radius)) << " radii away";
}

TEST(Pi, EqualsPiOfMpfrToAnyNumberOfPlaces) {
    const Precise pi = pi_of_mpfr<Precise>();
    for (const long places : {1, 3, 60, 64, 255, 256, 257, 1300, 5000}) {
        EXPECT_TRUE(holds({pi_near(places), Dyadic(1).scaled(-places)}, pi)) << places;
        const Precise degree = pi / Precise(180.0);
        EXPECT_TRUE(holds({degree_near(places), Dyadic(1).scaled(-places)}, degree)) << places;
    }
}

/// Doubles of many magnitudes, including the doubles nearest to multiples of a right angle.
std::vector<double> numbers() {
    std::vector<double> all{0x1.921fb54442d18p+0, 0x1.6ac5b262ca1ffp+849, 1e22, 5e-324, 0.75};
    std::mt19937_64 engine(7);
    std::uniform_real_distribution<double> mantissa(-4, 4);
    for (int i = 0; i < 80; ++i)
        all.push_back(std::ldexp(mantissa(engine), static_cast<int>(engine() % 200) - 100));
    for (int i = 0; i < 24; ++i) all.push_back(i * M_PI_4);
    return all;
}

TEST(SineAndCosine, EqualTheResultsOfMpfrForAnglesOfAnySize) {
    for (const double t : numbers()) {
        if (t == 0) continue;
        const Precise sine = sin(Precise(t));
        const Precise cosine = cos(Precise(t));
        for (const long bits : {53, 64, 144, 1000}) {
            const SineCosine at =
                sine_cosine_near(RealNumber([t](long) { return Dyadic(t); }), bits);
            ASSERT_TRUE(holds(at.sine, sine)) << t << ", " << bits;
            ASSERT_TRUE(holds(at.cosine, cosine)) << t << ", " << bits;
            ASSERT_LE(at.sine.radius, abs(at.sine.middle).scaled(-bits)) << t << ", " << bits;
            ASSERT_LE(at.cosine.radius, abs(at.cosine.middle).scaled(-bits)) << t << ", " << bits;
        }
    }
}

TEST(ANegativeWholeNumber, IsRoundedDownByAShiftWhateverItsLowestLimb) {
    const Wide power = Wide(1) << 128;
    EXPECT_EQ(shifted(Wide(-power - 1), -1), Wide(-(power >> 1) - 1));
    EXPECT_EQ(shifted(Wide(-power), -1), Wide(-(power >> 1)));
    EXPECT_EQ(shifted(Wide(-1), -70), Wide(-1));
    EXPECT_EQ(shifted(Wide(-3), -1), Wide(-2));
}

TEST(TheArctangent, EqualsTheResultOfMpfrInEveryDirection) {
    const std::vector<double> all = numbers();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const double y = all[i];
        // Near the axes and the diagonals, and in any direction.
        for (const double x : {0.0, y, -y, std::nextafter(y, 0.0), all[(7 * i + 3) % all.size()]}) {
            if (x == 0 && y == 0) continue;
            const Precise angle = atan2(Precise(y), Precise(x));
            for (const long bits : {53, 144, 600}) {
                const Approximation at = arctangent(y, x, bits);
                ASSERT_TRUE(holds(at, angle)) << y << ", " << x << ", " << bits;
                ASSERT_LE(at.radius, abs(at.middle).scaled(-bits)) << y << ", " << x;
            }
        }
    }
}

}  // namespace
}  // namespace touchstone
