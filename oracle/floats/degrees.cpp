#include "oracle/floats/degrees.h"

#include <cmath>

#include "oracle/floats/error_free.h"

namespace touchstone {
namespace {

// pi / 180 as two doubles; what they lack is below 2^-106 of it.
constexpr double kUnit = 0x1.1df46a2529d39p-6;
constexpr double kUnitLow = 0x1.5c1d8becdd291p-62;

// Below this the error of a product of doubles may itself be no double.
constexpr double kTinyDegrees = 0x1p-900;

/// Of at most 45 degrees, and a little. u = 2^-53; everything relative to the angle t in radians:
///
///   h + l          the product with the unit: its second product u^2, what the unit lacks u^2, the
///                  sum of low parts 2 u^2: within 4 u^2, and |l| <= u |h|
///   cos(h + l)     cos h - l sin h: l^2 / 2 is below u^2 / 2, the product is rounded by u^2 and
///                  leaves out the low part of the sine, u^2; sine likewise
///
/// Together below 8 u^2 = 2^-103. The sum with the low part of cos h is rounded by u of itself,
/// and cos h and sin h have errors of their own.
BoundedTrig of_reduced(double degrees) {
    if (std::fabs(degrees) < kTinyDegrees) {
        if (degrees == 0) return {{1, 0, 0, 0}, {0, 0}};
        const double t = degrees * kUnit;
        return {{1, t, 0, 0}, {0x1p-1000, std::fabs(t) * 0x1p-51 + 0x1p-1070}};
    }
    const ErrorFree<double> high = two_product(degrees, kUnit);
    const ErrorFree<double> t = fast_two_sum(high.value, high.error + degrees * kUnitLow);
    const kernels::Trig at = sine_cosine(t.value);
    const TrigError error = trig_error(t.value, at);
    const double c_low = at.c_lo - t.error * at.s;
    const double s_low = at.s_lo + t.error * at.c;
    const ErrorFree<double> c = fast_two_sum(at.c, c_low);
    const ErrorFree<double> s = fast_two_sum(at.s, s_low);
    const double of_angle = 0x1p-103 * std::fabs(t.value);
    return {{c.value, s.value, c.error, s.error},
            {error.c + 0x1p-52 * std::fabs(c_low) + of_angle,
             error.s + 0x1p-52 * std::fabs(s_low) + of_angle}};
}

/// The same a quarter turn further on.
BoundedTrig quarter_turn_beyond(const BoundedTrig& at) {
    const auto& [c, s, c_lo, s_lo] = at.trig;
    return {{0 - s, c, 0 - s_lo, c_lo}, {at.error.s, at.error.c}};
}

}  // namespace

BoundedTrig sine_cosine_of_degrees(double degrees) noexcept {
    // Each step is exact: the rest is a multiple of the last place of what it is taken from, and no
    // larger than that.
    const double within_turn = std::fmod(degrees, 360);
    const double quarters = std::nearbyint(within_turn / 90);
    BoundedTrig at = of_reduced(within_turn - 90 * quarters);
    for (int i = static_cast<int>(quarters + 4) % 4; i > 0; --i) at = quarter_turn_beyond(at);
    return at;
}

}  // namespace touchstone
