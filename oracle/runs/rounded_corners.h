// The scene that an algorithm is left with once it has computed the corners of its rectangles in
// floating point, judged exactly.
//
// This tells two losses apart. Where the rounded corners really lie otherwise to the other shape
// than the pose does, the conversion lost the answer, and no test of these corners could be right;
// where they don't, the test itself did.
#pragma once

#include <optional>

#include "core/cards/scalar.h"
#include "core/scenes/shape_pair.h"
#include "oracle/exact/relation.h"

namespace touchstone {

/// The exact relation with each turned shape replaced by the polygon of its corners as `corners`
/// computes them in that scalar. Nothing where neither shape has a turn, or where rounding leaves
/// no polygon of one that turns at each corner.
std::optional<Relation> relation_of_rounded_corners(const ShapePair& pair, Scalar scalar);

/// True where one of the shapes has a turn.
bool has_turns(const ShapePair& pair);

}  // namespace touchstone
