// Shapes relative to a point of the plane. Coordinates near that point are as accurate, relative to
// their size, as coordinates far from it. So a picture may be magnified by any factor.
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

/// A convex region, the intersection of its half-planes. May be a segment or a point.
struct SeenPart {
    std::vector<UnitHalfPlane> sides;         ///< counter-clockwise
    std::vector<Point<long double>> corners;  ///< side i begins at corner i
};

/// A shape: all points within `radius` of one of the parts.
struct SeenShape {
    std::vector<SeenPart> parts;
    /// The sides of a simple polygon. Empty for other shapes, whose one part has the same boundary.
    std::vector<SeenPart> boundary;
    long double radius;
};

/// Returns the shape relative to the point `origin`. Unless lengths leave the range of doubles,
/// each number has a relative error of at most 2^-60.
SeenShape seen_around(const Point<double>& origin, const AnyConstShape& shape);

}  // namespace touchstone
