// The corners of rotated rectangles, computed in the scalar: where most algorithms begin.
#pragma once

#include <array>
#include <cmath>

#include "core/shapes/shapes.h"

namespace touchstone {

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

/// The four corners, counter-clockwise, from the lower one that the pivot's offset is counted from.
template <class S>
std::array<Point<S>, 4> corners(const PivotRect<S>& rect) {
    using std::cos;
    using std::sin;
    const S c = cos(rect.angle);
    const S s = sin(rect.angle);
    const S x = rect.w - rect.ox;
    const S y = rect.h - rect.oy;
    const Point<S> pivot{rect.x, rect.y};
    return {pivot + turned<S>({-rect.ox, -rect.oy}, c, s), pivot + turned<S>({x, -rect.oy}, c, s),
            pivot + turned<S>({x, y}, c, s), pivot + turned<S>({-rect.ox, y}, c, s)};
}

}  // namespace touchstone
