// Scenes with fewer corners or shapes of a list, and of many corners with coarser coordinates.
#pragma once

#include <functional>
#include <vector>

#include "core/scenes/scene.h"

namespace touchstone {

/// The scene with each corner of a polygon, or each shape of a list, left out in turn.
std::vector<Scene> with_one_less(const Scene& scene);

/// Leaves out half of the corners of each polygon, or of the shapes of the list, then quarters and
/// so on down to single ones, wherever take(scene) is true of what is left. Few corners are left
/// alone: with_one_less does as well there.
void with_many_less(Scene scene, const std::function<bool(const Scene&)>& take);

/// A scene of many corners with all its coordinates on a coarse grid, the coarsest first; nothing
/// of another.
std::vector<Scene> on_coarse_grids(const Scene& scene);

}  // namespace touchstone
