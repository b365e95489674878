// The algorithms of the literature for circles. A new one is added here.
#pragma once

#include <tuple>

#include "core/literature/circle/circles_distance.h"
#include "core/literature/circle/circles_root.h"

namespace touchstone::circle {

using Literature = std::tuple<CirclesDistance, CirclesDistanceOpen, CirclesHypot, CirclesRootOpen>;

}  // namespace touchstone::circle
