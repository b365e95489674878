// Scenes like a given one whose angles have few bits, and that touch nearly all the same.
#pragma once

#include <cstddef>
#include <vector>

#include "core/scenes/scene.h"
#include "properties/random/precision.h"
#include "properties/random/random.h"

namespace touchstone {

/// Which numbers of the scene are angles in radians.
std::vector<std::size_t> angles_of(const Scene& scene);

/// So many pairs of short angles are tried.
inline constexpr std::ptrdiff_t kShortAngles = 64;

/// Scenes that resemble the given one and depend, as it may, on a difference of two angles that is
/// nearly a multiple of a quarter turn: both angles short, the difference nearly that; kShortAngles
/// of them, those nearest to it first, or none where the scene has not two angles. They are rounded
/// to the precision, and need not be valid.
std::vector<Scene> with_short_angles(const Scene& scene, Precision precision);

/// A scene of the same query and of as many corners and rectangles, with other numbers of at most
/// 12 bits, that depends on one small turn: one angle t is small or nearly a quarter turn, the
/// coordinates along one axis lie far out or close to one another, all other numbers need no
/// thought, but for one that may differ from such a one by a power of two. (Of a point at (t/2, 1)
/// turned by t the height changes by t^4/24 only: less than a far coordinate is rounded by, though
/// t has one bit.) The same scene where it has no angle in radians; it need not be valid.
Scene with_small_turn(Scene scene, Precision precision, Random& random);

}  // namespace touchstone
