// Makes scenes valid, because algorithms accept only valid scenes.
#pragma once

#include <optional>

#include "core/scenes/scene.h"
#include "properties/random/precision.h"

namespace touchstone {

/// Rounds the scene's numbers to the precision, makes sizes positive, and limits corner radii to
/// half of the smaller size. Returns true if the result is valid (oracle/exact/checked.h).
bool make_valid(Scene& scene, Precision precision);

/// Returns a copy of the scene after make_valid, or nullopt if it is not valid.
std::optional<Scene> made_valid(Scene scene, Precision precision);

}  // namespace touchstone
