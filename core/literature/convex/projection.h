// Projections of any number of corners onto an axis, and the separating axes made of edges.
//
// Two convex polygons of positive area share no point exactly when their projections onto the
// normal of an edge of one of them are apart. That is not enough for needles and segments: of two
// that lie on one line, tip to tip, every normal sees a gap no larger than their thickness, which
// rounding swallows, however far apart the tips are. The axes x and y see it, which is why the
// tests on given corners compare bounding boxes before they try normals. With the boxes they are
// right for polygons without area as well.
#pragma once

#include <algorithm>

#include "core/literature/rect_rect/interval.h"
#include "core/shapes/shapes.h"

namespace touchstone::convex {

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

}  // namespace touchstone::convex
