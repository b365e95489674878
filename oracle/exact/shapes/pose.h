// Rectangles by their centre in the oracle.
#pragma once

#include "core/shapes/pose.h"
#include "core/shapes/turned_pose.h"
#include "oracle/exact/shapes/rectangle.h"

namespace touchstone {

template <class Shape>
struct ExactPose : ExactRectangle<ExactPose<Shape>, Shape> {
    template <class N>
    static Upright<N> upright(const Shape& r) {
        const N half(0.5);
        const N p = N(r.w) * half;
        const N q = N(r.h) * half;
        return {{-p, -q}, {p, q}, {p, q}, std::nullopt, r.w == 0, r.h == 0};
    }
};

template <>
struct ExactShape<Pose<double>> : ExactPose<Pose<double>> {};
template <template <class> class Turn>
struct ExactShape<TurnedPose<double, Turn>> : ExactPose<TurnedPose<double, Turn>> {};

}  // namespace touchstone
