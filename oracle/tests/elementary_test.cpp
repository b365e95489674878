// Tests that pi, sines, cosines and arctangents are within their radius of MPFR's correctly rounded
// results.
#include "oracle/numbers/sine_cosine.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <vector>

#include "oracle/numbers/integers.h"
#include "oracle/numbers/rational.h"
#include "oracle/tests/mpfr_numbers.h"

namespace touchstone {
namespace {

/// So many bits that the rounding error is negligible compared with every radius below.
using Precise = Long<6000>;

/// Returns whether the approximation contains the number, within 2^-5000 of it.
testing::AssertionResult holds(const Approximation& x, const Precise& number) {
    const Rational exact = number.exact();
    const Rational off = abs(to_rational(x.middle) - exact);
    if (off <= to_rational(x.radius) + abs(exact) * to_rational(Dyadic(1).scaled(-5000)))
        return testing::AssertionSuccess();
    return testing::AssertionFailure()
           << static_cast<double>(off / to_rational(x.radius)) << " radii away";
}

TEST(Pi, EqualsThatOfMpfrToAnyNumberOfPlaces) {
    const Precise pi = Precise::pi();
    for (const long places : {1, 3, 60, 64, 255, 256, 257, 1300, 5000}) {
        EXPECT_TRUE(holds({pi_near(places), Dyadic(1).scaled(-places)}, pi)) << places;
        const Precise degree = pi / Precise(180.0);
        EXPECT_TRUE(holds({degree_near(places), Dyadic(1).scaled(-places)}, degree)) << places;
    }
}

/// Doubles of every magnitude, including the doubles nearest to multiples of a right angle.
std::vector<double> numbers() {
    std::vector<double> all{0x1.921fb54442d18p+0, 0x1.6ac5b262ca1ffp+849, 1e22, 5e-324, 0.75};
    std::mt19937_64 engine(7);
    std::uniform_real_distribution<double> mantissa(-4, 4);
    for (int i = 0; i < 80; ++i)
        all.push_back(std::ldexp(mantissa(engine), static_cast<int>(engine() % 200) - 100));
    for (int i = 0; i < 24; ++i) all.push_back(i * M_PI_4);
    return all;
}

TEST(SineAndCosine, EqualThoseOfMpfrForAnglesOfAnySize) {
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

TEST(SineAndCosine, OfANegativeAngleWithABitFarBelowAreNegativeAndPositive) {
    const Dyadic angle = Dyadic(-1) + Dyadic(-0x1p-150);
    const SineCosine at = sine_cosine_near(RealNumber([&](long) { return angle; }), 64);
    EXPECT_NEAR(nearest(at.sine.middle), std::sin(-1.0), 1e-15);
    EXPECT_NEAR(nearest(at.cosine.middle), std::cos(-1.0), 1e-15);
}

TEST(TheArctangent, IsMpfrsInEveryDirection) {
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
