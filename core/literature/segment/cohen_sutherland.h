// A segment and an upright rectangle, clipped as Cohen and Sutherland do.
//
// Each end has a code of four bits, one for each side of the rectangle beyond which it lies. Two
// ends without a bit in common may have the rectangle between them: then an end that has a bit is
// moved along the segment onto that side's line, until an end is in the rectangle or both are
// beyond one side. The moved coordinate is set to that of the side, so its bit is gone for good.
#pragma once

#include <utility>

#include "core/cards/algorithm.h"
#include "core/literature/aabb/box.h"
#include "core/literature/segment/ends.h"

namespace touchstone::segment {

/// Beyond which sides of the box p lies.
struct Outcode {
    bool left;
    bool right;
    bool below;
    bool above;

    template <class S>
    static Outcode of(const aabb::Box<S>& box, const Point<S>& p) {
        return {p.x < box.lo.x, box.hi.x < p.x, p.y < box.lo.y, box.hi.y < p.y};
    }
    [[nodiscard]] bool is_inside() const { return !left && !right && !below && !above; }
    [[nodiscard]] bool shares_a_side_with(const Outcode& other) const {
        return (left && other.left) || (right && other.right) || (below && other.below) ||
               (above && other.above);
    }
};

/// The point p, which lies on the line through `on` in direction `along`, moved along it onto the
/// line of the first side beyond which it lies.
template <class S>
Point<S> clipped(const aabb::Box<S>& box, const Outcode& code, const Point<S>& on,
                 const Point<S>& along) {
    if (code.left || code.right) {
        const S x = code.left ? box.lo.x : box.hi.x;
        return {x, on.y + along.y * (x - on.x) / along.x};
    }
    const S y = code.below ? box.lo.y : box.hi.y;
    return {on.x + along.x * (y - on.y) / along.y, y};
}

struct CohenSutherland {
    template <class S>
    using Input = SceneOf<"aabb-segment", S>;
    static constexpr int kSteps = 8;

    static AlgorithmInfo info() {
        return {.name = "cohen-sutherland",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::none},
                .source =
                    "J. D. Foley, A. van Dam, S. K. Feiner, J. F. Hughes, Computer "
                    "Graphics: Principles and Practice, 1990, section 3.12.3",
                .summary = "ends moved onto the sides beyond which their codes say they lie",
                .steps = kSteps};
    }

    template <class S>
    static bool hit(const Aabb<S>& aabb, const Segment<S>& segment) {
        const aabb::Box<S> box = aabb::box_of(aabb);
        Point<S> p = start(segment);
        Point<S> q = end(segment);
        for (Steps steps(kSteps);; steps.take()) {
            const Outcode of_p = Outcode::of(box, p);
            const Outcode of_q = Outcode::of(box, q);
            if (of_p.is_inside() || of_q.is_inside()) return true;
            if (of_p.shares_a_side_with(of_q)) return false;
            p = clipped(box, of_p, p, q - p);
        }
    }
};

}  // namespace touchstone::segment
