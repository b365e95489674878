// What rectangles have in common in the oracle, whatever they are turned about and however.
#pragma once

#include <optional>

#include "core/shapes/shapes.h"
#include "oracle/exact/shapes/exact_shape.h"

namespace touchstone {

/// How the shape is turned.
template <class Shape>
AnyTurn turn_of_shape(const Shape& shape) {
    if constexpr (requires { turn_of(shape); }) return turn_of(shape);
    else return {.radians = shape.angle};
}

/// Where the origin of the shape's own frame lies.
template <class Shape>
Point<double> place_of(const Shape& shape) {
    if constexpr (requires { shape.cx; }) return {shape.cx, shape.cy};
    else return {shape.x, shape.y};
}

/// The shape's own frame, but where its turn is given by cosine and sine.
template <class Shape>
std::optional<Frame> own_frame(const Shape& shape) {
    if (turn_kind_of<Shape>() == TurnKind::cos_sin) return std::nullopt;
    const auto [x, y] = place_of(shape);
    return Frame{x, y, turn_of_shape(shape)};
}

/// True where a cosine and a sine of zero leave a point of the shape.
inline bool is_collapsed(const AnyTurn& turn) {
    return turn.c == 0 && turn.s == 0;
}

/// A rectangle's core in a frame of its own, where it is upright.
template <class N>
struct Upright {
    Point<N> lower;
    Point<N> upper;
    Point<N> half;                   ///< half sizes
    std::optional<Point<N>> middle;  ///< where that is not the origin
    bool no_width;
    bool no_height;
};

/// Each kind of rectangle's facet has `template <class N> static Upright<N> upright(const Shape&)`.
template <class Facet, class Shape>
struct ExactRectangle : SoundByNumbers {
    static constexpr bool is_given_by_corners = false;

    static std::optional<Frame> frame(const Shape& shape) { return own_frame(shape); }
    template <class N>
    static Parts<N> core(const Shape& shape, const Frame& frame) {
        const auto [x, y] = place_of(shape);
        const AnyTurn turn = turn_of_shape(shape);
        const Upright<N> own = Facet::template upright<N>(shape);
        // The rectangle that the frame belongs to is axis-aligned in it.
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
    template <class N>
    static N radius(const Shape& shape) {
        if constexpr (requires { shape.r; }) return N(shape.r);
        else return N(0.0);
    }
    static bool is_degenerate(const Shape& shape) {
        if constexpr (requires { shape.r; })
            if (shape.r == 0) return true;
        return shape.w == 0 || shape.h == 0 || is_collapsed(turn_of_shape(shape));
    }
};

}  // namespace touchstone
