// How many corners a polygon has, and how many items a list.
#pragma once

#include "properties/moves/moves.h"

namespace touchstone::moves {

/// A shape that is given by any number of corners gets another number of them, 3 to kMostCorners,
/// up to 20 more often than more: on an ellipse in its outline, and of a polygon that need not be
/// convex also on the points of a star. Or, where the scene has a list, that gets another length, 1
/// to kLongestList: further items are copies of those that are there, shifted.
void other_count(On on);

}  // namespace touchstone::moves
