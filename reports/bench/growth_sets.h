// Sets of pairs that differ in how much work they are.
#pragma once

#include <string>
#include <vector>

#include "reports/bench/inputs.h"

namespace touchstone::bench {

using PolygonSet = InputSet<ConvexPair<double>>;

/// How many pairs are asked about at once: 1 to 65,536.
const std::vector<std::size_t>& batch_sizes();

/// So many pairs of the set "random", from the first again after the last.
PoseSet random_batch(std::size_t size);

/// "3" to "64": polygons with so many corners on ellipses of radii 0.2 to 1, half of them hits.
const std::vector<NamedSet<PolygonSet>>& corner_count_sets();

/// "8" to "53": the set "near-touching" with corners rounded to integers of so many bits and a
/// sign.
const std::vector<NamedSet<CornerSet>>& bit_sets();

/// "1" to "1e-300": pairs of poses whose gap is about so large a part of their size, one half of
/// them apart and the other overlapping by as much. One is upright, and the angle of the other is
/// about the gap: positions alone could not be that close.
const std::vector<NamedSet<PoseSet>>& gap_sets();

}  // namespace touchstone::bench
