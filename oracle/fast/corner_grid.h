// Corners on a coarse grid, of which the filter's doubles are exact: small whole numbers, say.
#pragma once

#include "oracle/fast/exact_turn.h"
#include "oracle/floats/lane_moves.h"

namespace touchstone {
inline namespace TOUCHSTONE_ISA {

TOUCHSTONE_INLINE double largest_of(Lanes<4> x) {
    const Lanes<4> two = larger(x, swapped(x));
    return two[0] > two[2] ? two[0] : two[2];
}

// Where all coordinates are multiples of some U and at most 2^25 U, differences of them are at most
// 2^26 U, their products at most 2^52 U^2 and the difference of two of those at most 2^53 U^2: all
// of them multiples of U or U^2, and so exact.
//
// Let S be 2^29 times the largest coordinate and V a unit of its last place. Adding S and taking it
// away rounds a coordinate to a multiple of V, or of V/2 where the sum is just below a power of two
// that S is just above; and the largest one is at most 2^24 V.

/// S, as a number in each lane; NaNs where products of coordinates might under- or overflow.
TOUCHSTONE_INLINE Lanes<4> rounder_of(Lanes<4> box) {
    const double largest = largest_of(larger(box, -box));
    const bool in_range = largest > kLeastExact && largest < kMostExact;
    return in_range ? largest * 0x1p29 : __builtin_nan("");
}

/// True where each number is a multiple of U.
TOUCHSTONE_INLINE bool is_on_coarse_grid(Lanes<4> x, Lanes<4> y, Lanes<4> rounder) {
    return (set_lanes((x + rounder) - rounder != x) | set_lanes((y + rounder) - rounder != y)) == 0;
}

/// Bit i is set for the edges i of the block that the filter leaves open.
TOUCHSTONE_INLINE int open_edges(Lanes<4> least, Lanes<4> bound) {
    return 15 & ~set_lanes(-bound > least);
}

/// Nonzero where a number is too small for error-free transformations.
TOUCHSTONE_INLINE int any_below_exact_range(Lanes<4> x) {
    return set_lanes(Lanes<4>(kLeastExact) > select(x == 0, Lanes<4>(1), larger(x, -x)));
}

}  // namespace TOUCHSTONE_ISA
}  // namespace touchstone
