// Circles in the oracle: a point and a radius.
#pragma once

#include <optional>

#include "core/shapes/circle.h"
#include "oracle/exact/shapes/exact_shape.h"

namespace touchstone {

template <>
struct ExactShape<Circle<double>> : SoundByNumbers {
    static constexpr bool is_given_by_corners = false;

    static std::optional<Frame> frame(const Circle<double>& /*circle*/) { return std::nullopt; }
    template <class N>
    static Parts<N> core(const Circle<double>& c, const Frame& frame) {
        return one_part(point_ring(seen_from<N>(frame, c.x, c.y)));
    }
    template <class N>
    static N radius(const Circle<double>& c) {
        return N(c.r);
    }
    static bool is_degenerate(const Circle<double>& c) { return c.r == 0; }
};

}  // namespace touchstone
