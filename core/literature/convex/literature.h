// The algorithms of the literature for two convex polygons. A new one is added here.
#pragma once

#include <tuple>

#include "core/literature/convex/fan_split.h"
#include "core/literature/convex/polygon_edge_separation.h"
#include "core/literature/convex/sat.h"

namespace touchstone::convex {

using Literature = std::tuple<ConvexSat, ConvexEdgeSeparation, ConvexEdgeSeparationSigned,
                              ConvexFanCross, ConvexFanSat>;

}  // namespace touchstone::convex
