// Segments in the oracle.
#pragma once

#include <optional>

#include "core/shapes/segment.h"
#include "oracle/exact/shapes/exact_shape.h"

namespace touchstone {

template <>
struct ExactShape<Segment<double>> : SoundByNumbers {
    static constexpr bool is_given_by_corners = false;

    static std::optional<Frame> frame(const Segment<double>& /*segment*/) { return std::nullopt; }
    template <class N>
    static Parts<N> core(const Segment<double>& s, const Frame& frame) {
        const Point<N> p = seen_from<N>(frame, s.x1, s.y1);
        const Point<N> q = seen_from<N>(frame, s.x2, s.y2);
        const bool is_point = s.x1 == s.x2 && s.y1 == s.y2;
        return one_part(is_point ? point_ring(p) : segment_ring(p, q));
    }
    template <class N>
    static N radius(const Segment<double>& /*segment*/) {
        return N(0.0);
    }
    static bool is_degenerate(const Segment<double>& s) { return s.x1 == s.x2 && s.y1 == s.y2; }
};

}  // namespace touchstone
