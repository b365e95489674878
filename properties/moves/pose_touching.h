// Moves that solve for touching: they move two rectangles onto the decision boundary.
//
// Solutions are computed in long double and rounded to the input's precision, so the result misses
// exact touching by about a unit in the last place, where rounding errors occur.
#pragma once

#include <array>

#include "core/scenes/scene.h"
#include "properties/random/precision.h"

namespace touchstone::moves {

/// Returns the gap along each of the four edge normals (A's first and second, B's first and
/// second), in long double: positive if that normal separates.
std::array<long double, 4> gaps(const PosePair<double>& pair);

/// Returns the largest of the four gaps: the signed margin, unless two corners face each other.
long double largest_gap(const PosePair<double>& pair);

/// Moves B's centre along the direction `heading` (radians) from A's centre until the largest gap
/// is `gap`. If there is no such place (both rectangles are points), B moves onto A's centre.
PosePair<double> move_to_touch(const PosePair<double>& pair, double heading, double gap, Precision);

/// Changes the number, one of the pair's, to where the rectangles start or stop being apart on its
/// way to `other`; for a coordinate or a size, to the first such place. Leaves it unchanged if
/// there is none; an angle also if they are apart at both ends.
void adjust_to_touch(PosePair<double>& pair, double& number, double other, Precision precision);

}  // namespace touchstone::moves
