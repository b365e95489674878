// Scenes with fewer corners or list items, and scenes of many corners with coarser coordinates.
#pragma once

#include <functional>
#include <vector>

#include "core/scenes/scene.h"

namespace touchstone {

/// Returns the scenes with one corner of a polygon, or one item of the list, removed.
std::vector<Scene> with_one_less(const Scene& scene);

/// Removes half of the corners of each polygon, or of the list items, then quarters and so on down
/// to single ones, wherever take(scene) accepts the rest. Ignores polygons and lists that are so
/// short that with_one_less is as good.
void with_many_less(Scene scene, const std::function<bool(const Scene&)>& take);

/// Returns copies of a scene of many corners with all coordinates rounded to a coarse grid, the
/// coarsest grid first. Empty for scenes with few corners.
std::vector<Scene> on_coarse_grids(const Scene& scene);

}  // namespace touchstone
