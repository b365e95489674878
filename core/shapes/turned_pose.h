// Rectangles by their centre whose turn is not given in radians.
#pragma once

#include <algorithm>
#include <array>

#include "core/shapes/pose.h"
#include "core/shapes/turns.h"

namespace touchstone {

/// A rectangle as Pose, turned by `Turn` about its centre.
template <class S, template <class> class Turn>
struct TurnedPose : Turn<S> {
    static constexpr std::string_view family = "pose";
    static constexpr std::string_view shape_name =
        name_for(Turn<S>::turn_kind, "", "pose-degrees", "pose-cos-sin");
    S cx;
    S cy;
    S w;
    S h;

    friend bool operator==(const TurnedPose&, const TurnedPose&) = default;
    static constexpr auto numbers() {
        return joined(
            std::array<Number<TurnedPose, S>, 4>{{{"cx", Quantity::coordinate, &TurnedPose::cx},
                                                  {"cy", Quantity::coordinate, &TurnedPose::cy},
                                                  {"w", Quantity::size, &TurnedPose::w},
                                                  {"h", Quantity::size, &TurnedPose::h}}},
            Turn<S>::template turn_numbers<TurnedPose>());
    }
};

template <class S>
using PoseInDegrees = TurnedPose<S, InDegrees>;
template <class S>
using PoseByCosSin = TurnedPose<S, ByCosSin>;

/// The four corners, counter-clockwise, from the one at (-w/2, -h/2) in the rectangle's own frame.
template <class S, template <class> class Turn>
std::array<Point<S>, 4> corners(const TurnedPose<S, Turn>& pose) {
    const auto [c, s] = direction_of(pose);
    const S x = pose.w * S(0.5);
    const S y = pose.h * S(0.5);
    const Point<S> centre{pose.cx, pose.cy};
    return {centre + turned<S>({-x, -y}, c, s), centre + turned<S>({x, -y}, c, s),
            centre + turned<S>({x, y}, c, s), centre + turned<S>({-x, y}, c, s)};
}

/// The least length of the shape.
template <template <class> class Turn>
double smallest_length(const TurnedPose<double, Turn>& pose) {
    return std::min(pose.w, pose.h) * stretch_of(pose);
}

}  // namespace touchstone
