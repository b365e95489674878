// Reducing angles of any size by multiples of pi/64, without arithmetic of arbitrary precision.
//
// After M. H. Payne and R. N. Hanek, "Radian reduction for trigonometric functions" (1983): of the
// product of the angle with 64/pi only the bits below 128 matter, and of 64/pi only those that
// make them.
#pragma once

#include "oracle/floats/trig_kernel.h"

namespace touchstone {

/// An angle is `steps` times pi/64, and what is left of it: modulo a full turn, which is 128 steps.
struct ReducedAngle {
    int steps;            ///< 0 .. 127
    kernels::Parts rest;  ///< at most pi/128 in magnitude; a double-double
};

/// For 1 <= angle, finite. The rest is off by at most 8 u^2 of itself and 2^-130, u = 2^-53.
/// Thread-safe; allocates nothing but on the first call.
ReducedAngle reduce_large(double angle) noexcept;

}  // namespace touchstone
