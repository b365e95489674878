// Describes how two shapes lie: the nearest points, the separating axis, the shortest way out, and
// whether the decimals as written describe another position.
#pragma once

#include <optional>
#include <string>

#include "core/scenes/scene.h"
#include "core/scenes/shape_pair.h"

namespace touchstone {

/// Lines of at most `width` columns, each indented by two. For disjoint shapes: the nearest points,
/// the corners or edges on which they lie, and the separating axis. For overlapping shapes: the
/// shortest way out. For touching shapes: what they have in common.
std::string how_they_lie(const ShapePair& pair, std::size_t width);

/// The scene with all lengths exactly as their shortest decimals say, multiplied by a power of ten
/// that makes them whole numbers. Angles stay. Nothing if all lengths already equal their decimals,
/// or if no such power makes them exact in doubles.
std::optional<Scene> as_written(const Scene& scene);

/// A sentence if the relation of a shape differs from that of the decimals: "0.4 is stored as
/// 0.40000000000000002: with the numbers as written the shapes touch exactly". Else empty.
std::string written_otherwise(const Scene& scene, std::size_t width);

}  // namespace touchstone
