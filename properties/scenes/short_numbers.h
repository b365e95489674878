// Scenes of short numbers that are as close to touching as a scene of long numbers.
//
// A gap of 1e-9 between shapes of ordinary size needs 30 bits, but these bits may be spread over
// several numbers. If the gap depends linearly on three numbers, it is a sum a i + b j + c k plus a
// constant, with integers i, j and k. The best i and j leave a remainder that an integer k almost
// cancels. Sorting the remainders of all j finds the best j for each i (meet in the middle).
#pragma once

#include <vector>

#include "core/scenes/scene.h"
#include "properties/random/precision.h"
#include "properties/random/random.h"

namespace touchstone {

/// True if the shapes nearly touch, but do not touch exactly.
bool has_small_gap(const Scene& scene);

/// Returns a few variations of the scene with short numbers. The sign of the gap is the same, and
/// its size is about the same, or somewhat smaller or larger. Requires has_small_gap. The numbers
/// to change are drawn at random. The results are rounded to the precision, and may be invalid.
std::vector<Scene> with_short_numbers(const Scene& scene, Precision precision, Random& random);

}  // namespace touchstone
