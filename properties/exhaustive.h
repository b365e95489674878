// Bounded-exhaustive enumeration: every pair on a small grid, so that every degenerate contact of
// corners and edges occurs.
#pragma once

#include <cstdint>

#include "core/pose.h"

namespace touchstone {

/// A at the origin; sizes 1 and 2 for both; B's centre on the half-integer grid [-2, 2] x [-2, 2];
/// both angles among 0 and the doubles nearest pi/4, pi/2 and pi.
std::uint64_t exhaustive_count();

/// Pair number i, i < exhaustive_count(). All its numbers but the angles are small dyadic ones.
PosePair<double> exhaustive_pair(std::uint64_t i);

}  // namespace touchstone
