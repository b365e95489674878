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

/// Returns a scene of the same query that depends on one small turn, with as many corners and
/// shapes. Its numbers are new and have at most 12 bits. One angle t is small or nearly a quarter
/// turn. The coordinates along one axis are far out or close together. All other numbers are
/// trivial, except that one number may be off by t, t/2 or t/4. (A turn by t changes the height of
/// a point at (t/2, 1) from the centre by only t^4/24. For t = 2^-10, which has one bit, this
/// change is less than half an ulp of a double between 512 and 1024.) Requires an angle in radians.
/// The result may be invalid.
Scene with_small_turn(Scene scene, Precision precision, Random& random);

}  // namespace touchstone
