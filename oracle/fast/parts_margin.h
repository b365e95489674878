// The margin of two shapes by their convex parts, on balls.
#pragma once

#include "core/scenes/shape_pair.h"

namespace touchstone::fast {

/// The signed margin, within 1e-9 relatively. Of shapes with many parts that don't overlap it is
/// the least of any part of A and any of B; most pairs are left out, as their bounding boxes are
/// farther apart than what is found. Throws Undecided, and always where shapes with more than one
/// part overlap: their depth takes exact numbers.
double margin_of_parts(const ShapePair& pair);

}  // namespace touchstone::fast
