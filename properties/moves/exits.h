// How far a shape moves until it is apart from another one, in long double.
#pragma once

#include "core/scenes/shape_pair.h"
#include "core/shapes/point.h"

namespace touchstone::moves {

/// Returns how far B moves along the unit vector u, in the pair's frame, until each part of B is at
/// least `gap` apart from each part of A, measured as in slide_to (moves.h). The distance may be
/// negative if the shapes do not intersect at the start. Infinite if no distance gives this gap;
/// minus infinity if every distance does.
long double farthest_exit(const ShapePair& pair, const Point<long double>& u, long double gap);

/// True if the shapes are disjoint, up to the rounding of long double.
bool is_apart(const ShapePair& pair);

}  // namespace touchstone::moves
