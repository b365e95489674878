// Exact judgement of the scene after an algorithm has rounded the corners of its turned shapes.
//
// This judgement shows in which step rounding made an answer wrong. If rounding the corners changes
// the relation of the shapes, that step is the conversion to corners, and no test of these corners
// can be right. Otherwise that step is the test itself.
#pragma once

#include <optional>

#include "core/cards/algorithm.h"
#include "core/scenes/shape_pair.h"
#include "oracle/exact/relation.h"

namespace touchstone {

/// Returns the exact relation, with each turned shape replaced by the polygon of its corners as
/// `corners` computes them in that scalar. Returns nothing if neither shape has a turn, or if
/// rounding leaves no convex polygon with area.
std::optional<Relation> relation_of_rounded_corners(const ShapePair& pair, Scalar scalar);

bool has_turns(const ShapePair& pair);

}  // namespace touchstone
