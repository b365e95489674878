// Triangles.
#pragma once

#include <array>

#include "core/shapes/edges.h"
#include "core/shapes/point.h"

namespace touchstone {

/// A triangle by its corners, in either winding.
template <class S>
using Triangle = std::array<Point<S>, 3>;

template <class S>
inline constexpr std::string_view kShapeName<Triangle<S>> = "triangle";

/// The least length of the shape.
inline double smallest_length(const Triangle<double>& triangle) {
    return smallest_length_of_outline(triangle);
}

}  // namespace touchstone
