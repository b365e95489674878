// Sine and cosine of a double as double-doubles, most of them without MPFR.
#pragma once

#include <span>

#include "oracle/floats/trig_kernel.h"

namespace touchstone {

/// Cosine and sine of an angle in radians as c + c_lo and s + s_lo, each low part at most half a
/// unit in the last place of the high one. Off by at most trig_error(). Any finite angle;
/// thread-safe.
kernels::Trig sine_cosine(double angle) noexcept;

/// The same for each of the angles, all of them between kTinyAngle and kLargeAngle
/// in magnitude.
void sine_cosine_columns(std::span<const double> angles, kernels::TrigColumns result) noexcept;

/// What kernels make these from: the 128 multiples of pi/64, within u^2.
const kernels::Trig* sine_cosine_table() noexcept;

struct TrigError {
    double c;
    double s;
};

/// What cosine and sine of that angle may be off by: nothing for 0, next to nothing relatively for
/// tiny angles and beside multiples of a quarter turn, kTrigError for others.
TrigError trig_error(double angle, const kernels::Trig& trig) noexcept;

// What sines and cosines as double-doubles may be off by, with its derivation; u = 2^-53.

/// Stored sines and cosines, hi + lo, are off by at most this where the angle is not 0 (where they
/// are exact) and the angle is not tiny (see kTinyAngle).
///
///   reduction        x - k pi/64: two sums of double-doubles, below 8 u^2 of the result; what is
///                    taken away last is rounded and pi cut off: 2^(25 - 164)
///   z = r^2          2 * 8 + 4 = 20 u^2 relatively; |r| < 0.02455, z < 6.03e-4
///   sin r            r + r z S: the first r carries 8 u^2, the rest is below 1.1e-4 r and carries
///                    below 100 u^2, the sum 3.3 u^2: below 12 u^2 relatively, so 0.3 u^2
///   cos r - 1        below 3.1e-4, carrying below 100 u^2: 0.04 u^2
///   series           what is cut off is below r^14 / 14! < 2^-110; doubles in the tails count to
///                    less than 2^-114
///   table            lo rounded to a double: u^2
///   correction       c0 (cos r - 1) - s0 sin r, below 0.025: products 4 u^2 of it, and what its
///                    factors carry, 0.34 u^2; its low parts, added as doubles, 3 u^2 of it
///   last sum         low parts, below 0.6 u and 1.1 u, added as doubles: 1.7 u^2
///
/// Together below 4.6 u^2.
constexpr double kTrigError = 5 * 0x1p-106;

/// Angles beyond this are reduced in whole numbers (reduce_large), within the same bounds.
constexpr double kLargeAngle = 0x1p20;

/// Below this an angle's cosine and sine are taken from the series: 1 + (-t^2/2) and t + (-t^3/6),
/// each low part within 4u of itself, the sine within 2 u^2 relatively.
constexpr double kTinyAngle = 0x1p-27;

// Reducing angles of any size by multiples of pi/64, without arithmetic of arbitrary precision.
//
// After M. H. Payne and R. N. Hanek, "Radian reduction for trigonometric functions" (1983): of the
// product of the angle with 64/pi only the bits below 128 matter, and of 64/pi only those that
// make them.

/// An angle is `steps` times pi/64, and what is left of it: modulo a full turn, which is 128 steps.
struct ReducedAngle {
    int steps;            ///< 0 .. 127
    kernels::Parts rest;  ///< at most pi/128 in magnitude; a double-double
};

/// For 1 <= angle, finite. The rest is off by at most 8 u^2 of itself and 2^-130, u = 2^-53.
/// Thread-safe; allocates nothing but on the first call.
ReducedAngle reduce_large(double angle) noexcept;

// Sine and cosine of degrees as double-doubles.

/// Cosine and sine with what each may be off by.
struct BoundedTrig {
    kernels::Trig trig;
    TrigError error;
};

/// Those of an angle in degrees, exact for multiples of 90 and within some 2^-103 of the angle,
/// reduced to at most an eighth of a turn, for others. Any finite angle; thread-safe.
BoundedTrig sine_cosine_of_degrees(double degrees) noexcept;

}  // namespace touchstone
