// Axis-aligned boxes by their corners, and the distance of a point from a box.
//
// Clamping each coordinate of a point gives the nearest point of a box, since the coordinates are
// independent. This also works in the local frame of a rotated rectangle.
#pragma once

#include <algorithm>

#include "core/shapes/shapes.h"

namespace touchstone::aabb {

/// The box [lo.x, hi.x] x [lo.y, hi.y].
template <class S>
struct Box {
    Point<S> lo;
    Point<S> hi;
};

/// The rectangle by its corners.
template <class S>
Box<S> box_of(const Aabb<S>& aabb) {
    return {{aabb.x, aabb.y}, {aabb.x + aabb.w, aabb.y + aabb.h}};
}

/// The box around the origin with these half sizes.
template <class S>
Box<S> box_around_origin(const S& half_width, const S& half_height) {
    return {{-half_width, -half_height}, {half_width, half_height}};
}

/// The point of the box nearest to p.
template <class S>
Point<S> nearest(const Box<S>& box, const Point<S>& p) {
    using std::max;
    using std::min;
    return {max(box.lo.x, min(p.x, box.hi.x)), max(box.lo.y, min(p.y, box.hi.y))};
}

/// The squared distance of p from the box, zero inside.
template <class S>
S squared_distance(const Box<S>& box, const Point<S>& p) {
    const Point<S> away = p - nearest(box, p);
    return dot(away, away);
}

/// True if p lies in the closed box.
template <class S>
bool contains(const Box<S>& box, const Point<S>& p) {
    return box.lo.x <= p.x && p.x <= box.hi.x && box.lo.y <= p.y && p.y <= box.hi.y;
}

/// True if p lies in the box but not on its boundary.
template <class S>
bool contains_strictly(const Box<S>& box, const Point<S>& p) {
    return box.lo.x < p.x && p.x < box.hi.x && box.lo.y < p.y && p.y < box.hi.y;
}

}  // namespace touchstone::aabb
