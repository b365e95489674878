// Exact checks of scenes: whether polygons are convex, simple, or without area.
#pragma once

#include <optional>

#include "core/scenes/problem.h"

namespace touchstone {

/// Returns the first problem of the scene, or nothing if the scene is valid. A scene is valid if
/// its numbers have no problem, its convex polygons are convex, and its simple polygons are simple.
/// The check is exact. A convex polygon whose corners all lie on one line counts as convex.
std::optional<Problem> problem_of(const Scene& scene);

/// Returns whether a shape of the scene has lost a dimension: a size or radius is zero, a segment
/// is a point, or a polygon has no area. The check is exact.
bool is_degenerate(const Scene& scene);

}  // namespace touchstone
