// Pi, sines, cosines and arctangents are within their stated radius of the correctly rounded
// results of MPFR. The radius is not needlessly large.

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <tuple>
#include <utility>
#include <vector>

#include "core/tests/case_count.h"
#include "oracle/numbers/integers.h"
#include "oracle/numbers/rational.h"
#include "oracle/numbers/sine_cosine.h"
#include "oracle/tests/mpfr_numbers.h"

namespace touchstone {
namespace {

/// Results of MPFR with 6,000 bits.
using Precise = Long<6000>;

/// Returns whether the approximation contains the number, whose relative error is below 2^-5000.
testing::AssertionResult holds(const Approximation& x, const Precise& number) {
    const Rational exact(number);
    const Rational off = abs(to_rational(x.middle) - exact);
    if (off <= to_rational(x.radius) + abs(exact) * to_rational(Dyadic(1).scaled(-5000)))
        return testing::AssertionSuccess();
    return testing::AssertionFailure()
           << static_cast<double>(off / to_rational(x.radius)) << " radii away";
}

TEST(Pi, AndADegreeEqualTheNumbersOfMpfrToUpTo5000BinaryPlaces) {
    const Precise pi = pi_of_mpfr<Precise>();
    for (const long places : {1, 3, 60, 64, 255, 256, 257, 1300, 5000}) {
        EXPECT_TRUE(holds({pi_near(places), Dyadic(1).scaled(-places)}, pi)) << places;
        const Precise degree = pi / Precise(180.0);
        EXPECT_TRUE(holds({degree_near(places), Dyadic(1).scaled(-places)}, degree)) << places;
    }
}

/// Doubles of many magnitudes, including doubles near multiples of half a right angle.
std::vector<double> many_doubles(int count = few_or_all(20, 80)) {
    std::vector<double> all{0x1.921fb54442d18p+0, 0x1.6ac5b262ca1ffp+849, 1e22, 5e-324, 0.75};
    std::mt19937_64 engine(7);
    std::uniform_real_distribution<double> mantissa(-4, 4);
    for (int i = 0; i < count; ++i)
        all.push_back(std::ldexp(mantissa(engine), static_cast<int>(engine() % 200) - 100));
    for (int i = 0; i < count / 3; ++i) all.push_back(i * M_PI_4);
    return all;
}

/// Expects the sine and cosine of this number of radians. `angle` is the same angle.
void expect_results_of_mpfr(const auto& angle, const Precise& radians) {
    const Precise sine = sin(radians);
    const Precise cosine = cos(radians);
    for (const long bits : {53, 144, 1000}) {
        const SineCosine at = sine_cosine_near(angle, bits);
        ASSERT_TRUE(holds(at.sine, sine)) << bits;
        ASSERT_TRUE(holds(at.cosine, cosine)) << bits;
        for (const auto& [middle, radius] : {at.sine, at.cosine})
            ASSERT_LE(radius, abs(middle).scaled(-bits) * Dyadic(1.04)) << bits;
    }
}

TEST(SineAndCosine, EqualTheResultsOfMpfrForAnglesOfAnySize) {
    for (const double t : many_doubles()) {
        if (t == 0) continue;
        SCOPED_TRACE(t);
        expect_results_of_mpfr(RealNumber([t](long) { return Dyadic(t); }), Precise(t));
        expect_results_of_mpfr(Dyadic(t), Precise(t));
        expect_results_of_mpfr(Dyadic(t) - Dyadic(1.7), Precise(t) - Precise(1.7));
    }
}

TEST(SineAndCosine, EqualTheResultsOfMpfrForSumsAndFractionsOfRadiansAndDegrees) {
    const Precise degree = pi_of_mpfr<Precise>() / Precise(180.0);
    for (const double x : many_doubles(16)) {
        if (x == 0) continue;
        for (const auto& [r, d] :
             {std::pair{0.0, x}, {1.0, x}, {x, 20.0}, {x, -57 * x}, {x, 0.0}}) {
            SCOPED_TRACE(testing::Message() << r << " radians and " << d << " degrees");
            expect_results_of_mpfr(Angle<Dyadic>{r, d}, Precise(r) + Precise(d) * degree);
            expect_results_of_mpfr(Angle<Rational>{Rational(r) / 3, Rational(d) / 7},
                                   Precise(r) / Precise(3.0) + Precise(d) / Precise(7.0) * degree);
        }
    }
}

TEST(SineAndCosine, OfQuarterTurnsInDegreesIsExact) {
    for (const auto& [degrees, sine, cosine] : {std::tuple{0.0, 0, 1},
                                                {90.0, 1, 0},
                                                {180.0, 0, -1},
                                                {-90.0, -1, 0},
                                                {360 * 0x1p900, 0, 1}}) {
        const SineCosine turn = sine_cosine_near(Angle<Dyadic>{{}, degrees}, 64);
        EXPECT_EQ(turn.sine.middle, Dyadic(sine)) << degrees;
        EXPECT_EQ(turn.cosine.middle, Dyadic(cosine)) << degrees;
        EXPECT_EQ(turn.sine.radius, Dyadic()) << degrees;
        EXPECT_EQ(turn.cosine.radius, Dyadic()) << degrees;
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
    const std::vector<double> all = many_doubles();
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
