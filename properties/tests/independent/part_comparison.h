// The oracle's area, intersection and contact beside the independent ones.
#pragma once

#include <string>

#include "core/scenes/shape_pair.h"

namespace touchstone::independent {

/// What was compared: areas of overlaps, and contacts that have a point or a segment by itself; and
/// on how many scenes something differs, the first of them with what it is.
struct PartTally {
    int areas = 0;
    int points = 0;
    int segments = 0;
    int differ = 0;
    std::string first;
};

/// Compares what the reference says of the shapes, where there is something to compare it with: the
/// area and each coordinate must be within 1 ulp, the pieces the same in number, kind and order.
void compare_common_parts(const ShapePair& pair, PartTally& tally);

/// A polygon below a jagged line from left to right and one above it, which rises from the line
/// here and there: where it doesn't, they touch, often along several edges of one line. Small whole
/// numbers; scene number i is always the same.
ConcavePair<double> polygons_along_a_seam(int i);

}  // namespace touchstone::independent
