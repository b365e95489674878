// The signed margin of two rotated rectangles, in double-doubles where they suffice.
#pragma once

#include <optional>

#include "core/scene.h"

namespace touchstone::fast {

/// As `margin` (fast.h).
double margin_of_poses(const PosePair<double>& pair);

/// The same where gaps in double-doubles, and what lies beyond an edge in doubles, are surely
/// accurate enough, which they are where rectangles touch no closer than within 2^-70 of their
/// size. Allocates nothing.
std::optional<double> margin_by_double_doubles(const PosePair<double>& pair) noexcept;

}  // namespace touchstone::fast
