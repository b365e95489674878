// Tier 3, the fast oracle: as exact as tiers 1 and 2, and nearly always without exact numbers.
//
// Each stage answers or says that it doesn't know (stages.h). The last stage always answers. The
// stages for a relation are, for
//
//   two rectangles       doubles (by centre, in radians; fast_poses.h), balls, tier 2
//   polygons             doubles, orientations, then the reference (intersects_corners.h)
//   a point, a polygon   orientations (orientations.h)
//   others               doubles (core_filter.h), balls (ball_cores.h), then the reference
//
// Margins come from balls, then from tier 2 or the reference. For overlapping polygons that need
// not be convex they come directly from the reference.
#pragma once

#include "core/scenes/shape_pair.h"
#include "oracle/exact/relation.h"
#include "oracle/fast/stages.h"

namespace touchstone::fast {

/// Returns the exact relation.
Decided relation(const ShapePair& pair);

/// Returns the relation of a pair that the filters leave open, by balls and then exact numbers.
Decided relation_without_filter(const ShapePair& pair);

/// Returns the relation without the filter for shapes that may be invalid (scenes/problem.h). An
/// invalid shape is disjoint from everything.
Decided relation_of_open_shapes(const ShapePair& pair);

/// Returns the signed margin as reference::margin defines it. The error is at most 1e-9 of the
/// margin or two of the smallest subnormal numbers, whichever is larger.
double margin(const ShapePair& pair);

/// Returns the margin as a multiple of `scale`; 0 if the margin is 0. `scale` must not be less than
/// the scale of the shapes. The result is finite even if the margin is beyond the largest double.
/// In that case it is a lower bound if the shapes also have subnormal numbers.
double margin_over_scale(const ShapePair& pair, double scale);

}  // namespace touchstone::fast
