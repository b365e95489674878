// The orientation of three points, and what hangs on nothing else: by whole numbers alone, as tier
// 1 must not stand on what it is there to check. (oracle/fast/filtered_orientation.h is the quick
// one for everything else.)
#pragma once

#include <array>

#include "core/shapes/shapes.h"

namespace touchstone {

/// +1 where p, q, r turn left, -1 where they turn right, 0 where they lie on one line. Exact for
/// finite points. Allocates only where coordinates are more than 2^73 times as large as others.
int orientation(const Point<double>& p, const Point<double>& q, const Point<double>& r) noexcept;

/// The corners without those that repeat the one before.
Polygon<double> without_repeats(const Polygon<double>& corners);

/// The leftmost corner, the lowest of several, between the one before and the one after it. There a
/// convex or simple polygon without repeated corners can only turn the way it winds.
std::array<Point<double>, 3> telling_corners(const Polygon<double>& corners);

/// +1 for a counter-clockwise convex or simple polygon without repeated corners, -1 for a clockwise
/// one; 0 where all corners lie on one line. Exact.
int winding(const Polygon<double>& corners);

}  // namespace touchstone
