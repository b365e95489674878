// The exact relation of two shapes after rounding the corners of turned shapes.
//
// It shows in which step rounding made an answer wrong. If the answer is right for this relation,
// that step is the conversion to corners, else the test of the corners.
#pragma once

#include <optional>

#include "core/cards/algorithm.h"
#include "core/scenes/shape_pair.h"
#include "oracle/exact/relation.h"

namespace touchstone {

/// Returns the exact relation, with each turned shape replaced by the polygon of its corners as
/// `corners` computes them in that scalar. Returns nothing if neither shape has a turn, or if
/// rounded corners are infinite or NaN, repeat, all lie on one line or are not convex.
std::optional<Relation> relation_of_rounded_corners(const ShapePair& pair, Scalar scalar);

bool has_turns(const ShapePair& pair);

}  // namespace touchstone
