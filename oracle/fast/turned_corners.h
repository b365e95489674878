// The stage after the filter for polygons without a radius, turned or not: how far corners lie
// beyond the edges that the filter leaves open, in double-doubles.
#pragma once

#include <optional>

#include "core/scenes/shape_pair.h"
#include "oracle/exact/relation.h"
#include "oracle/fast/core_kernel.h"
#include "oracle/floats/double_double.h"

namespace touchstone::fast {

/// Disjoint or overlapping, certified; nothing where the bound leaves it open, and of shapes with a
/// radius, without an area, or that need not be convex. The cores are those of `columns_of`.
std::optional<Relation> relation_of_turned_corners(const ShapePair& pair, const filter::CoreView& a,
                                                   const filter::CoreView& b) noexcept;

/// How far a corner of B lies beyond an edge of A, times the edge's length, and what that may be
/// off by; of shapes that the above knows, both counted without corners that repeat. For those who
/// measure its errors.
struct CornerBeyond {
    DoubleDouble beyond;
    double bound;
};
CornerBeyond corner_beyond_edge(const ShapePair& pair, int edge_of_a, int corner_of_b) noexcept;

}  // namespace touchstone::fast
