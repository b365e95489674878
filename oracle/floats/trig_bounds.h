// What sines and cosines as double-doubles may be off by, with its derivation; u = 2^-53.
#pragma once

namespace touchstone {

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

/// Angles beyond this are reduced in whole numbers (large_angle.h), within the same bounds.
constexpr double kLargeAngle = 0x1p20;

/// Below this an angle's cosine and sine are taken from the series: 1 + (-t^2/2) and t + (-t^3/6),
/// each low part within 4u of itself, the sine within 2 u^2 relatively.
constexpr double kTinyAngle = 0x1p-27;

}  // namespace touchstone
