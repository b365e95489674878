// Shapes given by corners on a grid: where all numbers are multiples of one power of two and not
// too far from it, they are small whole numbers of it.
#pragma once

#include <optional>

#include "core/scenes/shape_pair.h"
#include "oracle/exact/frame.h"
#include "oracle/numbers/whole.h"

namespace touchstone {

/// A number that holds what convex_clip.h computes of corners on a grid.
using GridNumber = Whole<4>;

/// Nothing is turned on a grid.
template <>
inline Turn<GridNumber> rotation_by<GridNumber>(const AnyTurn& from, const AnyTurn& to) {
    if (!have_one_angle(from, to))
        throw std::domain_error("numbers of a grid have no sine of an angle");
    return {GridNumber(1.0), GridNumber(0.0)};
}

/// The most bits that a coordinate may have. With |coordinates| < 2^b the normal of an edge is
/// below 2^(b+1), its constant k below 2^(2b+2), of the meet of two edges w is below 2^(2b+3) and x
/// and y below 2^(3b+4), and an excess below 3 * 2^(4b+5) < 2^(4b+7): 4 * 62 + 7 = 255.
inline constexpr int kMostGridBits = 62;

/// The most for what pieces.h and seams.h ask of such meets too: which way three of them turn is a
/// sum of six products of an x, a y and a w, below 6 * 2^(8b+11) < 2^(8b+14): 8 * 30 + 14 = 254.
/// (The middle of two is below 2^(5b+8), with a w below 2^(4b+7); where it lies to a corner's edge
/// is a sum of six products below 2^(6b+8).)
inline constexpr int kMostGridBitsOfMeets = 30;

/// The shapes in units of the coarsest grid that all their numbers lie on: times a power of two,
/// which rounds nothing and changes no relation. None where a number then has more bits than that,
/// at most kMostGridBits.
std::optional<PairCopy> in_grid_units(const ShapePair& pair, int most_bits = kMostGridBits);

}  // namespace touchstone
