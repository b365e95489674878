// Scenes with fewer corners or list items, and scenes of many corners with coarser coordinates.
#pragma once

#include <functional>
#include <vector>

#include "core/scenes/scene.h"

namespace touchstone {

/// Returns the scene without each corner of a polygon, or without each item of a list, in turn.
std::vector<Scene> with_one_less(const Scene& scene);

/// Removes half of the corners of each polygon, or of the list items, then quarters and so on down
/// to single ones, wherever take(scene) accepts the rest. Ignores few corners, for which
/// with_one_less is as good.
void with_many_less(Scene scene, const std::function<bool(const Scene&)>& take);

/// Returns a scene of many corners with all coordinates on coarse grids, the coarsest first; empty
/// for other scenes.
std::vector<Scene> on_coarse_grids(const Scene& scene);

}  // namespace touchstone
