// What is measured of two shapes: areas, distances and depths, enclosed as narrowly as it takes.
#pragma once

#include <functional>

#include "core/scenes/shape_pair.h"
#include "core/shapes/point.h"
#include "oracle/exact/relation.h"
#include "oracle/numbers/enclosure.h"

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
