// Changes the number of corners of a polygon, or the length of a list.
#pragma once

#include "properties/moves/moves.h"

namespace touchstone::moves {

/// Draws a new number of corners for a shape with a variable number: from 3 to kMostCorners, mostly
/// at most 20. The corners are on an ellipse in the shape's outline, or also on a star if the shape
/// need not be convex. In a scene with a list, may instead change the length of the list to 1 to
/// kLongestList. New items are shifted copies of existing items.
void other_count(On on);

}  // namespace touchstone::moves
