// Rectangles about a pivot in the oracle.
#pragma once

#include <optional>

#include "core/shapes/pivot_rect.h"
#include "oracle/exact/shapes/exact_shape.h"

namespace touchstone {

template <>
struct ExactShape<PivotRect<double>> : SoundByNumbers {
    static constexpr bool is_given_by_corners = false;

    static std::optional<Frame> frame(const PivotRect<double>& r) {
        return Frame{r.x, r.y, r.angle};
    }
    template <class N>
    static Parts<N> core(const PivotRect<double>& r, const Frame& frame) {
        const bool no_width = r.w == 0;
        const bool no_height = r.h == 0;
        if (frame == Frame{r.x, r.y, r.angle})
            return one_part(box<N>(-N(r.ox), -N(r.oy), N(r.w) - N(r.ox), N(r.h) - N(r.oy), no_width,
                                   no_height));
        const auto [c, s] = turn_by<N>(frame.angle, r.angle);
        const N half(0.5);
        const N p = N(r.w) * half;
        const N q = N(r.h) * half;
        const Point<N> centre =
            seen_from<N>(frame, r.x, r.y) + turned<N>({p - N(r.ox), q - N(r.oy)}, c, s);
        return one_part(rectangle<N>(centre, p, q, c, s, no_width, no_height));
    }
    template <class N>
    static N radius(const PivotRect<double>& /*rect*/) {
        return N(0.0);
    }
    static bool is_degenerate(const PivotRect<double>& r) { return r.w == 0 || r.h == 0; }
};

}  // namespace touchstone
