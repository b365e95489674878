// Exact checks of scenes: whether polygons are convex, simple, or without area.
#pragma once

#include <optional>

#include "core/scenes/problem.h"

namespace touchstone {

/// Returns the first problem of the scene, or nothing if the scene is valid: its numbers have no
/// problem, convex polygons are convex, and simple polygons are simple. Exact. A convex polygon
/// whose corners all lie on one line counts as convex.
std::optional<Problem> problem_of(const Scene& scene);

/// Returns whether a shape has lost a dimension: a size or radius of zero, a segment that is a
/// point, or a polygon without area. Exact.
bool is_degenerate(const Scene& scene);

}  // namespace touchstone
