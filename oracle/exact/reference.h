// Tier 1, the reference: any two shapes judged by exact clipping and exact distances. No filter, no
// shortcut.
//
// The shapes are the real ones of the input, not those of rounded corners.
#pragma once

#include <vector>

#include "core/scenes/shape_pair.h"
#include "oracle/exact/relation.h"

namespace touchstone::reference {

/// The exact relation.
Relation relation(const ShapePair& pair);

/// The signed margin, within 2 ulps: the distance of the shapes where they are disjoint, minus the
/// length of the shortest translation that separates them where they overlap, else zero.
///
/// Of polygons that are not convex it is the least margin of any two of their triangles: where they
/// overlap, a translation that separates them is at least as long as that.
double margin(const ShapePair& pair);

/// Points of the plane: one for a point, two for a segment, else a convex polygon.
using Piece = std::vector<Point<double>>;

/// Everything the reference knows. Numbers are within 2 ulps of the exact ones, points in the
/// coordinates of the input.
struct Verdict {
    Relation relation;
    double margin;
    /// Of the intersection, zero unless overlapping; for shapes with a radius not computed (NaN).
    double area;
    /// The intersection where it is a polygon or the shapes touch: one piece, or where polygons are
    /// not convex one for each two triangles that meet. Empty for overlapping shapes with a radius.
    std::vector<Piece> pieces;
};

Verdict verdict(const ShapePair& pair);

}  // namespace touchstone::reference
