// Closed walks on a lattice that never meet themselves.
#pragma once

#include "core/shapes/polygon.h"
#include "properties/random/random.h"

namespace touchstone::draw {

/// A simple polygon of exactly so many corners at whole numbers of -16 to 16; corners may lie on
/// one line. It grows from a triangle: an edge is replaced by two that lead over another point of
/// the lattice, where these meet no other edge. Shorter where no such point is found soon.
Polygon<double> lattice_walk(int corners, Random& random);

}  // namespace touchstone::draw
