// A polygon with a notch, and another one that fills the notch.
#pragma once

#include "core/shapes/polygon.h"
#include "properties/random/random.h"
#include "properties/shapes/outline.h"

namespace touchstone::moves {

struct FilledNotch {
    Polygon<double> notched;
    Polygon<double> filling;
};

/// Returns a rectangle in the box with a notch in one side, before rounding, and a simple polygon
/// of 3 to `most` corners that are exactly the corners of the notch, with the same numbers. Only
/// its side across the mouth of the notch is not shared. `convex` applies to the filling. Both have
/// either orientation and at most kMostCorners.
FilledNotch filled_notch(const Outline& box, int most, bool convex, Random& random);

}  // namespace touchstone::moves
