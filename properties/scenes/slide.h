// B slid to where the shapes begin to touch, with as few other numbers as can be.
#pragma once

#include "core/scenes/scene.h"
#include "properties/random/precision.h"

namespace touchstone {

enum class Along { x, y, centres };

/// The scene with its last shape B slid to where A and B begin to touch: along an axis away from
/// A, so that its other coordinates stay, or along the line of their middles. It stays as it was
/// where nothing can be solved for.
Scene slid_to_touch(const Scene& scene, Along along, Precision precision);

}  // namespace touchstone
