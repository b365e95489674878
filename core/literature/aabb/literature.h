// The algorithms of the literature for axis-aligned rectangles. A new one is added here.
#pragma once

#include <tuple>

#include "core/literature/aabb/aabb_circle_clamp.h"
#include "core/literature/aabb/aabb_overlap.h"

namespace touchstone::aabb {

using Literature =
    std::tuple<AabbOverlap, AabbOverlapClosed, AabbCircleClamp, AabbCircleClampClosed>;

}  // namespace touchstone::aabb
