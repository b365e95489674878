// Rectangles by their centre in the oracle.
#pragma once

#include <optional>

#include "core/shapes/pose.h"
#include "oracle/exact/shapes/rounded_rect.h"

namespace touchstone {

template <>
struct ExactShape<Pose<double>> : SoundByNumbers {
    static constexpr bool is_given_by_corners = false;

    static std::optional<Frame> frame(const Pose<double>& p) { return Frame{p.cx, p.cy, p.angle}; }
    template <class N>
    static Parts<N> core(const Pose<double>& p, const Frame& frame) {
        const RoundedRect<double> without_radius{p.cx, p.cy, p.w, p.h, p.angle, 0};
        return ExactShape<RoundedRect<double>>::core<N>(without_radius, frame);
    }
    template <class N>
    static N radius(const Pose<double>& /*pose*/) {
        return N(0.0);
    }
    static bool is_degenerate(const Pose<double>& p) { return p.w == 0 || p.h == 0; }
};

}  // namespace touchstone
