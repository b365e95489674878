// The symmetries of the square grid, and the images of shapes.
#pragma once

#include <algorithm>

#include "core/shapes/shapes.h"

namespace touchstone::grid {

/// One of the eight symmetries: exchange x and y if bit 2 is set, then negate x if bit 0 is set,
/// then negate y if bit 1 is set. The first four (none, two mirrors, the half turn) are exact for
/// every shape. The others contain quarter turns. No double angle represents a quarter turn
/// exactly.
using Symmetry = unsigned;
inline constexpr unsigned kMirrors = 4;
inline constexpr unsigned kMirrorsAndTurns = 8;

constexpr bool negates_x(Symmetry s) {
    return (s & 1U) != 0;
}
constexpr bool negates_y(Symmetry s) {
    return (s & 2U) != 0;
}
constexpr bool exchanges(Symmetry s) {
    return (s & 4U) != 0;
}

/// Returns -x, or x, without a negative zero.
template <class Value>
Value negated_where(bool wanted, Value x) {
    return wanted ? 0 - x : x;
}

template <class Value>
Point<Value> image(Symmetry s, Point<Value> p) {
    if (exchanges(s)) std::swap(p.x, p.y);
    return {negated_where(negates_x(s), p.x), negated_where(negates_y(s), p.y)};
}

/// Applies the mirror to the shape's turn.
template <class Shape>
void turn_image(Symmetry s, Shape& shape) {
    const bool back = negates_x(s) != negates_y(s);
    if constexpr (requires { shape.angle; }) shape.angle = negated_where(back, shape.angle);
    else if constexpr (requires { shape.degrees; })
        shape.degrees = negated_where(back, shape.degrees);
    else shape.s = negated_where(back, shape.s);
}

/// The image of a rectangle around its own centre, with or without rounded corners; for mirrors
/// only.
template <class Rectangle>
requires requires(Rectangle r) {
    r.cx, r.w;
}
Rectangle image(Symmetry s, Rectangle r) {
    turn_image(s, r);
    return r;
}

/// The image of a rectangle with its pivot at the origin; for mirrors only.
template <class Rectangle>
requires requires(Rectangle r) {
    r.ox, r.w;
}
Rectangle image(Symmetry s, Rectangle r) {
    if (negates_x(s)) r.ox = r.w - r.ox;
    if (negates_y(s)) r.oy = r.h - r.oy;
    turn_image(s, r);
    return r;
}

/// Returns the axis-aligned rectangle of these sizes around the origin.
inline Aabb<double> centred_aabb(double w, double h) {
    return {0 - w / 2, 0 - h / 2, w, h};
}
/// The image of a rectangle around the origin.
inline Aabb<double> image(Symmetry s, const Aabb<double>& r) {
    return exchanges(s) ? centred_aabb(r.h, r.w) : r;
}

/// The image of a circle around the origin.
inline Circle<double> image(Symmetry /*s*/, const Circle<double>& c) {
    return c;
}

inline Segment<double> image(Symmetry s, const Segment<double>& segment) {
    const Point<double> p = image(s, Point<double>{segment.x1, segment.y1});
    const Point<double> q = image(s, Point<double>{segment.x2, segment.y2});
    return {p.x, p.y, q.x, q.y};
}

inline Capsule<double> image(Symmetry s, const Capsule<double>& c) {
    const Segment<double> core = image(s, Segment<double>{c.x1, c.y1, c.x2, c.y2});
    return {core.x1, core.y1, core.x2, core.y2, c.r};
}

inline bool is_less(const Point<double>& p, const Point<double>& q) {
    return p.x != q.x ? p.x < q.x : p.y < q.y;
}

/// Returns the same outline, starting at its least corner and going towards the lesser neighbour.
/// All corners must differ. In the grids they do.
template <class Corners>
Corners from_least_corner(Corners corners) {
    std::rotate(corners.begin(), std::min_element(corners.begin(), corners.end(), is_less),
                corners.end());
    if (is_less(corners.back(), corners[1])) std::reverse(corners.begin() + 1, corners.end());
    return corners;
}

/// The image of a polygon or triangle around the origin.
template <class Corners>
requires requires(Corners c) {
    c.begin(), c[0].x;
}
Corners image(Symmetry s, Corners corners) {
    for (Point<double>& p : corners) p = image(s, p);
    return from_least_corner(std::move(corners));
}

/// The image of a polygon in its own frame at the origin; for mirrors only.
template <template <class> class Turn>
PlacedPolygon<double, Turn> image(Symmetry s, PlacedPolygon<double, Turn> placed) {
    placed.local = image(s, std::move(placed.local));
    turn_image(s, placed);
    return placed;
}

}  // namespace touchstone::grid
