// Separating axis behind bounding boxes: pairs whose upright boxes are apart are dismissed first.
//
// The box around a turned rectangle has the half extents (w |cos| + h |sin|) / 2 and
// (w |sin| + h |cos|) / 2. Boxes that touch are not dismissed, so the answer is that of the
// separating-axis test, which the boxes only save from running.
#pragma once

#include <cmath>

#include "core/cards/algorithm.h"
#include "core/literature/rect_rect/sat_local.h"

namespace touchstone::rect_rect {

/// Half the sizes of the upright box around the rectangle.
template <class S>
Point<S> half_extents(const Pose<S>& pose) {
    using std::abs;
    using std::cos;
    using std::sin;
    const S c = abs(cos(pose.angle));
    const S s = abs(sin(pose.angle));
    const S w = pose.w * S(0.5);
    const S h = pose.h * S(0.5);
    return {w * c + h * s, w * s + h * c};
}

/// True where the upright boxes around the rectangles share a point.
template <class S>
bool bounding_boxes_meet(const Pose<S>& a, const Pose<S>& b) {
    using std::abs;
    const Point<S> reach = half_extents(a) + half_extents(b);
    return abs(b.cx - a.cx) <= reach.x && abs(b.cy - a.cy) <= reach.y;
}

struct SatBehindAabb {
    template <class S>
    using Input = PosePair<S>;

    static AlgorithmInfo info() {
        return {.name = "sat-behind-aabb",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::local},
                .source = "folklore of game programming; bounding boxes before the exact test",
                .summary = "sat-local behind a check of axis-aligned bounding boxes"};
    }

    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        return bounding_boxes_meet(a, b) && SatLocal::hit(a, b);
    }
};

}  // namespace touchstone::rect_rect
