// Pi, sines, cosines and arctangents of exact numbers, from whole numbers, with proved error
// bounds.
#pragma once

#include <functional>

#include "oracle/numbers/dyadic.h"

namespace touchstone {

/// A real number no farther than `radius` from `middle`.
struct Approximation {
    Dyadic middle;
    Dyadic radius;
};

/// sin t and cos t.
struct SineCosine {
    Approximation sine;
    Approximation cosine;
};

/// Returns pi, no farther away than 2^-places.
Dyadic pi_near(long places);

/// Returns pi/180, no farther away than 2^-places.
Dyadic degree_near(long places);

/// A real number as a function: returns an approximation within 2^-places, for any number of
/// places.
using RealNumber = std::function<Dyadic(long places)>;

/// Returns sine and cosine of an angle in radians. The angle must not be a multiple of pi/2. The
/// middles have `bits` bits, and each radius is at most 1.04 * 2^-bits of the value. Requires bits
/// <= 2^20.
SineCosine sine_cosine_near(const RealNumber& angle, long bits);

/// Returns the angle of the point (x, y), in (-pi, pi]. The point must not be the origin. The
/// radius is below 2^-bits and below 2^-bits times the angle.
Approximation arctangent(const Dyadic& y, const Dyadic& x, long bits);

}  // namespace touchstone
