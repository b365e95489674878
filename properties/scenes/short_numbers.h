// Scenes of short numbers that are as near to touching as one of long numbers.
//
// A gap of 1e-9 between shapes of ordinary size needs 30 bits, but these may be spread over several
// numbers. Where the gap depends linearly on three of them, it is a sum a i + b j + c k of whole
// numbers i, j and k but for a constant; of all i and j the pair is wanted that leaves next to
// nothing for which no whole k makes up. Sorting what the j leave finds the best one for each i
// (a meeting in the middle).
#pragma once

#include <vector>

#include "core/scenes/scene.h"
#include "properties/random/precision.h"
#include "properties/random/random.h"

namespace touchstone {

/// True where the shapes nearly touch, but do not.
bool has_small_gap(const Scene& scene);

/// Scenes that resemble the given one but for short numbers, about as far from touching on the
/// same side as that, or somewhat nearer or further, in the hope that one shows the same; few.
/// Requires has_small_gap. Draws
/// which numbers to change at random. They are rounded to the precision, and need not be valid.
std::vector<Scene> with_short_numbers(const Scene& scene, Precision precision, Random& random);

}  // namespace touchstone
