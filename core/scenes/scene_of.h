// Scenes made from shapes.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "core/scenes/scene.h"
#include "core/scenes/shape_pair.h"

namespace touchstone {

/// The scene of these two shapes, which are copied: of the query that has their kinds by name, else
/// of the one that is named after them. The shape of the earlier family is its A, and of two of one
/// family the first.
Scene scene_of(const ShapePair& pair);

/// The scene of this shape and that list, whose shapes have to be of one kind and at least one.
Scene scene_of_list(Shapes::Values a, std::vector<Shapes::Values> list);

/// What becomes of a shape; nothing where it becomes none.
using ShapeChange = std::function<std::optional<Shapes::Values>(const Shapes::Values&)>;

/// The scene with each of its shapes changed so, of a list all of them, which have to stay of one
/// kind. Nothing where one of them becomes none.
std::optional<Scene> with_each_shape(const Scene& scene, const ShapeChange& change);

}  // namespace touchstone
