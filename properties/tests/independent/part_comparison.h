// Compares the oracle's area, intersection and contact with independent results.
#pragma once

#include <string>

#include "core/scenes/shape_pair.h"

namespace touchstone::independent {

/// Counts of compared areas, of contacts with a single point or segment, and of scenes that differ.
/// `first` describes the first difference.
struct PartTally {
    int areas = 0;
    int points = 0;
    int segments = 0;
    int differ = 0;
    std::string first;
};

/// Compares the reference's answers with the independent answers, if these are known. The area and
/// each coordinate must be within 1 ulp. The pieces must be equal in number, kind and order.
void compare_common_parts(const ShapePair& pair, PartTally& tally);

/// A polygon below a jagged line, and a polygon above it that partly rises from the line. At the
/// other parts of the line the polygons touch, often along several collinear edges. Numbers are
/// small integers. Scene number i is always the same.
ConcavePair<double> polygons_along_a_seam(int i);

}  // namespace touchstone::independent
