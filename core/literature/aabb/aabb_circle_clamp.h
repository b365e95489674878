// A circle and an axis-aligned rectangle, by the point of the rectangle nearest to the centre.
//
// The centre clamped to the rectangle is that point, and the circle reaches it where its squared
// distance is below the squared radius. A circle of radius zero is never reached by the strict
// comparison, wherever it lies, so the open form is for positive radii.
#pragma once

#include "core/cards/algorithm.h"
#include "core/literature/aabb/box.h"

namespace touchstone::aabb {

struct AabbCircleClamp {
    template <class S>
    using Input = AabbCircle<S>;

    static AlgorithmInfo info() {
        return {.name = "aabb-circle-clamp",
                .contract = Contract::open,
                .sizes = Sizes::positive,
                .tolerance = {4, Conditioning::none},
                .source =
                    "J. Arvo, A Simple Method for Box-Sphere Intersection Testing, Graphics Gems, "
                    "1990, with a strict comparison",
                .summary = "squared distance of the clamped centre below the squared radius"};
    }

    template <class S>
    static bool hit(const Aabb<S>& aabb, const Circle<S>& circle) {
        return squared_distance<S>(box_of(aabb), {circle.x, circle.y}) < circle.r * circle.r;
    }
};

struct AabbCircleClampClosed {
    template <class S>
    using Input = AabbCircle<S>;

    static AlgorithmInfo info() {
        return {.name = "aabb-circle-clamp-closed",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::none},
                .source =
                    "J. Arvo, A Simple Method for Box-Sphere Intersection Testing, Graphics Gems, "
                    "1990",
                .summary = "squared distance of the clamped centre not above the squared radius"};
    }

    template <class S>
    static bool hit(const Aabb<S>& aabb, const Circle<S>& circle) {
        return squared_distance<S>(box_of(aabb), {circle.x, circle.y}) <= circle.r * circle.r;
    }
};

}  // namespace touchstone::aabb
