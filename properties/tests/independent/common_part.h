// What two polygons have in common, by brute force in rational numbers.
//
// - The area of A n B: the plane is cut into vertical slabs at each corner and at each point where
//   edges of A and B cross. Within a slab the edges keep their order, so that the length of a
//   vertical section of A n B is linear in x, and its value in the middle times the slab's width is
//   the area.
// - Polygons that touch have in common what their boundaries have: the union of what each edge of A
//   has in common with each edge of B, of which pieces on one line are put together two at a time
//   until no two of them meet.
// - Convex polygons that overlap have in common the hull of their corners that lie in each other
//   and of the points that their edges have in common, by gift wrapping.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <optional>
#include <vector>

#include "core/scenes/shape_pair.h"
#include "oracle/exact/relation.h"

namespace touchstone::independent {

using Ratio = boost::multiprecision::number<boost::multiprecision::cpp_rational_backend,
                                            boost::multiprecision::et_off>;

/// The corners of a polygon in order, in either winding.
using RatioRing = std::vector<Point<Ratio>>;

/// What the shapes of a scene have in common.
struct CommonPart {
    Ratio area;
    /// Points, the two ends of segments, and polygons: corners counter-clockwise, the leftmost
    /// first, the lowest of several; the pieces in the order of their first and then last corners.
    std::vector<RatioRing> pieces;
};

/// Of polygons, points, segments and upright rectangles, given their relation; nothing where a
/// shape is turned or has a radius. Where polygons that are not convex overlap, without pieces.
std::optional<CommonPart> common_part(const ShapePair& pair, Relation relation);

}  // namespace touchstone::independent
