// Scenes made from shapes.
#pragma once

#include "core/scenes/scene.h"
#include "core/scenes/shape_pair.h"

namespace touchstone {

/// The scene of these two shapes, which are copied: of the query that has their kinds by name, else
/// of the one that is named after them. The shape of the earlier family is its A, and of two of one
/// family the first.
Scene scene_of(const ShapePair& pair);

}  // namespace touchstone
