// The signed margin of two rotated rectangles, in double-doubles and exact sums where they suffice.
#pragma once

#include <optional>

#include "core/scenes/scene.h"

namespace touchstone::fast {

/// As `margin` (fast.h).
double margin_of_poses(const PosePair<double>& pair);

/// The same where the gaps along the four axes, in double-doubles or as exact sums of products with
/// rounded sines, and what lies beyond an edge, in double-doubles, are surely accurate enough.
/// Allocates nothing.
std::optional<double> margin_by_gaps(const PosePair<double>& pair) noexcept;

}  // namespace touchstone::fast
