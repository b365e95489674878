// The algorithms of the literature for a point and a polygon. A new one is added here.
#pragma once

#include <tuple>

#include "core/literature/point/ray_crossing.h"
#include "core/literature/point/winding_number.h"

namespace touchstone::point {

using Literature = std::tuple<RayCrossing, WindingNumber>;

}  // namespace touchstone::point
