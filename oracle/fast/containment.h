// Whether one shape lies inside another, and how far it is from the other answer.
#pragma once

#include <vector>

#include "core/scenes/shape_pair.h"
#include "core/shapes/point.h"

namespace touchstone::fast {

/// True where `sticking_out` knows the answer: A is convex, or B is a point or a circle.
bool containment_is_known(Kind a, Kind b);

/// How far B reaches out of A, in the unit of the coordinates: the largest distance of a point of B
/// from A. Where A contains B it is minus the smallest distance from B to A's boundary, so 0 or
/// less. Within 1e-9 of itself and 4 eps(double) x scale. Of pairs whose containment is known.
///
/// A convex A contains B where it contains the corners of B's core, each with B's radius around it.
double sticking_out(const ShapePair& pair);

/// The corners of a shape's core and the radius around them, rounded to doubles.
struct Core {
    std::vector<Point<double>> corners;
    double radius;
};
Core core_of(const AnyConstShape& shape);

/// The same of a core, moved by that.
double sticking_out(const AnyConstShape& a, const Core& b, const Point<double>& by);

}  // namespace touchstone::fast
