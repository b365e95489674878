// Tier 1, the reference: any two shapes judged by exact clipping and exact distances. No filter, no
// floating point. Parts of polygons that are not convex are left out where an exact comparison of
// their bounding boxes shows that they can't matter.
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
/// length of the shortest translation that separates them where they overlap, else zero. That
/// translation is the shortest one after which the (relative) interiors have no common point, also
/// of polygons that are not convex: it may lead into a notch that the other shape just fits.
double margin(const ShapePair& pair);

/// A point, the two ends of a segment, or the corners of a convex polygon: those at which it turns,
/// counter-clockwise. The leftmost comes first, the lowest of several. Which points these are, and
/// in which order, is decided exactly, before they are rounded.
using Piece = std::vector<Point<double>>;

/// Everything the reference knows. Points are in the coordinates of the input, each coordinate
/// within 1 ulp of the exact one.
struct Verdict {
    Relation relation;
    /// As `margin` says.
    double margin;
    /// Of the intersection, within 1 ulp; zero unless overlapping; for shapes with a radius not
    /// computed (NaN).
    double area;
    /// Where shapes touch, what they have in common: points and segments, in the order of their
    /// first ends, then of their last; one piece but of polygons that are not convex, of which no
    /// two segments on one line meet and no point lies on a segment. Where they overlap, the
    /// intersection: one piece, or of polygons that are not convex one for each two triangles that
    /// overlap. Empty where they are disjoint, and of overlapping shapes with a radius.
    std::vector<Piece> pieces;
};

Verdict verdict(const ShapePair& pair);

}  // namespace touchstone::reference
