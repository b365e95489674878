// The common part of two polygons, by brute force in rational numbers.
//
// - The area of the intersection: the plane is cut into vertical slabs at each corner and at each
//   crossing of edges. Within a slab the edges keep their order, so the length of a vertical
//   section of the intersection is linear in x. So the area within a slab is the slab's width times
//   the length in the middle of the slab.
// - Polygons that touch share only boundary points: the union of the common parts of an edge of A
//   and an edge of B. Collinear pieces that meet are joined.
// - For convex polygons that overlap, the common part is a hull, found by gift wrapping. Its points
//   are the corners of each polygon in the other, and the common points of their edges.
#pragma once

#include <boost/multiprecision/gmp.hpp>
#include <optional>
#include <vector>

#include "core/scenes/shape_pair.h"
#include "oracle/exact/relation.h"

namespace touchstone::independent {

using Ratio = boost::multiprecision::number<boost::multiprecision::gmp_rational,
                                            boost::multiprecision::et_off>;

/// The corners of a polygon in order, in either winding.
using RatioRing = std::vector<Point<Ratio>>;

/// The common part of the shapes of a scene.
struct CommonPart {
    Ratio area;
    /// Points, the two ends of segments, and polygons. Corners are counter-clockwise, starting with
    /// the leftmost, then lowest. Pieces are ordered by first, then last corner.
    std::vector<RatioRing> pieces;
};

/// The common part of polygons, points, segments or upright rectangles, given their relation.
/// Nothing for other shapes, such as circles, placed polygons and rectangles in degrees. There are
/// no pieces if shapes overlap and one is not convex.
std::optional<CommonPart> common_part(const ShapePair& pair, Relation relation);

}  // namespace touchstone::independent
