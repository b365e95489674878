// The fast oracle for two rectangles: filter, then the linear forms of tier 2 on balls, then
// tier 2.
#pragma once

#include "core/scene.h"
#include "oracle/fast.h"

namespace touchstone::fast {

/// As `relation`.
Decided relation_of_poses(const PosePair<double>& pair);

/// As `margin`.
double margin_of_poses(const PosePair<double>& pair);

}  // namespace touchstone::fast
