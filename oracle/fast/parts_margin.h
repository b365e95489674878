// The margin of two shapes by their convex parts, on balls.
#pragma once

#include "core/scenes/shape_pair.h"

namespace touchstone::fast {

/// The least signed margin of any part of A and any of B, within 1e-9 relatively. Of shapes with
/// many parts most pairs are left out, as their bounding boxes are farther apart than what is
/// found. Throws Undecided.
double margin_of_parts(const ShapePair& pair);

}  // namespace touchstone::fast
