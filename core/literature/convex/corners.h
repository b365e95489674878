// The corners of a convex polygon in the order that algorithms need, their projections onto axes,
// and the sides of edge lines.
#pragma once

#include <algorithm>
#include <cstddef>

#include "core/literature/rect_rect/interval.h"
#include "core/shapes/any_shape.h"
#include "core/shapes/point.h"

namespace touchstone::convex {

/// Twice the area, negative if the corners run clockwise. It is computed relative to the first
/// corner, so the polygon's position does not matter.
template <class S>
S twice_area(const Polygon<S>& polygon) {
    S sum(0);
    for (std::size_t i = 1; i + 1 < polygon.size(); ++i)
        sum = sum + cross(polygon[i] - polygon[0], polygon[i + 1] - polygon[0]);
    return sum;
}

/// The corners, without those that repeat the previous corner. At least one corner remains.
template <class S>
Polygon<S> without_repeated(const Polygon<S>& polygon) {
    Polygon<S> corners;
    for (const Point<S>& p : polygon)
        if (corners.empty() || !(p == corners.back())) corners.push_back(p);
    while (corners.size() > 1 && corners.front() == corners.back()) corners.pop_back();
    return corners;
}

/// The corners without repeats, counter-clockwise if the polygon has an area.
template <class S>
Polygon<S> counter_clockwise(const Polygon<S>& polygon) {
    Polygon<S> corners = without_repeated(polygon);
    if (twice_area(corners) < S(0)) std::reverse(corners.begin(), corners.end());
    return corners;
}

/// The index of the support point in the direction: the farthest corner, or the first of the
/// corners that are equally far.
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

// Projections of any number of corners onto an axis, and edge normals as separating axes.
//
// Two convex polygons of positive area are disjoint if and only if their projections onto the
// normal of an edge are disjoint. Segments need more axes. In floats, so do needles (polygons far
// thinner than long) whose edges are all long. If two needles are on one line, end to end, their
// normals show only a small part of the gap, or none. Rounding may hide that part, however large
// the gap. One of the axes x and y shows at least 0.7 of the gap. So `meet_on_every_axis` compares
// bounding boxes first. With the boxes it is also right for polygons without area.

using rect_rect::Interval;

/// True if the interval between p0 and p1 intersects the interval between q0 and q1. The ends may
/// be in any order.
template <class S>
bool ranges_meet(const S& p0, const S& p1, const S& q0, const S& q1) {
    using std::max;
    using std::min;
    return min(p0, p1) <= max(q0, q1) && min(q0, q1) <= max(p0, p1);
}

/// The smallest interval that contains value(corner) for every corner.
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

template <class S, class A, class B>
bool bounding_boxes_meet(const A& a, const B& b) {
    const auto x = [](const Point<S>& p) { return p.x; };
    const auto y = [](const Point<S>& p) { return p.y; };
    return meet(spanned_by<S>(a, x), spanned_by<S>(b, x)) &&
           meet(spanned_by<S>(a, y), spanned_by<S>(b, y));
}

/// True if the normal of an edge of `owner` separates the shapes. An edge of length zero has a zero
/// normal. All projections onto a zero normal are equal, so the edge separates nothing.
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

/// True if the closed convex polygons share a point.
template <class S, class A, class B>
bool meet_on_every_axis(const A& a, const B& b) {
    return bounding_boxes_meet<S>(a, b) && !edge_normal_separates<S>(a, b) &&
           !edge_normal_separates<S>(b, a);
}

// Sides of edge lines, shared by the edge-separation tests for rectangles and polygons.
//
// Two disjoint convex polygons of positive area are separated by the line of an edge of one of
// them. All corners of the other polygon are beyond that line, on the side away from the edge's own
// polygon. A reference corner tells which side of the line contains the edge's own polygon. There
// are two ways to compare sides:
//
// - as published: a side is the boolean `cross > 0`. A corner is beyond the line if its boolean
//   differs from the boolean of the reference. A corner on the line has the boolean `false`. So it
//   counts as beyond the line of a counter-clockwise polygon, but not of a clockwise one.
// - signed: beyond means strictly on the opposite side. A corner on the line is never beyond it. If
//   the reference is on the line, so is its whole polygon. Then the line separates that polygon
//   from any shape strictly on one side.

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

/// Sides as published.
struct BooleanSides {
    /// True if every corner lies beyond the line, seen from the side of the reference.
    template <class S, class Corners>
    static bool all_beyond(const Line<S>& line, const S& reference, const Corners& corners) {
        return std::all_of(corners.begin(), corners.end(), [&](const Point<S>& p) {
            return (S(0) < side_of(line, p)) != (S(0) < reference);
        });
    }
};

struct SignedSides {
    template <class S, class Corners>
    static bool all_beyond(const Line<S>& line, const S& reference, const Corners& corners) {
        const auto left = [&](const Point<S>& p) { return S(0) < side_of(line, p); };
        const auto right = [&](const Point<S>& p) { return side_of(line, p) < S(0); };
        return (reference <= S(0) && std::all_of(corners.begin(), corners.end(), left)) ||
               (S(0) <= reference && std::all_of(corners.begin(), corners.end(), right));
    }
};

}  // namespace touchstone::convex
