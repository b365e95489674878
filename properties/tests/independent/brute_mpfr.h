// Turned shapes, judged by brute force on their corners in the plane, in long floating point.
//
// A sign is taken first at a few hundred bits, where a value above the error bound has its sign for
// certain. Where one is below, everything is done again with thousands of bits, as many as the
// magnitudes of the input ask for, and what is still too small is declared zero (guarded_hulls.h
// says why).
#pragma once

#include <cstddef>

#include "properties/tests/independent/finding.h"

namespace touchstone::independent {

Finding find_turned(const ShapePair& pair);

/// The same of a simple polygon and a shape with an area or a radius. Of those that overlap no
/// margin is found.
Finding find_simple_turned(const SimplePolygon<double>& polygon, const AnyConstShape& other);

/// How often the thousands of bits were needed, for the tests' own report.
std::size_t times_more_bits_were_needed();

}  // namespace touchstone::independent
