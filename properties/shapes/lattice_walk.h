// Closed walks on a lattice that do not cross or touch themselves.
#pragma once

#include "core/shapes/polygon.h"
#include "properties/random/random.h"

namespace touchstone::draw {

/// Returns a simple polygon of exactly that many corners, with integer coordinates in -16 to 16;
/// corners may be collinear. It grows from a triangle: an edge is replaced by two edges over
/// another point of the lattice, if these touch no other edge. The polygon has fewer corners if a
/// few tries do not find enough such points.
Polygon<double> lattice_walk(int corners, Random& random);

}  // namespace touchstone::draw
