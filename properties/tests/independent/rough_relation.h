// The relation of turned shapes in plain numbers, where it is certain even so.
//
// Corners are placed in long floating point and then rounded, relative to the first and to the
// largest difference; from there on all is computed in doubles, without a sign that rounding could
// turn: two shapes are disjoint or overlap if their margin is farther from zero than all rounding.
// What is nearer, or has edges that are too short to have a direction, is left to long numbers.
#pragma once

#include <optional>

#include "core/scenes/shape_pair.h"
#include "oracle/exact/relation.h"

namespace touchstone::independent {

/// Of a scene with a turned shape; nothing where it is not certain. Never touching.
std::optional<Relation> rough_relation(const ShapePair& pair);

}  // namespace touchstone::independent
