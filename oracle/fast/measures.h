// Distances and depths as narrow as needed, mostly without exact numbers.
#pragma once

#include "core/scenes/shape_pair.h"
#include "oracle/exact/reference.h"

namespace touchstone::fast {

/// Return the numbers of touchstone::distance_of and touchstone::depth_of. Balls enclose them if
/// that is narrow enough. The shapes must outlive the result.
Measured distance_of(const ShapePair& pair, Relation relation);
Measured depth_of(const ShapePair& pair, Relation relation);

/// Returns the same as touchstone::separates.
bool separates(const ShapePair& pair, const Point<double>& direction, double length);

}  // namespace touchstone::fast
