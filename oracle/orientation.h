// The orientation of three points: the exact sign, in floating point where that is certain.
#pragma once

#include "core/shapes.h"

namespace touchstone {

/// +1 where p, q, r turn left, -1 where they turn right, 0 where they lie on one line. Exact.
int orientation(const Point<double>& p, const Point<double>& q, const Point<double>& r);

/// The corners without those that repeat the one before.
Polygon<double> without_repeats(const Polygon<double>& corners);

/// +1 for a counter-clockwise convex or simple polygon without repeated corners, -1 for a clockwise
/// one; 0 where all corners lie on one line. Exact.
int winding(const Polygon<double>& corners);

}  // namespace touchstone
