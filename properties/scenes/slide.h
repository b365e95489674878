// B slid to where the shapes begin to touch, with as few other numbers as can be, or to where one
// begins to contain the other.
#pragma once

#include <optional>

#include "core/scenes/scene.h"
#include "properties/random/precision.h"
#include "properties/random/random.h"

namespace touchstone {

enum class Along { x, y, centres };

/// The scene with its last shape B slid to where A and B begin to touch: along an axis away from
/// A, so that its other coordinates stay, or along the line of their middles. It stays as it was
/// where nothing can be solved for.
Scene slid_to_touch(const Scene& scene, Along along, Precision precision);

enum class Inner { a, b };

/// The scene of two shapes with one of them, `inner`, made small enough for the other and slid from
/// its middle to where it begins to reach out, or to near there on either side. Nothing where the
/// other has no room for it.
std::optional<Scene> slid_out(const Scene& scene, Inner inner, Random& random, Precision precision);

}  // namespace touchstone
