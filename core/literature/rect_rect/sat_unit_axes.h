// Separating axis on four unit axes: corners projected, but axes straight from the angles.
//
// The axes of a rectangle are (cos, sin) and (-sin, cos) of its angle. Differences of corners give
// the same directions, but with the error of the corners divided by the length of the edge, and
// none at all for an edge of length zero. Taken from the angle an axis is right to the last bit
// whatever the sizes, so this form keeps its accuracy on slivers and its answer on segments and
// points. It stops at the first axis that separates.
#pragma once

#include <array>
#include <cmath>

#include "core/cards/algorithm.h"
#include "core/literature/rect_rect/interval.h"
#include "core/shapes/shapes.h"

namespace touchstone::rect_rect {

struct SatUnitAxes {
    template <class S>
    using Input = PosePair<S>;

    static AlgorithmInfo info() {
        return {
            .name = "sat-unit-axes",
            .contract = Contract::closed,
            .sizes = Sizes::zero_allowed,
            .tolerance = {4, Conditioning::none},
            .source = "separating axis theorem; C. Ericson, Real-Time Collision Detection, 2005",
            .summary = "corners projected onto the unit axes (cos, sin) and (-sin, cos) of both"};
    }

    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        const std::array<Point<S>, 4> p = corners(a);
        const std::array<Point<S>, 4> q = corners(b);
        return meet_on_axes_of(a, p, q) && meet_on_axes_of(b, p, q);
    }

  private:
    /// True where the projections meet on both axes of the pose.
    template <class S>
    static bool meet_on_axes_of(const Pose<S>& pose, const std::array<Point<S>, 4>& p,
                                const std::array<Point<S>, 4>& q) {
        using std::cos;
        using std::sin;
        const S c = cos(pose.angle);
        const S s = sin(pose.angle);
        return meet_along<S>({c, s}, p, q) && meet_along<S>({-s, c}, p, q);
    }

    template <class S>
    static bool meet_along(const Point<S>& axis, const std::array<Point<S>, 4>& p,
                           const std::array<Point<S>, 4>& q) {
        const auto projected = [&axis](const std::array<Point<S>, 4>& corner) {
            return spanned<S>({dot(corner[0], axis), dot(corner[1], axis), dot(corner[2], axis),
                               dot(corner[3], axis)});
        };
        return meet(projected(p), projected(q));
    }
};

}  // namespace touchstone::rect_rect
