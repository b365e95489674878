// The algorithms of the literature for rounded rectangles. A new one is added here.
#pragma once

#include <tuple>

#include "core/literature/rounded/rounded_circle_clamp.h"
#include "core/literature/rounded/rounded_rounded_distance.h"

namespace touchstone::rounded {

using Literature = std::tuple<RoundedRoundedDistance, RoundedCircleClamp>;

}  // namespace touchstone::rounded
