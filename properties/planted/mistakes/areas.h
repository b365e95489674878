// Common areas of two shapes, in doubles.
#pragma once

#include "properties/planted/mistakes/seen.h"

namespace touchstone::mistaken {

/// True if both shapes are polygons without a radius.
bool have_areas(const Seen& a, const Seen& b);
double common_area_of(const ShapePair& pair);
double share_of_union(double common, double a, double b);

}  // namespace touchstone::mistaken
