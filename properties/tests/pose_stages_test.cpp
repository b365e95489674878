// Sines and cosines as double-doubles keep their error bounds, and come near them.

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "oracle/floats/trig.h"
#include "oracle/numbers/sine_cosine.h"
#include "properties/random/random.h"
#include "properties/scenes/families.h"

namespace touchstone {
namespace {

/// Returns |exact - (hi + lo)|.
double distance(const Approximation& exact, double hi, double lo) {
    return std::fabs(nearest(exact.middle - Dyadic(hi) - Dyadic(lo)));
}

/// Returns an angle of ordinary size. Many are near a multiple of pi/64. There, reduction cancels
/// most.
double any_angle(Random& random) {
    if (random.chance(0.5)) return random.sign() * random.two_to_the(-27, 20);
    const double multiple = random.from_to(1, 1 << random.from_to(1, 24)) * 0x1.921fb54442d18p-5;
    return random.sign() * stepped(Precision::double_, multiple, random.from_to(-2, 2));
}

TEST(TheSineAndCosine, AreWithinTheirBoundAndExceedATenthOfIt) {
    Random random(31);
    double worst = 0;
    for (int i = 0; i < 6000; ++i) {
        const double t = any_angle(random);
        if (std::fabs(t) > kLargeAngle) continue;
        const SineCosine exact = sine_cosine_near(Dyadic(t), 200);
        const TrigParts got = sine_cosine(t);
        const double error = std::max(distance(exact.cosine, got.c, got.c_lo),
                                      distance(exact.sine, got.s, got.s_lo));
        ASSERT_LE(error, kTrigError) << t;
        worst = std::max(worst, error / kTrigError);
    }
    std::printf("worst error of a sine: %.3f of the bound\n", worst);
    EXPECT_GT(worst, 0.1);
}

TEST(TheSineAndCosine, OfTinyAndOfHugeAnglesAreWithinTheirBound) {
    Random random(32);
    for (int i = 0; i < 600; ++i) {
        const bool tiny = i % 2 == 0;
        const double t = random.sign() * random.two_to_the(tiny ? -1074 : 20, tiny ? -27 : 1024);
        const SineCosine exact = sine_cosine_near(Dyadic(t), 2400);
        const TrigParts got = sine_cosine(t);
        const TrigError error = trig_error(t, got);
        ASSERT_LE(distance(exact.cosine, got.c, got.c_lo), error.c) << t;
        ASSERT_LE(distance(exact.sine, got.s, got.s_lo), error.s) << t;
    }
}

constexpr double kQuarterTurn = std::numbers::pi / 2;

/// Returns an angle within a few ulps of a multiple of a quarter turn.
double beside_quarter_turns(Random& random) {
    const double turns = random.from_to(1, 1 << random.from_to(1, 30));
    return random.sign() * stepped(Precision::double_, turns * kQuarterTurn, random.from_to(-3, 3));
}

TEST(TheSineAndCosine, NearQuarterTurnsAreWithinAFarSmallerBound) {
    Random random(41);
    double worst_small = 0;
    double worst_one = 0;
    int narrow = 0;
    for (int i = 0; i < 6000; ++i) {
        const double t = beside_quarter_turns(random);
        const SineCosine exact = sine_cosine_near(Dyadic(t), 400);
        const TrigParts got = sine_cosine(t);
        const TrigError error = trig_error(t, got);
        const double c = distance(exact.cosine, got.c, got.c_lo);
        const double s = distance(exact.sine, got.s, got.s_lo);
        ASSERT_LE(c, error.c) << t;
        ASSERT_LE(s, error.s) << t;
        if (std::max(error.c, error.s) > kTrigError * 0x1p-20) continue;
        ++narrow;
        const bool whole = std::fabs(got.c) == 1;
        worst_small = std::max(worst_small, whole ? s / error.s : c / error.c);
        worst_one = std::max(worst_one, whole ? c / error.c : s / error.s);
    }
    std::printf("worst errors beside quarter turns: %.3f and %.3f of the bound\n", worst_small,
                worst_one);
    EXPECT_GT(narrow, 3000);
    EXPECT_GT(worst_one, 0.1);
    EXPECT_GT(worst_small, 0.05);
}

}  // namespace
}  // namespace touchstone
