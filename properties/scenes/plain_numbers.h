// The trivial numbers of drawn scenes.
#pragma once

#include <cmath>

#include "core/scenes/numbers.h"
#include "properties/random/random.h"

namespace touchstone {

/// Draws a trivial number: 1, 2 or 1/2 for sizes; 0, 1 or -1 for other quantities, mostly 0.
inline double plain_number(Quantity quantity, Random& random) {
    if (quantity == Quantity::size) return std::ldexp(1, random.from_to(-1, 1));
    return random.chance(0.6) ? 0 : random.from_to(-1, 1);
}

/// The number of 12 bits nearest to a quarter turn (radians): its cosine is small, but not zero.
inline constexpr double kNearlyQuarter = 3217.0 / 2048;

}  // namespace touchstone
