// Scenes brought back to what algorithms may be asked about.
#pragma once

#include <optional>

#include "core/scenes/scene.h"
#include "properties/random/precision.h"

namespace touchstone {

/// Rounds the scene's numbers to the precision, takes their sign from sizes, and cuts corner radii
/// that don't fit to half of the smaller size; true where that can
/// be asked about (oracle/exact/checked.h).
bool make_valid(Scene& scene, Precision precision);

/// The scene after that; nothing where it is not valid.
std::optional<Scene> made_valid(Scene scene, Precision precision);

}  // namespace touchstone
