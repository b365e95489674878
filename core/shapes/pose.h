// Rotated rectangles by their centre.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "core/shapes/point.h"
#include "core/shapes/quantity.h"

namespace touchstone {

/// A rotated rectangle: centre (cx, cy), full sizes w and h >= 0, turned by `angle` radians
/// counter-clockwise about its centre. A size of zero makes it a segment, two a point.
template <class S>
struct Pose {
    static constexpr std::string_view shape_name = "pose";
    S cx;
    S cy;
    S w;
    S h;
    S angle;

    friend bool operator==(const Pose&, const Pose&) = default;
    static constexpr auto numbers() {
        return std::array<Number<Pose, S>, 5>{{{"cx", Quantity::coordinate, &Pose::cx},
                                               {"cy", Quantity::coordinate, &Pose::cy},
                                               {"w", Quantity::size, &Pose::w},
                                               {"h", Quantity::size, &Pose::h},
                                               {"angle", Quantity::angle, &Pose::angle}}};
    }
};

/// The four corners, counter-clockwise, from the one at (-w/2, -h/2) in the rectangle's own frame.
template <class S>
std::array<Point<S>, 4> corners(const Pose<S>& pose) {
    using std::cos;
    using std::sin;
    const S c = cos(pose.angle);
    const S s = sin(pose.angle);
    const S x = pose.w * S(0.5);
    const S y = pose.h * S(0.5);
    const Point<S> centre{pose.cx, pose.cy};
    return {centre + turned<S>({-x, -y}, c, s), centre + turned<S>({x, -y}, c, s),
            centre + turned<S>({x, y}, c, s), centre + turned<S>({-x, y}, c, s)};
}

/// The least length of the shape.
inline double smallest_length(const Pose<double>& pose) {
    return std::min(pose.w, pose.h);
}

}  // namespace touchstone
