// Rectangles with round corners in the oracle: a smaller rectangle and a radius.
#pragma once

#include "core/shapes/rounded_rect.h"
#include "core/shapes/turned_rounded_rect.h"
#include "oracle/exact/shapes/rectangle.h"

namespace touchstone {

template <class Shape>
struct ExactRoundedRect : ExactRectangle<ExactRoundedRect<Shape>, Shape> {
    template <class N>
    static Upright<N> upright(const Shape& r) {
        const N half(0.5);
        const N p = N(r.w) * half - N(r.r);
        const N q = N(r.h) * half - N(r.r);
        return {{-p, -q}, {p, q}, {p, q}, std::nullopt, r.w == 2 * r.r, r.h == 2 * r.r};
    }
};

template <>
struct ExactShape<RoundedRect<double>> : ExactRoundedRect<RoundedRect<double>> {};
template <template <class> class Turn>
struct ExactShape<TurnedRoundedRect<double, Turn>>
    : ExactRoundedRect<TurnedRoundedRect<double, Turn>> {};

}  // namespace touchstone
