// The ends of a segment, its box, and the side of its line on which a point lies.
#pragma once

#include <algorithm>

#include "core/shapes/shapes.h"

namespace touchstone::segment {

template <class S>
Point<S> start(const Segment<S>& s) {
    return {s.x1, s.y1};
}

template <class S>
Point<S> end(const Segment<S>& s) {
    return {s.x2, s.y2};
}

template <class S>
Point<S> along(const Segment<S>& s) {
    return end(s) - start(s);
}

/// Positive where p lies to the left of the line from start to end, negative to its right.
template <class S>
S side(const Segment<S>& s, const Point<S>& p) {
    return cross(along(s), p - start(s));
}

/// True where p lies in the upright box around the segment.
template <class S>
bool in_box(const Segment<S>& s, const Point<S>& p) {
    using std::max;
    using std::min;
    return min(s.x1, s.x2) <= p.x && p.x <= max(s.x1, s.x2) && min(s.y1, s.y2) <= p.y &&
           p.y <= max(s.y1, s.y2);
}

}  // namespace touchstone::segment
