// The corners of any convex shape in a frame of its own, and the position of that frame. The filter
// computes its cores from these (core_filter.h).
#pragma once

#include <array>
#include <cmath>
#include <limits>
#include <span>
#include <type_traits>

#include "core/shapes/any_shape.h"
#include "oracle/exact/shapes/rectangle.h"

namespace touchstone {

/// The place, turn and radius of a shape given by local corners. The corners are turned, then moved
/// to the place. The shape is all points within the radius of their convex hull.
struct Outline {
    Point<double> place;
    AnyTurn turn;
    double radius = 0;
};

using LocalCorners = std::span<const Point<double>>;

/// Calls use(outline, corners) with at least one corner. Polygons must have a corner. There is no
/// outline for polygons that need not be convex.
template <template <class> class Turn, class Use>
auto with_outline(const PlacedPolygon<double, Turn>& s, Use use) {
    return use(Outline{{s.x, s.y}, turn_of(s), s.r}, LocalCorners(s.local));
}
template <class Shape, class Use>
requires requires(const Shape& s) {
    s.ox;
}
auto with_outline(const Shape& s, Use use) {
    const double x = s.w - s.ox;
    const double y = s.h - s.oy;
    const std::array<Point<double>, 4> box{{{-s.ox, -s.oy}, {x, -s.oy}, {x, y}, {-s.ox, y}}};
    return use(Outline{{s.x, s.y}, turn_of(s), 0}, LocalCorners(box));
}
/// Returns half a size. Halving rounds only the smallest numbers. If it does and |cos| + |sin| of
/// the turn is above 2, the error is not small, so this returns NaN: the filter is undecided.
inline double half_of_size(double size, const AnyTurn& turn) {
    const double half = size / 2;
    const bool is_longer = std::fabs(turn.c) + std::fabs(turn.s) > 2;
    return is_longer && 2 * half != size ? std::numeric_limits<double>::quiet_NaN() : half;
}
template <class Shape, class Use>
requires requires(const Shape& s) {
    s.cx;
}
auto with_outline(const Shape& s, Use use) {
    double radius = 0;
    if constexpr (requires { s.r; }) radius = s.r;
    const AnyTurn turn = turn_of(s);
    const double x = half_of_size(s.w, turn) - radius;
    const double y = half_of_size(s.h, turn) - radius;
    const std::array<Point<double>, 4> box{{{-x, -y}, {x, -y}, {x, y}, {-x, y}}};
    return use(Outline{{s.cx, s.cy}, turn, radius}, LocalCorners(box));
}
auto with_outline(const Aabb<double>& s, auto use) {
    const std::array<Point<double>, 4> box{{{0, 0}, {s.w, 0}, {s.w, s.h}, {0, s.h}}};
    return use(Outline{{s.x, s.y}, {}}, LocalCorners(box));
}
auto with_outline(const Triangle<double>& s, auto use) {
    return use(Outline{{0, 0}, {}}, LocalCorners(s));
}
/// Accepts only a ConvexPolygon. Otherwise other polygons would be converted to it.
template <class Shape, class Use>
requires std::is_same_v<Shape, ConvexPolygon<double>>
auto with_outline(const Shape& s, Use use) {
    return use(Outline{{0, 0}, {}}, LocalCorners(s));
}
auto with_outline(const Segment<double>& s, auto use) {
    const std::array<Point<double>, 2> ends{{{s.x1, s.y1}, {s.x2, s.y2}}};
    return use(Outline{{0, 0}, {}}, LocalCorners(ends));
}
auto with_outline(const Capsule<double>& s, auto use) {
    const std::array<Point<double>, 2> ends{{{s.x1, s.y1}, {s.x2, s.y2}}};
    return use(Outline{{0, 0}, {}, s.r}, LocalCorners(ends));
}
auto with_outline(const Point<double>& s, auto use) {
    return use(Outline{{0, 0}, {}}, LocalCorners(&s, 1));
}
auto with_outline(const Circle<double>& s, auto use) {
    const Point<double> centre{s.x, s.y};
    return use(Outline{{0, 0}, {}, s.r}, LocalCorners(&centre, 1));
}

/// Calls use(corner) for each corner that differs from the next one; once if all are equal.
void for_each_distinct_corner(LocalCorners corners, auto use) {
    bool any = false;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const bool is_last = i + 1 == corners.size();
        if (corners[i] == corners[is_last ? 0 : i + 1] && (!is_last || any)) continue;
        any = true;
        use(corners[i]);
    }
}

}  // namespace touchstone
