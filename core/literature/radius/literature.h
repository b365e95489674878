// The algorithms of the literature for capsules, and for circles with convex polygons. A new one is
// added here.
#pragma once

#include <tuple>

#include "core/literature/radius/capsules_closest.h"
#include "core/literature/radius/capsules_ends.h"
#include "core/literature/radius/circle_convex_edges.h"
#include "core/literature/radius/circle_convex_voronoi.h"

namespace touchstone::radius {

using Literature =
    std::tuple<CapsulesClosest, CapsulesEnds, CircleConvexVoronoi, CircleConvexEdges>;

}  // namespace touchstone::radius
