// Exact judgement of the scene after an algorithm has rounded the corners of its rectangles.
//
// It distinguishes two losses. If the rounded corners have another relation to the other shape than
// the original shape has, the conversion lost the answer, and no test of these corners could be
// right. Else the test itself lost it.
#pragma once

#include <optional>

#include "core/cards/scalar.h"
#include "core/scenes/shape_pair.h"
#include "oracle/exact/relation.h"

namespace touchstone {

/// Returns the exact relation, with each turned shape replaced by the polygon of its corners as
/// `corners` computes them in that scalar. Returns nothing if neither shape has a turn, or if
/// rounding leaves no polygon that turns at each corner.
std::optional<Relation> relation_of_rounded_corners(const ShapePair& pair, Scalar scalar);

/// Returns whether one of the shapes has a turn.
bool has_turns(const ShapePair& pair);

}  // namespace touchstone
