// Shapes drawn within rotated rectangles: how a pair of poses becomes a scene of another query.
#pragma once

#include "core/scenes/scene.h"
#include "properties/random/precision.h"
#include "properties/random/random.h"

namespace touchstone::draw {

/// The rectangle with some pivot: one of its corners, its centre, the middle of a side, or any.
PivotRect<double> pivot_rect(const Pose<double>& pose, Random& random);

/// A circle around the pose's centre, as large as its width.
Circle<double> circle(const Pose<double>& pose);

/// A diagonal, a side, or the middle line of the pose.
Segment<double> segment(const Pose<double>& pose, Random& random);

/// A segment of the pose with a radius: none, some, or half of its height, along its middle line.
Capsule<double> capsule(const Pose<double>& pose, Random& random);

/// The pose with a corner radius: none, some, or so large that a side or all of it is round.
RoundedRect<double> rounded(const Pose<double>& pose, Random& random);

/// The axis-aligned rectangle of the pose's sizes at its place.
Aabb<double> aabb(const Pose<double>& pose);

/// Three corners of the pose, or any three points in it.
Triangle<double> triangle(const Pose<double>& pose, Random& random);

/// A convex polygon in the pose, before rounding: the pose's corners, with some cut off or corners
/// added on its sides, or points of an ellipse, up to kMostCorners; of either winding.
Polygon<double> convex(const Pose<double>& pose, Random& random);

/// A simple polygon in the pose, before rounding, most of them not convex: an L, a U, a plus, an
/// arrow, a comb; of either winding.
Polygon<double> concave(const Pose<double>& pose, Random& random);

}  // namespace touchstone::draw
