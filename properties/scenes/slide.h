// Slides B to a position where the shapes start to touch, or where one shape starts to contain the
// other. Changes as few other numbers as possible.
#pragma once

#include <optional>

#include "core/scenes/scene.h"
#include "properties/random/precision.h"
#include "properties/random/random.h"

namespace touchstone {

enum class Along { x, y, centres };

/// Slides the last shape B to a position where A and B start to touch. Slides along an axis away
/// from A, so that the coordinates on the other axis stay unchanged, or along the line of their
/// centres. Returns the scene unchanged if there is no solution.
Scene slid_to_touch(const Scene& scene, Along along, Precision precision);

enum class Inner { a, b };

/// Shrinks one of two shapes, `inner`, to fit into the other. Slides it from the middle to a
/// position where it starts to stick out, or near this position on either side. Returns nullopt if
/// the other shape has no room for it.
std::optional<Scene> slid_out(const Scene& scene, Inner inner, Random& random, Precision precision);

}  // namespace touchstone
