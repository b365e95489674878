// What only exact arithmetic can say of polygons: whether they are convex, simple, without area.
#pragma once

#include "core/scenes/scene.h"

namespace touchstone {

/// Throws InputError, naming the polygon and the corner, where a polygon of `convex-convex` is not
/// convex or one of `concave-concave` is not simple. Exact. A polygon without area whose corners
/// all lie on one line counts as convex, not as simple.
void require_polygons(const Scene& scene);

/// True where require_polygons does not throw.
bool has_good_polygons(const Scene& scene);

/// True where a shape has lost a dimension: a size or radius of zero, a segment that is a point, a
/// polygon without area. Exact.
bool is_degenerate(const Scene& scene);

}  // namespace touchstone
