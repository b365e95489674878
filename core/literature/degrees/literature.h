// The algorithms of the literature for rectangles turned by degrees. A new one is added here.
#pragma once

#include <tuple>

#include "core/literature/degrees/sat_local_degrees.h"

namespace touchstone::degrees {

using Literature = std::tuple<SatLocalDegrees>;

}  // namespace touchstone::degrees
