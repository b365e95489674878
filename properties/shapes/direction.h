// Unit vectors of angles, for generators: faster than the C library's long double sine.
#pragma once

#include "core/shapes/point.h"

namespace touchstone::moves {

/// Returns (cos angle, sin angle), angle in radians, each with an error of at most 2^-56. Both are
/// NaN if the angle is infinite or NaN.
Point<long double> direction(double angle);

}  // namespace touchstone::moves
