// Describes the position of two shapes: the nearest points, the separating axis, and the shortest
// move that separates the shapes. Also says whether the exact decimals of the case describe another
// position.
#pragma once

#include <optional>
#include <string>

#include "core/scenes/scene.h"
#include "core/scenes/shape_pair.h"

namespace touchstone {

/// Lines of at most `width` columns, each indented by two. For disjoint shapes: the nearest points,
/// the corners or edges that contain these points, and the separating axis. For overlapping shapes:
/// the shortest move that separates them. For touching shapes: their common points.
std::string how_they_lie(const ShapePair& pair, std::size_t width);

/// The scene with lengths that are exactly their shortest decimals. They are multiplied by a power
/// of ten that makes all of them whole numbers. Angles are not changed. Returns nothing if the
/// decimals are whole numbers already, or if no such power makes all lengths exact in doubles.
std::optional<Scene> as_written(const Scene& scene);

/// Explains that the exact decimals of the shapes have another relation than the shapes: "Decimals
/// are rounded to doubles: 0.4 is stored as 0.40000000000000002. With the exact decimals the shapes
/// touch." Empty if the relations are equal.
std::string written_otherwise(const Scene& scene, std::size_t width);

}  // namespace touchstone
