// The corners of a convex polygon in the order that an algorithm wants them: counter-clockwise,
// none of them twice in a row.
#pragma once

#include <algorithm>
#include <cstddef>

#include "core/literature/rect_rect/interval.h"
#include "core/shapes/point.h"
#include "core/shapes/shapes.h"

namespace touchstone::convex {

/// Twice the area, positive where the corners run counter-clockwise; seen from the first corner, so
/// that where the polygon lies is nothing.
template <class S>
S twice_area(const Polygon<S>& polygon) {
    S sum(0);
    for (std::size_t i = 1; i + 1 < polygon.size(); ++i)
        sum = sum + cross(polygon[i] - polygon[0], polygon[i + 1] - polygon[0]);
    return sum;
}

/// The corners without those that repeat the one before them; at least one is left.
template <class S>
Polygon<S> without_repeated(const Polygon<S>& polygon) {
    Polygon<S> corners;
    for (const Point<S>& p : polygon)
        if (corners.empty() || !(p == corners.back())) corners.push_back(p);
    while (corners.size() > 1 && corners.front() == corners.back()) corners.pop_back();
    return corners;
}

/// The same, counter-clockwise where the polygon has an area.
template <class S>
Polygon<S> counter_clockwise(const Polygon<S>& polygon) {
    Polygon<S> corners = without_repeated(polygon);
    if (twice_area(corners) < S(0)) std::reverse(corners.begin(), corners.end());
    return corners;
}

/// The place of the corner farthest in the direction, the first of several.
template <class S>
std::size_t farthest(const Polygon<S>& polygon, const Point<S>& direction) {
    std::size_t best = 0;
    S most = dot(polygon[0], direction);
    for (std::size_t i = 1; i < polygon.size(); ++i) {
        const S reached = dot(polygon[i], direction);
        if (!(most < reached)) continue;
        most = reached;
        best = i;
    }
    return best;
}

// Projections of any number of corners onto an axis, and the separating axes made of edges.
//
// Two convex polygons of positive area share no point exactly when their projections onto the
// normal of an edge of one of them are apart. That is not enough for needles and segments: of two
// that lie on one line, tip to tip, every normal sees a gap no larger than their thickness, which
// rounding swallows, however far apart the tips are. The axes x and y see it, which is why the
// tests on given corners compare bounding boxes before they try normals. With the boxes they are
// right for polygons without area as well.

using rect_rect::Interval;

/// The smallest interval that holds value(corner) of every corner.
template <class S, class Corners, class Value>
Interval<S> spanned_by(const Corners& corners, Value value) {
    using std::max;
    using std::min;
    Interval<S> span{value(corners[0]), value(corners[0])};
    for (std::size_t i = 1; i < corners.size(); ++i) {
        const S next = value(corners[i]);
        span = {min(span.lo, next), max(span.hi, next)};
    }
    return span;
}

/// True where the upright boxes around the corners share a point.
template <class S, class A, class B>
bool bounding_boxes_meet(const A& a, const B& b) {
    const auto x = [](const Point<S>& p) { return p.x; };
    const auto y = [](const Point<S>& p) { return p.y; };
    return meet(spanned_by<S>(a, x), spanned_by<S>(b, x)) &&
           meet(spanned_by<S>(a, y), spanned_by<S>(b, y));
}

/// True where the normal of an edge of `owner` separates the two. An edge of length zero has the
/// zero vector for a normal, onto which all projections are equal, so it separates nothing.
template <class S, class A, class B>
bool edge_normal_separates(const A& owner, const B& other) {
    for (std::size_t i = 0; i < owner.size(); ++i) {
        const Point<S> edge = owner[(i + 1) % owner.size()] - owner[i];
        const Point<S> normal{edge.y, -edge.x};
        const auto along = [&normal](const Point<S>& p) { return dot(p, normal); };
        if (!meet(spanned_by<S>(owner, along), spanned_by<S>(other, along))) return true;
    }
    return false;
}

/// True where the closed convex polygons share a point.
template <class S, class A, class B>
bool meet_on_every_axis(const A& a, const B& b) {
    return bounding_boxes_meet<S>(a, b) && !edge_normal_separates<S>(a, b) &&
           !edge_normal_separates<S>(b, a);
}

// Sides of edge lines: what the edge-separation tests for rectangles and polygons share.
//
// Two convex polygons without a common point are separated by the line of an edge of one of them:
// all corners of the other lie beyond it, on the side away from the edge's own polygon. Which side
// that is, is told by a reference corner of the edge's own polygon. Two ways to compare sides:
//
// - as published, a side is the boolean `cross > 0` and beyond means another boolean than the
//   reference's. A corner on the line has the side `false`, so it counts as beyond the line where
//   the polygon is counter-clockwise and not where it is clockwise.
// - signed, beyond means strictly on the opposite side, so a corner on the line is never beyond it.
//   A reference on the line tells no side, as all of its own polygon is on the line then; what lies
//   strictly on either side is separated from it.

/// A line by a point on it and its direction.
template <class S>
struct Line {
    Point<S> from;
    Point<S> along;
};

template <class S>
Line<S> line_through(const Point<S>& from, const Point<S>& to) {
    return {from, to - from};
}

/// Positive to the left of the line, negative to its right, zero on it.
template <class S>
S side_of(const Line<S>& line, const Point<S>& p) {
    return cross(line.along, p - line.from);
}

/// Beyond is the other boolean.
struct BooleanSides {
    /// True where every corner lies beyond the line, seen from the side of the reference.
    template <class S, class Corners>
    static bool all_beyond(const Line<S>& line, const S& reference, const Corners& corners) {
        return std::all_of(corners.begin(), corners.end(), [&](const Point<S>& p) {
            return (S(0) < side_of(line, p)) != (S(0) < reference);
        });
    }
};

/// Beyond is strictly on the opposite side.
struct SignedSides {
    /// True where every corner lies beyond the line, seen from the side of the reference.
    template <class S, class Corners>
    static bool all_beyond(const Line<S>& line, const S& reference, const Corners& corners) {
        const auto left = [&](const Point<S>& p) { return S(0) < side_of(line, p); };
        const auto right = [&](const Point<S>& p) { return side_of(line, p) < S(0); };
        return (reference <= S(0) && std::all_of(corners.begin(), corners.end(), left)) ||
               (S(0) <= reference && std::all_of(corners.begin(), corners.end(), right));
    }
};

}  // namespace touchstone::convex
