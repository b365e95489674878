// The shapes that examined functions take.
//
// The x axis points right and the y axis up. Lengths have any unit. Sizes are full sizes; sizes and
// radii are not negative. Rotations are counter-clockwise: by `angle` in radians, by `degrees`, or
// by the matrix of `cos` and `sin`. The squares of `cos` and `sin` need not add up to 1: the matrix
// may also scale, but it never scales a radius. Shapes are closed. Shapes in `touchstone` hold
// doubles. Shapes in `touchstone::floats` hold floats. A function gets only numbers that its type
// represents exactly.
#pragma once

#if __cplusplus < 201703L && (!defined(_MSVC_LANG) || _MSVC_LANG < 201703L)
#error "touchstone: compile as C++17 or later (-std=c++17)"
#endif

#include <array>
#include <vector>

namespace touchstone {
namespace shapes {

/// A rectangle given by its centre, rotated about the centre.
template <class S>
struct Rect {
    S cx, cy, w, h, angle;
};
template <class S>
struct RectInDegrees {
    S cx, cy, w, h, degrees;
};
template <class S>
struct RectByCosSin {
    S cx, cy, w, h, cos, sin;
};

/// A rectangle rotated about its pivot at (x, y). Before the rotation, the lower left corner is
/// (x - ox, y - oy).
template <class S>
struct PivotRect {
    S x, y, ox, oy, w, h, angle;
};
template <class S>
struct PivotRectInDegrees {
    S x, y, ox, oy, w, h, degrees;
};
template <class S>
struct PivotRectByCosSin {
    S x, y, ox, oy, w, h, cos, sin;
};

/// A rectangle given by its centre, with round corners of radius r, at most half of w and h. w and
/// h include the corners.
template <class S>
struct RoundedRect {
    S cx, cy, w, h, angle, r;
};
template <class S>
struct RoundedRectInDegrees {
    S cx, cy, w, h, degrees, r;
};
template <class S>
struct RoundedRectByCosSin {
    S cx, cy, w, h, cos, sin, r;
};

/// The axis-aligned rectangle from (x, y) to (x + w, y + h).
template <class S>
struct Aabb {
    S x, y, w, h;
};

/// The disc of radius r around (x, y).
template <class S>
struct Circle {
    S x, y, r;
};

/// The segment from (x1, y1) to (x2, y2). It may be one point.
template <class S>
struct Segment {
    S x1, y1, x2, y2;
};

/// A capsule: the points within r of the segment from (x1, y1) to (x2, y2).
template <class S>
struct Capsule {
    S x1, y1, x2, y2, r;
};

/// A point or a vector.
template <class S>
struct Point {
    S x, y;
};

/// A triangle with either winding.
template <class S>
struct Triangle {
    std::array<Point<S>, 3> corners;
};

/// A convex polygon of 3 to 64 corners in either winding. A corner may equal the next one. Corners
/// may lie on one line, even all of them.
template <class S>
struct Convex {
    std::vector<Point<S>> corners;
};

/// A polygon of 3 to 64 corners in either winding that does not cross itself. It need not be
/// convex. Neighbouring edges share only their common corner, other edges share no point.
template <class S>
struct Polygon {
    std::vector<Point<S>> corners;
};

/// The points within r of a convex polygon, as in Convex. Its corners are rotated about (0, 0),
/// then moved by (x, y). Physics engines call this a hull.
template <class S>
struct PlacedPolygon {
    S x, y, angle, r;
    std::vector<Point<S>> corners;
};
template <class S>
struct PlacedPolygonInDegrees {
    S x, y, degrees, r;
    std::vector<Point<S>> corners;
};
template <class S>
struct PlacedPolygonByCosSin {
    S x, y, cos, sin, r;
    std::vector<Point<S>> corners;
};

}  // namespace shapes

#define TOUCHSTONE_SHAPES_OF(S)                                       \
    using Rect = shapes::Rect<S>;                                     \
    using RectInDegrees = shapes::RectInDegrees<S>;                   \
    using RectByCosSin = shapes::RectByCosSin<S>;                     \
    using PivotRect = shapes::PivotRect<S>;                           \
    using PivotRectInDegrees = shapes::PivotRectInDegrees<S>;         \
    using PivotRectByCosSin = shapes::PivotRectByCosSin<S>;           \
    using RoundedRect = shapes::RoundedRect<S>;                       \
    using RoundedRectInDegrees = shapes::RoundedRectInDegrees<S>;     \
    using RoundedRectByCosSin = shapes::RoundedRectByCosSin<S>;       \
    using Aabb = shapes::Aabb<S>;                                     \
    using Circle = shapes::Circle<S>;                                 \
    using Segment = shapes::Segment<S>;                               \
    using Capsule = shapes::Capsule<S>;                               \
    using Point = shapes::Point<S>;                                   \
    using Triangle = shapes::Triangle<S>;                             \
    using Convex = shapes::Convex<S>;                                 \
    using Polygon = shapes::Polygon<S>;                               \
    using PlacedPolygon = shapes::PlacedPolygon<S>;                   \
    using PlacedPolygonInDegrees = shapes::PlacedPolygonInDegrees<S>; \
    using PlacedPolygonByCosSin = shapes::PlacedPolygonByCosSin<S>

TOUCHSTONE_SHAPES_OF(double);
namespace floats {
TOUCHSTONE_SHAPES_OF(float);
}  // namespace floats

#undef TOUCHSTONE_SHAPES_OF

}  // namespace touchstone
