// Shapes for drawing, seen from a point of the plane, so that a picture may be magnified as far as
// one likes: what is near that point is as exact as what is far from it.
#pragma once

#include <vector>

#include "core/shapes/any_shape.h"

namespace touchstone {

/// The half-plane {p : nx * p.x + ny * p.y <= offset}, whose outward normal has length 1.
struct UnitHalfPlane {
    long double nx;
    long double ny;
    long double offset;
};

/// A convex region: where all of its half-planes meet. A segment or a point is one as well.
struct SeenPart {
    std::vector<UnitHalfPlane> sides;         ///< counter-clockwise
    std::vector<Point<long double>> corners;  ///< corner i is where side i begins
};

/// A shape: all points within `radius` of one of the parts.
struct SeenShape {
    std::vector<SeenPart> parts;
    /// The sides of a polygon that is not convex, each a segment; of other shapes none, as their
    /// one part has the same boundary.
    std::vector<SeenPart> boundary;
    long double radius;
};

/// The shape with that point as the origin. Each number is within 2^-60 of its own magnitude, so
/// also the distance of a side that passes by the origin as close as 1e-300.
SeenShape seen_around(const Point<double>& origin, const AnyConstShape& shape);

}  // namespace touchstone
