// Scenes made over: shapes and lists of every size, and numbers that people write.
//
// These families are not drawn from a pair of poses: they take over a part of the scenes that other
// families have drawn and change their shapes or their numbers. All that one of them draws comes
// from the random number by which the scene's family was drawn, so the scenes that are left are the
// same as without them.
#pragma once

#include <optional>

#include "core/scenes/scene.h"
#include "properties/scenes/families.h"

namespace touchstone {

/// The family that takes over the scene of that ticket, each in a few per cent of the cases; mostly
/// none does.
std::optional<Family> taken_over_by(const Ticket& ticket);

/// Makes a scene of the family out of a valid one and puts it to the placement, which may change.
/// The scene stays as it was, and false is returned, where the family is not made of another one or
/// has nothing to say of such shapes, or where nothing valid came of a few tries.
///
/// | family         | what is made                                                             |
/// | -------------- | ------------------------------------------------------------------------ |
/// | `many_corners` | polygons of 3 to kMostCorners corners, of any kind (polygon_kinds.h)     |
/// | `filled_notch` | a simple polygon whose notch the other shape fills, touching its sides   |
/// | `long_list`    | 1 to kLongestList items, some of them repeats, the first hit anywhere    |
/// | `written`      | numbers as people write them, also equal ones and simple ratios          |
bool make_over(Scene& scene, Family family, Placement& placement, Random& random,
               Precision precision);

}  // namespace touchstone
