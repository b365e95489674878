// Areas of what two shapes have in common, in doubles.
#pragma once

#include "properties/planted/mistakes/seen.h"

namespace touchstone::mistaken {

/// True of shapes that have such an area.
bool have_areas(const Seen& a, const Seen& b);
double common_area_of(const ShapePair& pair);
double share_of_union(double common, double a, double b);

}  // namespace touchstone::mistaken
