// Tests whether one shape contains another, and measures how far it reaches out or how deep it lies
// inside.
#pragma once

#include <vector>

#include "core/scenes/shape_pair.h"
#include "core/shapes/point.h"

namespace touchstone::fast {

/// Returns whether `sticking_out` supports the pair: A is convex, or B is a point or a circle.
bool containment_is_known(Kind a, Kind b);

/// Returns how far B reaches out of A, in the unit of the coordinates. This is the largest distance
/// of a point of B from A. If A contains B, it is minus the smallest distance from B to A's
/// boundary: 0 or less. The error is at most 1e-9 of the value plus 4 eps(double) x scale. The pair
/// must be supported.
///
/// A convex A contains B if it contains a disc of B's radius around each corner of B's core.
double sticking_out(const ShapePair& pair);

/// The corners of a shape's core and the radius around them, rounded to doubles.
struct Core {
    std::vector<Point<double>> corners;
    double radius;
};
Core core_of(const AnyConstShape& shape);

/// Returns the same measure for a shape B with this core, moved by `by`.
double sticking_out(const AnyConstShape& a, const Core& b, const Point<double>& by);

}  // namespace touchstone::fast
