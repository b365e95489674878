// Which scenes can be asked about, and which have lost a dimension: exact arithmetic says of
// polygons whether they are convex, simple, without area.
#pragma once

#include <optional>

#include "core/scenes/problem.h"

namespace touchstone {

/// What is wrong with the scene, first things first; nothing where it can be asked about: its
/// numbers have no problem, convex polygons are convex and simple ones simple. Exact. A convex
/// polygon whose corners all lie on one line counts as convex.
std::optional<Problem> problem_of(const Scene& scene);

/// True where a shape has lost a dimension: a size or radius of zero, a segment that is a point, a
/// polygon without area. Exact.
bool is_degenerate(const Scene& scene);

}  // namespace touchstone
