// Families that change scenes of other families: shapes and lists of every size, and numbers that
// people write.
//
// These families are not drawn from a pair of poses. They take a share of the scenes that other
// families have drawn and change their shapes or numbers. Their random numbers all come from the
// one that drew the scene's family, so the other scenes are the same as without them.
#pragma once

#include <optional>

#include "core/scenes/scene.h"
#include "properties/scenes/families.h"

namespace touchstone {

/// Returns the family that changes the scene of that ticket, each in a few per cent of the cases;
/// mostly none.
std::optional<Family> taken_over_by(const Ticket& ticket);

/// Changes a valid scene to one of the family, and applies the placement, which may change. Returns
/// false and leaves the scene unchanged if the family does not change others, does not apply to
/// such shapes, or gave nothing valid in a few tries.
///
/// | family         | result                                                                   |
/// | -------------- | ------------------------------------------------------------------------ |
/// | `many_corners` | polygons of 3 to kMostCorners corners, of any kind (polygon_kinds.h)     |
/// | `filled_notch` | a simple polygon whose notch the other shape fills, touching its sides   |
/// | `long_list`    | 1 to kLongestList items, some of them repeats, the first hit anywhere    |
/// | `written`      | numbers as people write them, also equal ones and simple ratios          |
bool make_over(Scene& scene, Family family, Placement& placement, Random& random,
               Precision precision);

}  // namespace touchstone
