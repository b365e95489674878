// Shapes given by corners on a grid. If all numbers are multiples of one power of two and not much
// larger than it, they are stored as small whole multiples of it. Then clipping decides their
// relation in 256 bits, without allocation.
#pragma once

#include <optional>
#include <stdexcept>

#include "core/scenes/shape_pair.h"
#include "oracle/exact/shapes/frame.h"
#include "oracle/numbers/whole.h"

namespace touchstone {

/// A number type large enough for everything that convex_clip.h computes from corners on a grid.
using GridNumber = Whole<4>;

/// Returns the identity, because no shape on a grid is turned. Throws std::domain_error for
/// different angles.
template <>
inline Turn<GridNumber> rotation_by<GridNumber>(const AnyTurn& from, const AnyTurn& to) {
    if (!have_one_angle(from, to))
        throw std::domain_error("numbers of a grid have no sine of an angle");
    return {GridNumber(1.0), GridNumber(0.0)};
}

/// The largest number of bits of a coordinate. If |coordinates| < 2^b, the normal of an edge is
/// below 2^(b+1) and its constant k below 2^(2b+2). At the intersection of two edges, w is below
/// 2^(2b+3), x and y are below 2^(3b+4), and an excess is below 3 * 2^(4b+5) < 2^(4b+7): 4 * 62 + 7
/// = 255.
inline constexpr int kMostGridBits = 62;

/// Returns the shapes in units of the coarsest grid that contains all their numbers. Scaling by a
/// power of two rounds nothing and changes no relation. Returns nothing if a number then has more
/// than kMostGridBits bits.
std::optional<PairCopy> in_grid_units(const ShapePair& pair);

}  // namespace touchstone
