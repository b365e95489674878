// Capsules in the oracle: a segment and a radius.
#pragma once

#include <optional>

#include "core/shapes/capsule.h"
#include "oracle/exact/shapes/segment.h"

namespace touchstone {

template <>
struct ExactShape<Capsule<double>> : SoundByNumbers {
    static constexpr bool is_given_by_corners = false;

    static std::optional<Frame> frame(const Capsule<double>& /*capsule*/) { return std::nullopt; }
    template <class N>
    static Parts<N> core(const Capsule<double>& c, const Frame& frame) {
        return ExactShape<Segment<double>>::core<N>({c.x1, c.y1, c.x2, c.y2}, frame);
    }
    template <class N>
    static N radius(const Capsule<double>& c) {
        return N(c.r);
    }
    static bool is_degenerate(const Capsule<double>& c) {
        return c.r == 0 || (c.x1 == c.x2 && c.y1 == c.y2);
    }
};

}  // namespace touchstone
