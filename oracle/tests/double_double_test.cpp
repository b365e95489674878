// Double-doubles keep the relative bounds that are cited for them, whatever cancels.
#include "oracle/floats/error_free.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "oracle/numbers/dyadic.h"

namespace touchstone {
namespace {

Dyadic exactly(const DoubleDouble& x) {
    return Dyadic(x.hi) + Dyadic(x.lo);
}

/// How far x is from the exact number, relatively, in u^2.
double error(const DoubleDouble& x, const Dyadic& exact) {
    const Rational off = abs(exactly(x) - exact).to_rational();
    if (off.sign() == 0) return 0;
    if (sign(exact) == 0) return INFINITY;
    return static_cast<double>(off / abs(exact).to_rational()) * 0x1p106;
}

class Draw {
  public:
    double number() { return std::ldexp(mantissa_(engine_), exponent_(engine_)); }
    DoubleDouble double_double() {
        const double hi = number();
        return normalised(two_sum(hi, hi * 0x1p-54 * mantissa_(engine_)));
    }
    /// A number that nearly cancels the other, half of the time.
    double against(double x) {
        return engine_() % 2 == 0 ? number() : -x * (1 + mantissa_(engine_) * 0x1p-40);
    }

  private:
    std::mt19937_64 engine_{3};
    std::uniform_real_distribution<double> mantissa_{-1, 1};
    std::uniform_int_distribution<int> exponent_{-30, 30};
};

TEST(DoubleDoubles, AreAddedAndMultipliedWithinTheBoundsThatAreCitedForThem) {
    Draw draw;
    double worst[4] = {};
    for (int i = 0; i < 4000; ++i) {
        const DoubleDouble x = draw.double_double();
        const DoubleDouble other = draw.double_double();
        const DoubleDouble y = normalised(two_sum(draw.against(x.hi), std::ldexp(other.hi, -140)));
        const double z = draw.against(x.hi);
        const double errors[] = {
            error(x + y, exactly(x) + exactly(y)), error(x + z, exactly(x) + Dyadic(z)),
            error(x * other, exactly(x) * exactly(other)), error(x * z, exactly(x) * Dyadic(z))};
        for (int k = 0; k < 4; ++k) worst[k] = std::max(worst[k], errors[k]);
        EXPECT_EQ(exactly(-x), -exactly(x));
        EXPECT_EQ(exactly(abs(x)), abs(exactly(x)));
    }
    constexpr double kBounds[] = {3, 2, 4, 2};
    for (int k = 0; k < 4; ++k) {
        EXPECT_LE(worst[k], kBounds[k]) << k;
        EXPECT_GT(worst[k], kBounds[k] / 4) << k;
    }
}

}  // namespace
}  // namespace touchstone
