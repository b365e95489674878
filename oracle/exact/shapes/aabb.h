// Axis-aligned rectangles in the oracle.
#pragma once

#include <optional>

#include "core/shapes/aabb.h"
#include "oracle/exact/shapes/exact_shape.h"

namespace touchstone {

template <>
struct ExactShape<Aabb<double>> : SoundByNumbers {
    static constexpr bool is_given_by_corners = false;

    static std::optional<Frame> frame(const Aabb<double>& /*box*/) { return std::nullopt; }
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
    template <class N>
    static N radius(const Aabb<double>& /*box*/) {
        return N(0.0);
    }
    static bool is_degenerate(const Aabb<double>& r) { return r.w == 0 || r.h == 0; }
};

}  // namespace touchstone
