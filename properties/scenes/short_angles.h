// Scenes with short angles that nearly touch.
#pragma once

#include <cstddef>
#include <vector>

#include "core/scenes/scene.h"
#include "properties/random/precision.h"
#include "properties/random/random.h"

namespace touchstone {

/// Returns the indices of the numbers that are angles in radians.
std::vector<std::size_t> angles_of(const Scene& scene);

/// The number of pairs of short angles to return.
inline constexpr std::ptrdiff_t kShortAngles = 64;

/// Returns variations of a scene that may depend on a difference of two angles near a multiple of a
/// quarter turn. In each, both angles are short, and their difference is about the same as in the
/// scene. There are kShortAngles variations, with the differences nearest to a multiple of a
/// quarter turn first. The result is empty if the scene does not have two angles. The variations
/// are rounded to the precision, and may be invalid.
std::vector<Scene> with_short_angles(const Scene& scene, Precision precision);

/// Returns a scene of the same query, with as many corners and shapes, and new numbers of at most
/// 12 bits, that depends on one small turn. One angle t is small or nearly a quarter turn, the
/// coordinates along one axis are far out or close together, and all other numbers are trivial,
/// except that one may be off by t, t/2 or t/4. (A point at (t/2, 1) from the centre changes its
/// height by only t^4/24 when turned by t: for t = 2^-10, which has one bit, that is less than half
/// an ulp of a double between 512 and 1024.) Requires an angle in radians; the result may be
/// invalid.
Scene with_small_turn(Scene scene, Precision precision, Random& random);

}  // namespace touchstone
