// The algorithms of the literature for two triangles. A new one is added here.
#pragma once

#include <tuple>

#include "core/literature/triangle/triangles_cross_or_inside.h"
#include "core/literature/triangle/triangles_sat.h"

namespace touchstone::triangle {

using Literature = std::tuple<TrianglesCrossOrInside, TrianglesSat>;

}  // namespace touchstone::triangle
