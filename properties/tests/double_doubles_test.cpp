// Sines and cosines as double-doubles, and twofold numbers, keep their error bounds. Except for
// tiny and huge angles, the worst errors are above a twentieth of the bounds.

#include <gtest/gtest.h>
#include <touchstone/repair.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "oracle/floats/trig.h"
#include "oracle/numbers/rational.h"
#include "oracle/numbers/sine_cosine.h"
#include "properties/random/random.h"

namespace touchstone {
namespace {

double distance(const Approximation& exact, double hi, double lo) {
    return std::fabs(nearest(exact.middle - Dyadic(hi) - Dyadic(lo)));
}

/// Returns an angle of ordinary size. Many are near a multiple of pi/64. There, the reduction of
/// the argument cancels most digits.
double any_angle(Random& random) {
    if (random.chance(0.5)) return random.sign() * random.two_to_the(-27, 20);
    const double multiple = random.from_to(1, 1 << random.from_to(1, 24)) * 0x1.921fb54442d18p-5;
    return random.sign() * stepped(Precision::double_, multiple, random.from_to(-2, 2));
}

TEST(TheSineAndCosine, HaveErrorsWithinTheirBoundTheWorstAboveATenthOfIt) {
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
    EXPECT_GT(worst, 0.1);
}

TEST(TheSineAndCosine, OfTinyAndHugeAnglesHaveErrorsWithinTheirBound) {
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

TEST(TheSineAndCosine, NearQuarterTurnsHaveErrorsWithinAFarSmallerBound) {
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
    EXPECT_GT(narrow, 3000);
    EXPECT_GT(worst_one, 0.1);
    EXPECT_GT(worst_small, 0.05);
}

using TwofoldDouble = Twofold<double>;

Rational exact(const TwofoldDouble& x) {
    return Rational(x.value()) + Rational((x - TwofoldDouble(x.value())).value());
}

/// The relative error of a result, in units of u^2.
double error(const TwofoldDouble& result, const Rational& right) {
    if (right == 0) return exact(result) == 0 ? 0 : 1e300;
    return std::fabs(static_cast<double>((exact(result) - right) / right)) * 0x1p106;
}

TEST(NumbersOfRepairs, AreRoundedLikeDoubles) {
    for (const double x : {0.0, 0.25, 0.5, 0.49999999999999994, 1.5, 2.5, 0x1p52 + 1, 0x1p53 - 1})
        for (const double y : {x, -x}) {
            EXPECT_EQ(round(TwofoldDouble(y)).value(), std::round(y)) << y;
            EXPECT_EQ(round(Fused<double>(y)).value(), std::round(y)) << y;
        }
}

TEST(TwofoldNumbers, AreWrongByAtMost16SquaredRoundoffs) {
    Random random(43);
    const auto any = [&random] {
        const TwofoldDouble high(random.sign() * random.two_to_the(-4, 4));
        return high + TwofoldDouble(random.sign() * random.two_to_the(-70, -50)) * high;
    };
    double worst = 0;
    for (int i = 0; i < 5000; ++i) {
        const TwofoldDouble p = any();
        // Half of the sums nearly cancel.
        const TwofoldDouble q =
            i % 2 == 0 ? any() : TwofoldDouble(random.two_to_the(-60, -40)) * any() - p;
        worst =
            std::max({worst, error(p + q, exact(p) + exact(q)), error(p - q, exact(p) - exact(q)),
                      error(p * q, exact(p) * exact(q)), error(p / q, exact(p) / exact(q))});
        // The root of a square has its own error and half the error of the square.
        const TwofoldDouble root = sqrt(p * p);
        worst = std::max(worst, error(root, exact(p) > 0 ? exact(p) : -exact(p)));
        ASSERT_LE(worst, 16) << p.value() << " " << q.value();
    }
    EXPECT_GT(worst, 1);
}

}  // namespace
}  // namespace touchstone
