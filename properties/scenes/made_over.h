// Families that change scenes of other families: shapes and lists of every size, and numbers that
// people write.
//
// These families are not drawn from a pair of poses. Each takes a share of the scenes that other
// families have drawn, and changes their shapes or numbers. All of its random numbers come from the
// number that drew the scene's family, so the other scenes do not depend on it.
#pragma once

#include <optional>

#include "core/scenes/scene.h"
#include "properties/scenes/families.h"

namespace touchstone {

/// Returns the family that changes the scene of that ticket, or nullopt for most tickets. Each
/// family changes a few per cent of the scenes.
std::optional<Family> taken_over_by(const Ticket& ticket);

/// Changes a valid scene to a scene of the family, and applies the placement; may replace the
/// placement by another. Returns false and leaves the scene unchanged if the family does not change
/// other families, does not apply to such shapes, or gave no valid scene in a few tries.
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
