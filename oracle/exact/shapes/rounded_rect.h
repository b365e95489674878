// Rectangles with round corners in the oracle: a smaller rectangle and a radius.
#pragma once

#include <optional>

#include "core/shapes/rounded_rect.h"
#include "oracle/exact/shapes/exact_shape.h"

namespace touchstone {

template <>
struct ExactShape<RoundedRect<double>> : SoundByNumbers {
    static constexpr bool is_given_by_corners = false;

    static std::optional<Frame> frame(const RoundedRect<double>& r) {
        return Frame{r.cx, r.cy, r.angle};
    }
    template <class N>
    static Parts<N> core(const RoundedRect<double>& r, const Frame& frame) {
        const N half(0.5);
        const N p = N(r.w) * half - N(r.r);
        const N q = N(r.h) * half - N(r.r);
        const bool no_width = r.w == 2 * r.r;
        const bool no_height = r.h == 2 * r.r;
        // The rectangle that the frame belongs to is axis-aligned in it.
        if (frame == Frame{r.cx, r.cy, r.angle})
            return one_part(box<N>(-p, -q, p, q, no_width, no_height));
        const auto [c, s] = turn_by<N>(frame.angle, r.angle);
        return one_part(
            rectangle<N>(seen_from<N>(frame, r.cx, r.cy), p, q, c, s, no_width, no_height));
    }
    template <class N>
    static N radius(const RoundedRect<double>& r) {
        return N(r.r);
    }
    static bool is_degenerate(const RoundedRect<double>& r) {
        return r.w == 0 || r.h == 0 || r.r == 0;
    }
};

}  // namespace touchstone
