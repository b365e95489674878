// The algorithms of the literature for two convex polygons that work on their Minkowski difference,
// or go round both. A new one is added here.
#pragma once

#include <tuple>

#include "core/literature/minkowski/explicit_difference.h"
#include "core/literature/minkowski/gjk.h"
#include "core/literature/minkowski/gjk_distance.h"
#include "core/literature/minkowski/mpr.h"
#include "core/literature/minkowski/orourke.h"
#include "core/literature/minkowski/rotating_calipers.h"

namespace touchstone::minkowski {

using Literature = std::tuple<Gjk, GjkDistance, GjkDistanceWarm, Mpr, OriginInDifference,
                              RotatingCalipers, ORourke>;

}  // namespace touchstone::minkowski
