// The problem of an invalid scene, and the exception for input that can't be used.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>

#include "core/scenes/scene.h"
#include "core/scenes/shape_pair.h"

namespace touchstone {

/// Input that can't be used. The message names the error and its place, such as a field ("a.w").
class InputError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// A reason why a scene is invalid.
enum class Flaw : std::uint8_t {
    not_finite,        ///< a number is infinite or a NaN
    negative_size,     ///< a size or radius is negative
    radius_too_large,  ///< a corner's radius is more than half of a size
    wrong_count,       ///< too few or too many corners or items
    not_convex,        ///< a polygon turns both ways, or back, or winds more than once
    repeated_corner,   ///< two corners in a row of a simple polygon are the same
    turns_back,        ///< an edge of a simple polygon is on top of the previous edge
    edges_meet         ///< two edges of a simple polygon that are not neighbours intersect
};

/// A flaw and its place. It needs no allocation, so that generators can check every scene.
struct Problem {
    Flaw flaw;
    std::size_t part = 0;  ///< 0 for A, 1 for B or the list
    std::size_t item = 0;  ///< the index of the shape in a list
    /// The index of a number of the shape, or of a corner or an edge of a polygon or triangle. If a
    /// shape has both numbers and corners, the indices of the corners follow the indices of the
    /// numbers.
    std::size_t place = 0;
    std::size_t other = 0;  ///< the index of the corner's coordinate, or of the other edge
};

/// Returns the first problem of the scene's numbers. Returns nothing if each number is finite, no
/// size is negative, corner radii fit, and polygons and lists are neither too short nor too long.
/// oracle/exact/relation.h checks, in exact arithmetic, whether polygons are convex or simple.
std::optional<Problem> problem_of_numbers(const Scene& scene);
/// Returns the first problem of the numbers of two shapes.
std::optional<Problem> problem_of_pair(const ShapePair& pair);

/// Describes the problem of the scene, beginning with the path of keys: "a.w: negative size -1".
std::string text_of(const Problem& problem, const Scene& scene);

/// Throws text_of(problem) as an InputError if there is a problem.
void throw_if(const std::optional<Problem>& problem, const Scene& scene);

}  // namespace touchstone
