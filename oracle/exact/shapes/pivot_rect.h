// Rectangles about a pivot in the oracle.
#pragma once

#include "core/shapes/pivot_rect.h"
#include "core/shapes/turned_pivot_rect.h"
#include "oracle/exact/shapes/rectangle.h"

namespace touchstone {

template <class Shape>
struct ExactPivotRect : ExactRectangle<ExactPivotRect<Shape>, Shape> {
    template <class N>
    static Upright<N> upright(const Shape& r) {
        const N ox(r.ox);
        const N oy(r.oy);
        const N half(0.5);
        const N p = N(r.w) * half;
        const N q = N(r.h) * half;
        return {{-ox, -oy}, {N(r.w) - ox, N(r.h) - oy}, {p, q}, Point<N>{p - ox, q - oy}, r.w == 0,
                r.h == 0};
    }
};

template <>
struct ExactShape<PivotRect<double>> : ExactPivotRect<PivotRect<double>> {};
template <template <class> class Turn>
struct ExactShape<TurnedPivotRect<double, Turn>> : ExactPivotRect<TurnedPivotRect<double, Turn>> {};

}  // namespace touchstone
