// Unit vectors of angles, for generators: faster than the C library's long double sine.
#pragma once

#include "core/shapes/point.h"

namespace touchstone::moves {

/// Returns (cos angle, sin angle), angle in radians, each within 2^-56; NaN for an infinite angle
/// or NaN.
Point<long double> direction(double angle);

}  // namespace touchstone::moves
