// The algorithms of the literature for two convex polygons in frames of their own, as engines hold
// them. A new one is added here.
#pragma once

#include <tuple>

#include "core/literature/placed/gjk_transforms.h"
#include "core/literature/placed/max_separation.h"
#include "core/literature/placed/sat_in_frame.h"

namespace touchstone::placed {

using Literature = std::tuple<PlacedSat, MaxSeparation, PlacedGjk>;

}  // namespace touchstone::placed
