// The stage after the filter for polygons without a radius, turned or not: how far corners lie
// beyond the edges that the filter leaves open, in double-doubles.
#pragma once

#include <optional>

#include "core/scenes/shape_pair.h"
#include "oracle/exact/relation.h"

namespace touchstone::fast {

/// Disjoint or overlapping, certified; nothing where the bound leaves it open, and of shapes with a
/// radius, without an area, or that need not be convex.
std::optional<Relation> relation_of_turned_corners(const ShapePair& pair) noexcept;

}  // namespace touchstone::fast
