// Convexity of corners in single precision, exactly.
#pragma once

#include <cstddef>
#include <optional>

#include "core/shapes/polygon.h"

namespace touchstone {

/// The first corner at which they are not those of a strictly convex polygon in counter-clockwise
/// order, as engines keep hulls: where another corner does not lie strictly to the left of the edge
/// that begins there. Nothing where they are. Exact for any finite floats, with no arithmetic but
/// that of doubles.
std::optional<std::size_t> not_a_hull_at(const Polygon<float>& corners);

}  // namespace touchstone
