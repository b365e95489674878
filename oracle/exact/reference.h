// Tier 1, the reference: any two shapes judged by exact clipping and exact distances. No filter, no
// floating point. Parts of polygons that are not convex are left out where an exact comparison of
// their bounding boxes shows that they can't matter.
//
// The shapes are the real ones of the input, not those of rounded corners.
#pragma once

#include <functional>
#include <vector>

#include "core/scenes/shape_pair.h"
#include "core/shapes/point.h"
#include "oracle/exact/relation.h"
#include "oracle/numbers/enclosure.h"

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

// What is measured of two shapes: areas, distances and depths, enclosed as narrowly as it takes.

namespace touchstone {

/// An exact number of which more bits make narrower enclosures.
class Measured {
  public:
    using Enclose = std::function<Enclosure(mpfr_prec_t)>;

    /// Zero.
    Measured() = default;
    /// A number other than zero.
    explicit Measured(Enclose enclose) : enclose_(std::move(enclose)) {}

    /// An enclosure narrower than `width`, which is positive; of zero, [0, 0].
    [[nodiscard]] Enclosure narrower_than(double width) const;
    /// One that is narrower than `width` or than 2^-56 of the value, whichever comes first.
    [[nodiscard]] Enclosure narrow(double width) const;

  private:
    Enclose enclose_;
};

// The relation is that of the shapes; the caller has it from a faster tier.

/// The area that the shapes have in common. Of shapes without a radius that have an area.
Measured common_area(const ShapePair& pair, Relation relation);

/// That area as a share of the area of their union.
struct CommonShare {
    Measured share;
    double union_area;  ///< within some ulps
};
CommonShare common_share(const ShapePair& pair, Relation relation);

/// How far the shapes are apart; zero where they are not disjoint.
Measured distance_of(const ShapePair& pair, Relation relation);

/// The length of the shortest translation that separates the shapes; zero where they don't overlap.
/// Overlapping shapes have to be convex, or to have no radius.
Measured depth_of(const ShapePair& pair, Relation relation);

/// True where B, moved along (x, y) by that length, does not overlap A. The length is kept within
/// 2^-120 of itself, from above.
bool separates(const ShapePair& pair, const Point<double>& direction, double length);

}  // namespace touchstone
