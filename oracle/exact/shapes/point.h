// Points in the oracle.
#pragma once

#include <optional>

#include "core/shapes/point.h"
#include "oracle/exact/shapes/exact_shape.h"

namespace touchstone {

template <>
struct ExactShape<Point<double>> : SoundByNumbers {
    static constexpr bool is_given_by_corners = false;

    static std::optional<Frame> frame(const Point<double>& /*point*/) { return std::nullopt; }
    template <class N>
    static Parts<N> core(const Point<double>& p, const Frame& frame) {
        return one_part(point_ring(seen_from<N>(frame, p.x, p.y)));
    }
    template <class N>
    static N radius(const Point<double>& /*point*/) {
        return N(0.0);
    }
    static bool is_degenerate(const Point<double>& /*point*/) { return false; }
};

}  // namespace touchstone
