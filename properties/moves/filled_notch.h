// A polygon with a notch, and another one that fills it.
#pragma once

#include "core/shapes/polygon.h"
#include "properties/random/random.h"
#include "properties/shapes/outline.h"

namespace touchstone::moves {

struct FilledNotch {
    Polygon<double> notched;
    Polygon<double> filling;
};

/// A rectangle in the box with a notch in one side, before rounding, and a simple polygon of 3 to
/// `most` corners whose corners are all those of the notch, with the same numbers; its side across
/// the mouth of the notch is the only one that they do not share. `convex` is asked of the filling.
/// Both of either winding and of kMostCorners at most.
FilledNotch filled_notch(const Outline& box, int most, bool convex, Random& random);

}  // namespace touchstone::moves
