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
#pragma once

#include <algorithm>

#include "core/shapes/point.h"

namespace touchstone::convex {

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
