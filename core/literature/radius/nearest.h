// The point of a segment nearest to a point, and how far away it is, squared.
#pragma once

#include <algorithm>

#include "core/shapes/shapes.h"

namespace touchstone::radius {

/// The number clamped to [0, 1].
template <class S>
S clamped(const S& t) {
    using std::max;
    using std::min;
    return max(S(0), min(t, S(1)));
}

template <class S>
S squared(const Point<S>& v) {
    return dot(v, v);
}

/// The squared distance of p from the segment between `from` and `to`, which may be one point.
template <class S>
S squared_distance(const Point<S>& p, const Point<S>& from, const Point<S>& to) {
    const Point<S> u = to - from;
    const Point<S> v = p - from;
    const S length = dot(u, u);
    if (length == S(0)) return squared(v);
    const S t = clamped(dot(v, u) / length);
    return squared<S>({v.x - t * u.x, v.y - t * u.y});
}

}  // namespace touchstone::radius
