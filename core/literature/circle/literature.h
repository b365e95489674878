// The algorithms of the literature for circles. A new one is added here.
#pragma once

#include <tuple>

#include "core/literature/circle/circles_distance.h"

namespace touchstone::circle {

using Literature = std::tuple<CirclesDistance, CirclesDistanceOpen>;

}  // namespace touchstone::circle
