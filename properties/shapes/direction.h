// Unit vectors of angles, for generators: sooner than from the C library's long double sine.
#pragma once

#include "core/shapes/point.h"

namespace touchstone::moves {

/// (cos angle, sin angle), angle in radians, each within 2^-56; NaN of an infinite angle
/// or a NaN.
Point<long double> direction(double angle);

}  // namespace touchstone::moves
