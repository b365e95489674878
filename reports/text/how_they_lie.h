// How two shapes lie to each other, in words: what is nearest, which axis parts them, which way is
// out, and whether the numbers as written would lie otherwise.
#pragma once

#include <optional>
#include <string>

#include "core/scenes/scene.h"
#include "core/scenes/shape_pair.h"

namespace touchstone {

/// Lines of at most `width` columns, each indented by two: of disjoint shapes the nearest points
/// with the corners or edges on which they lie, and the axis that parts them; of overlapping ones
/// the shortest way out; of touching ones what they have in common.
std::string how_they_lie(const ShapePair& pair, std::size_t width);

/// The scene with all lengths as their shortest decimals say, times a power of ten by which all of
/// them are whole numbers, so that nothing is rounded; angles stay. Nothing where all lengths are
/// what their decimals say anyway, or no such power leaves them exact in doubles.
std::optional<Scene> as_written(const Scene& scene);

/// A sentence where a shape of the scene lies otherwise than its decimals would: "0.4 is stored as
/// 0.40000000000000002: with the numbers as written the shapes touch exactly". Else empty.
std::string written_otherwise(const Scene& scene, std::size_t width);

}  // namespace touchstone
