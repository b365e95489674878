// Moves that solve for touching: they move two rectangles onto the decision boundary.
//
// Solutions are computed in long double and rounded to the input's precision. So the result misses
// exact touching by about a unit in the last place, a distance at which rounding errors matter.
#pragma once

#include <array>

#include "core/scenes/scene.h"
#include "properties/random/precision.h"

namespace touchstone::moves {

/// Returns the gap along each of the four edge normals in long double: two normals of A, then two
/// normals of B. A gap is positive if its normal separates.
std::array<long double, 4> gaps(const PosePair<double>& pair);

/// Returns the largest of the four gaps. It is the signed margin, unless two corners face each
/// other.
long double largest_gap(const PosePair<double>& pair);

/// Moves B's centre along the direction `heading` (radians) from A's centre until the largest gap
/// is `gap`. If both rectangles are points, this is impossible, and B moves onto A's centre.
PosePair<double> move_to_touch(const PosePair<double>& pair, double heading, double gap, Precision);

/// Changes the number to a value between its own and `other` at which the rectangles start or stop
/// being disjoint. It must be a number of the pair. For a coordinate or a size, this is the first
/// such value. Leaves the number unchanged if no such value exists. Also leaves an angle unchanged
/// if the rectangles are disjoint at both ends.
void adjust_to_touch(PosePair<double>& pair, double& number, double other, Precision precision);

}  // namespace touchstone::moves
