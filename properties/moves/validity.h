// Makes scenes valid, so that algorithms may be asked about them.
#pragma once

#include <optional>

#include "core/scenes/scene.h"
#include "properties/random/precision.h"

namespace touchstone {

/// Rounds the scene's numbers to the precision, makes sizes positive, and limits corner radii to
/// half of the smaller size; true if the result is valid (oracle/exact/checked.h).
bool make_valid(Scene& scene, Precision precision);

/// Returns the scene after that; nothing if it is not valid.
std::optional<Scene> made_valid(Scene scene, Precision precision);

}  // namespace touchstone
