// Sine and cosine of a double as double-doubles, usually without arbitrary-precision numbers.
#pragma once

#include "oracle/floats/error_free.h"

namespace touchstone {

/// Cosine and sine as double-doubles.
struct TrigParts {
    double c, s, c_lo, s_lo;
};

/// Returns cosine and sine of an angle in radians as c + c_lo and s + s_lo, each low part at most
/// half a unit in the last place of the high part. The error is at most trig_error(). Accepts any
/// finite angle; thread-safe.
TrigParts sine_cosine(double angle) noexcept;

/// Bounds of the absolute errors of a cosine and a sine.
struct TrigError {
    double c;
    double s;
};

/// Returns the error bounds of cosine and sine. They are zero for 0, tiny relative to the value for
/// tiny angles and next to multiples of a quarter turn, and kTrigError for other angles.
TrigError trig_error(double angle, const TrigParts& trig) noexcept;

// Error bounds of sines and cosines as double-doubles, with the derivation; u = 2^-53.

/// The error bound of sines and cosines, hi + lo. If the angle is 0, tiny (kTinyAngle) or next to a
/// multiple of a quarter turn, trig_error gives smaller bounds.
///
///   reduction        r = x - k pi/64: two sums of double-doubles, below 8 u^2 |r|; the part
///                    subtracted last is rounded, and pi is truncated: 2^(25 - 164)
///   z = r^2          relative error 2 * 8 + 5 = 21 u^2; |r| < 0.02455, z < 6.03e-4
///   sin r            r + r z S: relative errors 8 u^2 of the first r, below 100 u^2 of the second
///                    term, which is below 1.1e-4 r, and 3.3 u^2 of the sum: together below
///                    12 u^2, so an error of 0.3 u^2
///   cos r - 1        below 3.1e-4, relative error below 100 u^2: an error of 0.04 u^2
///   series           the truncation is below r^14 / 14! < 2^-110; doubles in the tails contribute
///                    less than 2^-109
///   table            lo rounded to a double: u^2
///   correction       t = c0 (cos r - 1) - s0 sin r, |t| < 0.025: products 5 u^2 |t|, the errors of
///                    their factors 0.34 u^2, low parts, added as doubles, 3 u^2 |t|
///   last sum         low parts, below 0.6 u and 1.1 u, added as doubles: 1.7 u^2
///
/// The total is below 4.6 u^2.
constexpr double kTrigError = 5 * 0x1p-106;

/// Larger angles are reduced in whole numbers (reduce_large), within the same bounds.
constexpr double kLargeAngle = 0x1p20;

/// Smaller angles use the series 1 + (-t^2/2) and t + (-t^3/6). Each low part has a relative error
/// of at most 4u. The sine has a relative error of at most 2 u^2.
constexpr double kTinyAngle = 0x1p-27;
/// The sines of smaller angles have no low part: t^3/6 is below 2 u^2 t, and products with it would
/// be subnormal, which takes many times as long.
constexpr double kNoCube = 0x1p-200;

// Reduction of angles of any size by multiples of pi/64, without arbitrary-precision arithmetic.
//
// After M. H. Payne and R. N. Hanek, "Radian reduction for trigonometric functions" (1983). Only
// the product of the angle and 64/pi modulo 128 matters. So only the bits of 64/pi that contribute
// to it are multiplied.

/// An angle as `steps` times pi/64 plus a rest, modulo a full turn of 128 steps.
struct ReducedAngle {
    int steps;          ///< 0 .. 127
    DoubleDouble rest;  ///< at most pi/128 in magnitude
};

/// Reduces a finite angle >= 1. The error of the rest is at most 8 u^2 |rest| + 2^-130, where u =
/// 2^-53. Thread-safe; allocates only on the first call.
ReducedAngle reduce_large(double angle) noexcept;

// Sine and cosine of degrees as double-doubles.

/// Cosine and sine with the error bound of each.
struct BoundedTrig {
    TrigParts trig;
    TrigError error;
};

/// Returns cosine and sine of any finite angle in degrees. They are exact for multiples of 90.
/// Other angles are reduced to about an eighth of a turn at most. Their error bounds are below
/// 2^-102. Thread-safe.
BoundedTrig sine_cosine_of_degrees(double degrees) noexcept;

}  // namespace touchstone
