// A polygon with a notch, and another polygon that fills the notch.
#pragma once

#include "core/shapes/polygon.h"
#include "properties/random/random.h"
#include "properties/shapes/outline.h"

namespace touchstone::moves {

struct FilledNotch {
    Polygon<double> notched;
    Polygon<double> filling;
};

/// Returns a rectangle in the box with a notch in one side, and a simple polygon of 3 to `most`
/// corners that fills the notch, both before rounding. The corners of the polygon are exactly the
/// corners of the notch, with the same numbers. The rectangle shares all sides of the polygon
/// except the side across the mouth of the notch. If `convex` is true, the filling is convex. Both
/// have either orientation and at most kMostCorners.
FilledNotch filled_notch(const Outline& box, int most, bool convex, Random& random);

}  // namespace touchstone::moves
