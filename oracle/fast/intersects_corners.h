// Polygons by their corners: whether and how two convex ones meet, exactly.
//
// The predicate for where a wrong answer is not acceptable: it has no tolerance, and is exact for
// all finite doubles. Nearly always doubles with a proved error bound decide; else the signs that
// they leave open are computed by error-free transformations. Nothing is allocated on that way,
// nothing thrown, no state kept: any number of threads may call. Only polygons without area and
// coordinates so far apart that error-free transformations under- or overflow go on to exact
// numbers.
//
// Polygons: up to kMostCorners corners of a convex polygon in order, in either winding; corners may
// repeat and may lie on one line, so that a segment or a point is a polygon too. Where corners are
// not finite, too many or none, the answer is that the polygons are disjoint; where they are not
// those of a convex polygon it means nothing.
#pragma once

#include <span>

#include "core/shapes/shapes.h"
#include "oracle/exact/relation.h"
#include "oracle/fast/stages.h"

namespace touchstone {

using Corners = std::span<const Point<double>>;

/// True where the closed polygons have a common point: touching counts.
bool intersects(Corners a, Corners b) noexcept;
bool intersects(const Triangle<double>& a, const Triangle<double>& b) noexcept;

/// How the polygons lie to each other.
Relation relation(Corners a, Corners b) noexcept;
Relation relation(const Triangle<double>& a, const Triangle<double>& b) noexcept;

namespace fast {

/// The same, and which stage decided.
Decided relation_of_corners(Corners a, Corners b) noexcept;

/// The same where the kernels leave it open; 1 to kMostCorners corners.
Decided relation_of_open_corners(Corners a, Corners b) noexcept;

}  // namespace fast
}  // namespace touchstone
