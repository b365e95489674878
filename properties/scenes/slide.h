// Slides B to where the shapes start to touch, changing as few other numbers as possible, or to
// where one starts to contain the other.
#pragma once

#include <optional>

#include "core/scenes/scene.h"
#include "properties/random/precision.h"
#include "properties/random/random.h"

namespace touchstone {

enum class Along { x, y, centres };

/// Slides the last shape B to where A and B start to touch: along an axis away from A, so that its
/// other coordinates stay, or along the line of their centres. Returns the scene unchanged if there
/// is no solution.
Scene slid_to_touch(const Scene& scene, Along along, Precision precision);

enum class Inner { a, b };

/// Shrinks one of two shapes, `inner`, to fit into the other, and slides it from the middle to
/// where it starts to reach out, or near there on either side. Nothing if the other has no room for
/// it.
std::optional<Scene> slid_out(const Scene& scene, Inner inner, Random& random, Precision precision);

}  // namespace touchstone
