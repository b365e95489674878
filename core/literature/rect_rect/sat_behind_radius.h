// Separating axis behind bounding circles: far pairs are dismissed by the distance of the centres.
//
// With half diagonals ra and rb the circles are apart where the squared distance exceeds
// (ra + rb)^2. The half diagonals are square roots, so the check uses the bound
// (ra + rb)^2 <= 2 (ra^2 + rb^2) instead, which needs their squares only: it is the same for equal
// rectangles, dismisses less for unequal ones, and never dismisses a pair that meets.
#pragma once

#include "core/cards/algorithm.h"
#include "core/literature/rect_rect/sat_local.h"

namespace touchstone::rect_rect {

/// The squared radius of the circle around the rectangle.
template <class S>
S squared_half_diagonal(const Pose<S>& pose) {
    return (pose.w * pose.w + pose.h * pose.h) * S(0.25);
}

/// False only where the circles around the rectangles share no point.
template <class S>
bool circles_may_meet(const Pose<S>& a, const Pose<S>& b) {
    const Point<S> d{b.cx - a.cx, b.cy - a.cy};
    const S bound = S(2) * (squared_half_diagonal(a) + squared_half_diagonal(b));
    return dot(d, d) <= bound;
}

struct SatBehindRadius {
    template <class S>
    using Input = PosePair<S>;

    static AlgorithmInfo info() {
        return {.name = "sat-behind-radius",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::local},
                .source = "C. Ericson, Real-Time Collision Detection, 2005, bounding spheres first",
                .summary = "sat-local behind a check of bounding circles without square roots"};
    }

    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        return circles_may_meet(a, b) && SatLocal::hit(a, b);
    }
};

}  // namespace touchstone::rect_rect
