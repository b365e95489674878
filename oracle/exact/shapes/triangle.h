// Triangles in the oracle.
#pragma once

#include <optional>

#include "core/shapes/triangle.h"
#include "oracle/exact/polygons.h"
#include "oracle/exact/shapes/exact_shape.h"

namespace touchstone {

template <>
struct ExactShape<Triangle<double>> : SoundByNumbers {
    static constexpr bool is_given_by_corners = true;

    static std::optional<Frame> frame(const Triangle<double>& /*t*/) { return std::nullopt; }
    template <class N>
    static Parts<N> core(const Triangle<double>& t, const Frame& frame) {
        return one_part(polygon_ring<N>({t.begin(), t.end()}, frame));
    }
    template <class N>
    static N radius(const Triangle<double>& /*triangle*/) {
        return N(0.0);
    }
    static bool is_degenerate(const Triangle<double>& t) { return !has_area({t.begin(), t.end()}); }
};

}  // namespace touchstone
