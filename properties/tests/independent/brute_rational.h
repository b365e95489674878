// Shapes whose corners are numbers of the input, judged by brute force in whole numbers.
//
// All numbers of a scene are multiples of one power of two, and in that unit they are integers. The
// integers are Boost's own (cpp_int), not those of GMP on which the oracle stands.
#pragma once

#include "properties/tests/independent/finding.h"

namespace touchstone::independent {

Finding find(const ConvexPair<double>& scene);
Finding find(const TrianglePair<double>& scene);
Finding find(const AabbPair<double>& scene);
Finding find(const AabbCircle<double>& scene);

/// The margin is given where the polygons don't overlap: else the oracle's is one of triangles.
Finding find(const ConcavePair<double>& scene);

}  // namespace touchstone::independent
