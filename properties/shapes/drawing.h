// Draws shapes within rotated rectangles, to turn a pair of poses into a scene of another query.
#pragma once

#include "core/scenes/scene.h"
#include "properties/random/precision.h"
#include "properties/random/random.h"

namespace touchstone::draw {

/// Returns the rectangle with a pivot: one of its corners, its centre, the middle of a side, or any
/// point.
PivotRect<double> pivot_rect(const Pose<double>& pose, Random& random);

/// Returns a circle around the pose's centre. Its diameter is the pose's width.
Circle<double> circle(const Pose<double>& pose);

/// Returns a diagonal, a side, or the middle line of the pose.
Segment<double> segment(const Pose<double>& pose, Random& random);

/// Returns a segment of the pose with a radius: zero, a random one, or half of the pose's height
/// around its middle line.
Capsule<double> capsule(const Pose<double>& pose, Random& random);

/// Returns the pose with a corner radius: zero, a random one, or so large that a side or the whole
/// shape is round.
RoundedRect<double> rounded(const Pose<double>& pose, Random& random);

/// Returns the axis-aligned rectangle with the pose's sizes and place.
Aabb<double> aabb(const Pose<double>& pose);

/// Returns three corners of the pose, or any three points in it.
Triangle<double> triangle(const Pose<double>& pose, Random& random);

/// Returns a convex polygon in the pose, before rounding, with up to kMostCorners corners in either
/// orientation. It has the pose's corners with some cut off or corners added on sides, or it has
/// points of an ellipse.
Polygon<double> convex(const Pose<double>& pose, Random& random);

/// Returns a simple polygon in the pose, before rounding, in either orientation. It is mostly not
/// convex: an L, a U, a plus, an arrow, a comb.
Polygon<double> concave(const Pose<double>& pose, Random& random);

}  // namespace touchstone::draw
