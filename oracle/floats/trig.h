// Sines, cosines and unit vectors as double-doubles. Only tables need arbitrary-precision numbers.
#pragma once

#include "oracle/floats/error_free.h"

namespace touchstone {

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

/// Returns the error bounds of cosine and sine. They are zero for 0, and kTrigError for most
/// angles. For tiny angles and next to multiples of a quarter turn they are tiny relative to the
/// value, except for a sine that is subnormal or little above.
TrigError trig_error(double angle, const TrigParts& trig) noexcept;

/// The error bound of sines and cosines, hi + lo, with u = 2^-53:
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
/// The total is below 3.5 u^2.
constexpr double kTrigError = 5 * 0x1p-106;

/// Larger angles are reduced in whole numbers (reduce_large).
constexpr double kLargeAngle = 0x1p20;

/// Smaller angles use the series 1 + (-t^2/2) and t + (-t^3/6). Without underflow, the relative
/// error is at most 4 u for the cosine's low part and 2 u^2 for the sine.
constexpr double kTinyAngle = 0x1p-27;
/// The sines of smaller angles have no low part: t^3/6 is below 2 u^2 t, and it or products with it
/// may be subnormal, which takes many times as long.
constexpr double kNoCube = 0x1p-200;

// Reduction of large angles by multiples of pi/64, without arbitrary-precision arithmetic.
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

/// Cosine and sine with the error bound of each.
struct BoundedTrig {
    TrigParts trig;
    TrigError error;
};

/// Returns cosine and sine of any finite angle in degrees. They are exact for multiples of 90. The
/// error bounds of other angles are below 2^-102. Thread-safe.
BoundedTrig sine_cosine_of_degrees(double degrees) noexcept;

/// A unit vector, and the length of the vector that it comes from.
struct UnitVector {
    TrigParts unit;
    DoubleDouble length;
};

/// The relative errors of the length of (c, s) and of its unit vector, in units of u^2 = 2^-106.
///
///   c^2 + s^2        the sums of low parts, at most u and 2 u of it: 3 u^2
///   length           the root r of the high part is within 2 u. The remainder, at most 4 u of
///                    the square, is rounded twice: 9 u^2 with the error of the square, so 4.5 u^2
///                    of the length. Dividing by 2 r instead of r + root 2 u^2, rounding 2 u^2
///   c / length       the quotient h = c / r leaves a remainder of at most u c, exactly; less h
///                    times the low part of the length, 2 u c: product 2 u^2, difference 3 u^2.
///                    Dividing by r instead of the length 6 u^2, rounding 3 u^2; the length 8.5 u^2
constexpr double kUnitLengthError = 9;
constexpr double kUnitVectorError = 24;

/// Returns the unit vector of a given cosine and sine: NaN if their squares are too small or large.
UnitVector unit_vector(double c, double s) noexcept;

}  // namespace touchstone
