// What is wrong with a scene that can't be asked about.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "core/scenes/scene.h"
#include "core/scenes/shape_pair.h"

namespace touchstone {

enum class Flaw : std::uint8_t {
    not_finite,        ///< a number is infinite or a NaN
    negative_size,     ///< a size or radius is negative
    radius_too_large,  ///< a corner's radius is more than half of a size
    wrong_count,       ///< too few or too many corners or items
    not_convex,        ///< a polygon turns the other way, or back, or goes round twice
    not_convex_line,   ///< the same of one whose corners do not enclose an area
    repeated_corner,   ///< two corners in a row of a simple polygon are the same
    turns_back,        ///< an edge of a simple polygon lies on the one before
    edges_meet         ///< two edges of a simple polygon that are no neighbours meet
};

/// A flaw and where it is. Made without allocating, so that generators may ask about every scene.
struct Problem {
    Flaw flaw;
    std::size_t part = 0;  ///< which part of the scene
    std::size_t item = 0;  ///< of a list, which of its shapes
    /// Which number of the shape, or which corner or edge of a polygon or triangle; of a shape that
    /// has corners beside its numbers, these are counted on.
    std::size_t place = 0;
    std::size_t other = 0;  ///< which coordinate of the corner; the other edge
};

/// What is wrong with the scene's numbers, first things first; nothing where each is finite, no
/// size is negative, corner radii fit, and polygons and lists have as many items as they may.
/// Whether polygons are convex or simple is for exact arithmetic to say (oracle/exact/checked.h).
std::optional<Problem> problem_of_numbers(const Scene& scene);
/// The same of two shapes.
std::optional<Problem> problem_of_pair(const ShapePair& pair);

/// The problem of that scene in words, beginning with the path of keys: "a.w: negative size -1".
std::string text_of(const Problem& problem, const Scene& scene);

/// The same as an InputError (input_error.h), if there is a problem.
void throw_if(const std::optional<Problem>& problem, const Scene& scene);

}  // namespace touchstone
