// Tilted rectangles that touch exactly, by their corners.
#pragma once

#include <cstddef>
#include <vector>

#include "reports/bench/inputs.h"

namespace touchstone::bench {

/// Rectangles with integer corners: edges are multiples of (a, b) and (-b, a) for a Pythagorean
/// triple a, b, c or for a = 1, b = 0. B has a corner on an edge of A, in it or at its end, and
/// lies on its outer side. Edges are up to `longest` times the triple, at most 2^40, so that all is
/// exact. Half of them are turned alike, so that edges share a segment or a point.
std::vector<QuadPair> touching_quads(Random& random, std::size_t count, double longest);

}  // namespace touchstone::bench
