// Shapes whose corners are numbers of the input, judged by brute force in whole numbers.
//
// All numbers of a scene are multiples of one power of two, and in that unit they are integers. The
// integers are Boost's own (cpp_int), not those of GMP on which the oracle stands.
#pragma once

#include "properties/tests/independent/finding.h"

namespace touchstone::independent {

Finding find_upright(const ShapePair& pair);

/// The margin is given where the shapes don't overlap: else the oracle's is one of triangles.
Finding find_simple(const SimplePolygon<double>& a, const SimplePolygon<double>& b);

/// The same of a polygon and any other shape that is not turned.
Finding find_simple_upright(const SimplePolygon<double>& polygon, const AnyConstShape& other);

}  // namespace touchstone::independent
