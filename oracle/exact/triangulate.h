// Cutting simple polygons into triangles by ear clipping. Exact: only orientations decide.
#pragma once

#include <vector>

#include "core/shapes/shapes.h"

namespace touchstone {

/// Triangles of positive area whose union is the simple polygon and whose interiors are disjoint,
/// counter-clockwise. The polygon may have either winding, and corners on one line.
std::vector<Triangle<double>> triangulate(const Polygon<double>& polygon);

}  // namespace touchstone
