// Corners on a coarse grid, of which the filter's doubles are exact: small whole numbers, say.
#pragma once

#include "oracle/exact/relation.h"
#include "oracle/fast/exact_turn.h"
#include "oracle/floats/four_lanes.h"

namespace touchstone {
inline namespace TOUCHSTONE_ISA {

TOUCHSTONE_INLINE double largest_of(FourLanes x) {
    const FourLanes two = larger(x, swapped(x));
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
TOUCHSTONE_INLINE FourLanes rounder_of(FourLanes box) {
    const double largest = largest_of(larger(box, -box));
    const bool in_range = largest > kLeastExact && largest < kMostExact;
    return spread_to_four(in_range ? largest * 0x1p29 : __builtin_nan(""));
}

/// True where each number is a multiple of U.
TOUCHSTONE_INLINE bool is_on_coarse_grid(FourLanes x, FourLanes y, FourLanes rounder) {
    return (lanes_unequal((x + rounder) - rounder, x) |
            lanes_unequal((y + rounder) - rounder, y)) == 0;
}

/// Bit i is set for the edges i of the block that the filter leaves open.
TOUCHSTONE_INLINE int open_edges(FourLanes least, FourLanes bound) {
    return 15 & ~lanes_above(-bound, least);
}

/// Nonzero where a number is too small for error-free transformations.
TOUCHSTONE_INLINE int any_below_exact_range(FourLanes x) {
    return lanes_above(spread_to_four(kLeastExact),
                       where_zero(x, x, spread_to_four(1), larger(x, -x)));
}

/// That of polygons of which this is the most, over all edges, that the least corner lies beyond.
TOUCHSTONE_INLINE Relation relation_of(double most) {
    static_assert(static_cast<int>(Relation::disjoint) == 0);
    static_assert(static_cast<int>(Relation::touching) == 1);
    static_assert(static_cast<int>(Relation::overlapping) == 2);
    return static_cast<Relation>((most <= 0 ? 1 : 0) + (most < 0 ? 1 : 0));
}

}  // namespace TOUCHSTONE_ISA
}  // namespace touchstone
