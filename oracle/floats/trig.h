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

/// The error bound of stored sines and cosines, hi + lo. It holds unless the angle is 0 (then they
/// are exact) or tiny (see kTinyAngle).
///
///   reduction        x - k pi/64: two sums of double-doubles, below 8 u^2 of the result; the part
///                    subtracted last is rounded, and pi is truncated: 2^(25 - 164)
///   z = r^2          2 * 8 + 4 = 20 u^2 relatively; |r| < 0.02455, z < 6.03e-4
///   sin r            r + r z S: the first r carries 8 u^2, the rest is below 1.1e-4 r and carries
///                    below 100 u^2, the sum 3.3 u^2: below 12 u^2 relatively, so 0.3 u^2
///   cos r - 1        below 3.1e-4, carrying below 100 u^2: 0.04 u^2
///   series           the truncation is below r^14 / 14! < 2^-110; doubles in the tails contribute
///                    less than 2^-114
///   table            lo rounded to a double: u^2
///   correction       c0 (cos r - 1) - s0 sin r, below 0.025: products 4 u^2 of it, the errors of
///                    their factors 0.34 u^2, its low parts, added as doubles, 3 u^2 of it
///   last sum         low parts, below 0.6 u and 1.1 u, added as doubles: 1.7 u^2
///
/// The total is below 4.6 u^2.
constexpr double kTrigError = 5 * 0x1p-106;

/// Larger angles are reduced in whole numbers (reduce_large), within the same bounds.
constexpr double kLargeAngle = 0x1p20;

/// Smaller angles use the series 1 + (-t^2/2) and t + (-t^3/6). Each low part has a relative error
/// of at most 4u. The sine has a relative error of at most 2 u^2.
constexpr double kTinyAngle = 0x1p-27;

// Reduction of angles of any size by multiples of pi/64, without arbitrary-precision arithmetic.
//
// After M. H. Payne and R. N. Hanek, "Radian reduction for trigonometric functions" (1983). Only
// the bits below 128 of the product of the angle with 64/pi matter. So only the bits of 64/pi that
// contribute to these are multiplied.

/// An angle as `steps` times pi/64 plus a rest, modulo a full turn of 128 steps.
struct ReducedAngle {
    int steps;          ///< 0 .. 127
    DoubleDouble rest;  ///< at most pi/128 in magnitude
};

/// Reduces a finite angle >= 1. The error of the rest is at most 8 u^2 of itself plus 2^-130, u =
/// 2^-53. Thread-safe; allocates only on the first call.
ReducedAngle reduce_large(double angle) noexcept;

// Sine and cosine of degrees as double-doubles.

/// Cosine and sine with the error bound of each.
struct BoundedTrig {
    TrigParts trig;
    TrigError error;
};

/// Returns cosine and sine of any finite angle in degrees. They are exact for multiples of 90. For
/// other angles the error is about 2^-103 of the angle after reduction to at most an eighth of a
/// turn. Thread-safe.
BoundedTrig sine_cosine_of_degrees(double degrees) noexcept;

}  // namespace touchstone
