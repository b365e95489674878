// Changes the number of corners of a polygon, or the length of a list.
#pragma once

#include "properties/moves/moves.h"

namespace touchstone::moves {

/// Gives a shape with a variable number of corners another number, 3 to kMostCorners, mostly up to
/// 20: on an ellipse in its outline, or also on a star if it need not be convex. In a scene with a
/// list, may change its length to 1 to kLongestList instead: new items are shifted copies of
/// existing ones.
void other_count(On on);

}  // namespace touchstone::moves
