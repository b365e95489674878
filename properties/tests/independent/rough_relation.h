// The relation of turned shapes in doubles, if it is certain.
//
// Corners are computed in long floating point, then rounded relative to the first corner and to the
// largest difference. The rest is computed in doubles. No sign is used that rounding could change.
// The shapes are disjoint or overlap if their margin exceeds all rounding errors. Long floating
// point decides nearer shapes, and shapes with edges that are too short to have a direction.
#pragma once

#include <optional>

#include "core/scenes/shape_pair.h"
#include "oracle/exact/relation.h"

namespace touchstone::independent {

/// For a scene with a turned shape. Empty if the relation is not certain. The result is never
/// touching.
std::optional<Relation> rough_relation(const ShapePair& pair);

}  // namespace touchstone::independent
