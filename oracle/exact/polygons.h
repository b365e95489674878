// What only exact arithmetic can say of polygons: whether they are convex, simple, without area.
#pragma once

#include <optional>

#include "core/scenes/problem.h"
#include "core/shapes/polygon.h"

namespace touchstone {

/// True where not all corners lie on one line. Of a polygon that is convex or simple it is the same
/// as having an area. Exact.
bool has_area(const Polygon<double>& corners);

/// Why the corners, in either winding, are not those of a convex polygon; nothing where they are.
/// Corners may repeat or lie on one line, and all of them may. Exact.
std::optional<Problem> problem_of_convex(const Polygon<double>& corners);

/// Why they are not those of a simple polygon, which has an area; nothing where they are. Exact.
std::optional<Problem> problem_of_simple(const Polygon<double>& corners);

}  // namespace touchstone
