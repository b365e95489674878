// Scenes brought back to what algorithms may be asked about.
#pragma once

#include <optional>

#include "core/scene.h"
#include "properties/precision.h"

namespace touchstone {

/// True where every number is finite, no size is negative, corner radii fit their rectangles, and
/// polygons are convex or simple as their query wants. Exact.
bool is_valid(const Scene& scene);

/// The scene with its numbers rounded to the precision, sizes without their sign and corner radii
/// that don't fit cut to half of the smaller size; nothing where that is not valid.
std::optional<Scene> made_valid(Scene scene, Precision precision);

}  // namespace touchstone
