// A circle and a convex polygon: the centre is inside, or an edge is within the radius.
//
// The centre is inside where it lies on one side of all edges. Of a polygon without area it does so
// only on its line, where all sides are zero; there an edge tells.
#pragma once

#include "core/cards/algorithm.h"
#include "core/literature/radius/nearest.h"

namespace touchstone::radius {

struct CircleConvexEdges {
    template <class S>
    using Input = SceneOf<"circle-convex", S>;

    static AlgorithmInfo info() {
        return {.name = "circle-convex-edges",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::none},
                .source = "C. Ericson, Real-Time Collision Detection, 2005, section 5.2.8",
                .summary = "centre inside, or its squared distance from an edge in the radius"};
    }

    template <class S>
    static bool hit(const Circle<S>& circle, const Polygon<S>& polygon) {
        const Point<S> centre{circle.x, circle.y};
        bool left = false;
        bool right = false;
        for (std::size_t i = 0; i < polygon.size(); ++i) {
            const Point<S>& p = polygon[i];
            const Point<S>& q = polygon[(i + 1) % polygon.size()];
            if (squared_distance(centre, p, q) <= circle.r * circle.r) return true;
            const S side = cross(q - p, centre - p);
            left = left || S(0) < side;
            right = right || side < S(0);
        }
        return left != right;
    }
};

}  // namespace touchstone::radius
