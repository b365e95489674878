// Scenes of short angles that nearly touch.
#pragma once

#include <cstddef>
#include <vector>

#include "core/scenes/scene.h"
#include "properties/random/precision.h"
#include "properties/random/random.h"

namespace touchstone {

/// Which numbers of the scene are angles in radians.
std::vector<std::size_t> angles_of(const Scene& scene);

/// So many pairs of short angles are given.
inline constexpr std::ptrdiff_t kShortAngles = 64;

/// Scenes that resemble the given one and depend, as it may, on a difference of two angles that is
/// nearly a multiple of a quarter turn: both angles short, the difference nearly that; kShortAngles
/// of them, those nearest to it first, or none where the scene has not two angles. They are rounded
/// to the precision, and need not be valid.
std::vector<Scene> with_short_angles(const Scene& scene, Precision precision);

/// A scene of the same query and of as many corners and shapes, with other numbers of at most 12
/// bits, that depends on one small turn: one angle t is small or nearly a quarter turn, the
/// coordinates along one axis lie far out or close to one another, all other numbers need no
/// thought, but for one that may differ from such a one by t, t/2 or t/4. (A point at (t/2, 1) from
/// the centre changes its height by t^4/24 only when it is turned by t: of t = 2^-10, which has one
/// bit, that is less than half an ulp of a double between 512 and 1024.) Requires an angle in
/// radians; the scene need not be valid.
Scene with_small_turn(Scene scene, Precision precision, Random& random);

}  // namespace touchstone
