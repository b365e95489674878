// The scene that an algorithm is left with once it has computed the corners of its rectangles in
// floating point, judged exactly.
//
// This tells two losses apart. Where the rounded corners really lie otherwise to the other shape
// than the pose does, the conversion lost the answer, and no test of these corners could be right;
// where they don't, the test itself did.
#pragma once

#include <optional>

#include "core/cards/scalar.h"
#include "core/scenes/scene.h"
#include "oracle/exact/relation.h"

namespace touchstone {

/// The exact relation of the item with each rotated rectangle replaced by the polygon of its
/// corners as `corners` computes them in that scalar. Nothing where the scene has no rotated
/// rectangle, or where rounding leaves no convex polygon with area of one.
std::optional<Relation> relation_of_rounded_corners(const Scene& scene, std::size_t item,
                                                    Scalar scalar);

/// True where the scene has a rotated rectangle.
bool has_poses(const Scene& scene);

}  // namespace touchstone
