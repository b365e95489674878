// Moves that solve for touching: they put two rectangles onto the decision boundary.
//
// Solutions are computed in long double and rounded to the input's precision, so the result misses
// exact touching by a unit or so in the last place: where rounding errors live.
#pragma once

#include <array>

#include "core/scenes/scene.h"
#include "properties/random/precision.h"

namespace touchstone::moves {

/// The gap along each of the four edge normals (A's first and second, B's first and second), in
/// long double: positive where that normal separates.
std::array<long double, 4> gaps(const PosePair<double>& pair);

/// The largest of the four gaps: the signed margin, but for corners that face each other.
long double largest_gap(const PosePair<double>& pair);

/// Moves B's centre along the direction `heading` (radians) from A's centre, to where the largest
/// gap is `gap`. Where no such place exists (both rectangles points) B comes to lie on A's centre.
PosePair<double> move_to_touch(const PosePair<double>& pair, double heading, double gap, Precision);

/// Changes the number, one of the pair's, to where the rectangles begin or cease to be apart on its
/// way to `other`: of a coordinate or a size, to the first such place. It stays where there is
/// none, and an angle also where they are apart at both ends of its way.
void adjust_to_touch(PosePair<double>& pair, double& number, double other, Precision precision);

}  // namespace touchstone::moves
