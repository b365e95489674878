// One pair asked about again and again, as an article's loop of so many calls does.
#pragma once

#include <vector>

#include "reports/bench/inputs.h"

namespace touchstone::bench {

/// Sets of 2,000 equal pairs, in single-precision numbers. Their names say how the two lie:
/// "one pair: crossing", "one pair: inside" are hits; the others are misses, apart on the first of
/// the four axes that a separating-axis test asks about, on the last one only, or by more than
/// their bounding circles.
const std::vector<NamedSet<PoseSet>>& fixed_pair_sets();

}  // namespace touchstone::bench
