// Judges turned shapes by brute force on their corners, in long floating point.
//
// Signs are first computed with a few hundred bits. A value above the error bound has a certain
// sign. If some value is below the bound, the whole computation is repeated with thousands of bits,
// depending on the magnitudes of the input. A value that is still too small is declared zero
// (guarded_hulls.h explains why).
#pragma once

#include <cstddef>

#include "properties/tests/independent/finding.h"

namespace touchstone::independent {

Finding find_turned(const ShapePair& pair);

/// Judges a simple polygon and a shape with an area or a radius. Finds no margin if both overlap.
Finding find_simple_turned(const SimplePolygon<double>& polygon, const AnyConstShape& other);

/// The number of times that thousands of bits were needed.
std::size_t times_more_bits_were_needed();

}  // namespace touchstone::independent
