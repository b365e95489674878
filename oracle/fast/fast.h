// Tier 3, the fast oracle: exact like what it stands on, and nearly always without exact numbers.
//
// Each stage answers or says that it doesn't know (stages.h); the last one always answers. For the
// relation of two rectangles by their centre these are gaps in doubles, in double-doubles and as
// exact sums, then tier 2 (fast_poses.h); of polygons, doubles, error-free transformations and
// orientations, then the reference (intersects_corners.h); of a point and a polygon, orientations
// (orientations.h); of shapes of other kinds, doubles or exact sums where there is a filter for
// both (intersects_shapes.h), gaps and distances on balls, then the reference. Margins come from
// the gaps of two rectangles, or from balls, then from tier 2 or the reference; those of polygons
// that overlap and need not be convex from the reference at once.
#pragma once

#include "core/scenes/shape_pair.h"
#include "oracle/exact/relation.h"
#include "oracle/fast/stages.h"

namespace touchstone::fast {

/// The exact relation.
Decided relation(const ShapePair& pair);

/// The same where the filters don't know: by balls and then exact numbers; of two rectangles by
/// their centre by double-doubles, exact sums and then tier 2.
Decided relation_without_filter(const ShapePair& pair);

/// The same of two that need not be shapes: what is none (scenes/problem.h) is disjoint from
/// everything.
Decided relation_of_open_shapes(const ShapePair& pair);

/// The signed margin as reference::margin defines it, within 1e-9 of it relatively or two of the
/// smallest subnormal numbers, whichever is larger.
double margin(const ShapePair& pair);

/// The margin as a multiple of `scale`, which must not be less than the scale of the shapes; 0
/// where it is 0. It is finite where the margin itself is beyond the largest double, but of shapes
/// with subnormal numbers beside the largest ones it is then a lower bound.
double margin_over_scale(const ShapePair& pair, double scale);

}  // namespace touchstone::fast
