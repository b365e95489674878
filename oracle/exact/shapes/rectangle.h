// Exact properties of all types of rectangles.
#pragma once

#include <optional>

#include "core/shapes/any_shape.h"
#include "core/shapes/rectangles.h"
#include "oracle/exact/shapes/exact_shape.h"

namespace touchstone {

/// Returns the origin of the shape's own frame.
Point<double> place_of(const auto& shape) {
    if constexpr (requires { shape.cx; }) return {shape.cx, shape.cy};
    else return {shape.x, shape.y};
}

/// Returns the shape's own frame, or nothing if its turn is given by cosine and sine.
template <class Shape>
std::optional<Frame> own_frame(const Shape& shape) {
    if (turn_kind_of<Shape>() == TurnKind::cos_sin) return std::nullopt;
    const auto [x, y] = place_of(shape);
    return Frame{x, y, turn_of(shape)};
}

/// Returns whether the shape's core is only a point because cosine and sine are both zero.
inline bool is_collapsed(const AnyTurn& turn) {
    return turn.c == 0 && turn.s == 0;
}

/// A rectangle's core in a frame of its own, where it is upright.
template <class N>
struct Upright {
    Point<N> lower;
    Point<N> upper;
    Point<N> half;                   ///< half sizes
    std::optional<Point<N>> middle;  ///< the centre, unless the shape is given by it
    bool no_width;
    bool no_height;
};

template <class N, class Shape>
Upright<N> upright(const Shape& r) {
    double radius = 0;
    if constexpr (requires { r.r; }) radius = r.r;
    const bool no_width = r.w == 2 * radius;
    const bool no_height = r.h == 2 * radius;
    const N half(0.5);
    const N p = N(r.w) * half - N(radius);
    const N q = N(r.h) * half - N(radius);
    if constexpr (requires { r.ox; }) {
        const N ox(r.ox);
        const N oy(r.oy);
        return {{-ox, -oy}, {N(r.w) - ox, N(r.h) - oy}, {p, q}, Point<N>{p - ox, q - oy}, no_width,
                no_height};
    } else {
        return {{-p, -q}, {p, q}, {p, q}, std::nullopt, no_width, no_height};
    }
}

template <class Shape>
struct ExactRectangle : ExactDefaults {
    static std::optional<Frame> frame(const Shape& shape) { return own_frame(shape); }
    template <class N>
    static Parts<N> core(const Shape& shape, const Frame& frame) {
        const auto [x, y] = place_of(shape);
        const AnyTurn turn = turn_of(shape);
        const Upright<N> own = upright<N>(shape);
        if (frame == Frame{x, y, turn})
            return one_part(box<N>(own.lower.x, own.lower.y, own.upper.x, own.upper.y, own.no_width,
                                   own.no_height));
        const Point<N> place = seen_from<N>(frame, x, y);
        if (is_collapsed(turn)) return one_part(point_ring(place));
        const auto [c, s] = turn_by<N>(frame.turn, turn);
        const Point<N> centre = own.middle ? place + turned<N>(*own.middle, c, s) : place;
        return one_part(
            rectangle<N>(centre, own.half.x, own.half.y, c, s, own.no_width, own.no_height));
    }
    static bool is_degenerate(const Shape& shape) {
        if constexpr (requires { shape.r; })
            if (shape.r == 0) return true;
        return shape.w == 0 || shape.h == 0 || is_collapsed(turn_of(shape));
    }
};

template <>
struct ExactShape<Aabb<double>> : ExactDefaults {
    template <class N>
    static Parts<N> core(const Aabb<double>& r, const Frame& frame) {
        const bool no_width = r.w == 0;
        const bool no_height = r.h == 0;
        if (frame == Frame{})
            return one_part(
                box<N>(N(r.x), N(r.y), N(r.x) + N(r.w), N(r.y) + N(r.h), no_width, no_height));
        const auto [c, s] = turn_by<N>(frame.turn, {});
        const N half(0.5);
        const N p = N(r.w) * half;
        const N q = N(r.h) * half;
        const Point<N> centre = seen_from<N>(frame, r.x, r.y) + turned<N>({p, q}, c, s);
        return one_part(rectangle<N>(centre, p, q, c, s, no_width, no_height));
    }
    static bool is_degenerate(const Aabb<double>& r) { return r.w == 0 || r.h == 0; }
};

template <template <class> class Turn>
struct ExactShape<TurnedPivotRect<double, Turn>> : ExactRectangle<TurnedPivotRect<double, Turn>> {};

template <template <class> class Turn>
struct ExactShape<TurnedPose<double, Turn>> : ExactRectangle<TurnedPose<double, Turn>> {};

template <template <class> class Turn>
struct ExactShape<TurnedRoundedRect<double, Turn>>
    : ExactRectangle<TurnedRoundedRect<double, Turn>> {};

}  // namespace touchstone
