// The algorithms of the literature for two simple polygons. A new one is added here.
#pragma once

#include <tuple>

#include "core/literature/concave/concave_split.h"

namespace touchstone::concave {

using Literature = std::tuple<ConcaveSplit>;

}  // namespace touchstone::concave
