// A point in a rectangle with a pivot: unrotate the point, then compare it with the box.
#pragma once

#include "core/cards/algorithm.h"
#include "core/literature/pivot/unrotate.h"

namespace touchstone::pivot {

struct UnrotatePoint {
    template <class S>
    using Input = RectPoint<S>;

    static AlgorithmInfo info() {
        return {.name = "unrotate-point",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::local},
                .source = "folklore of game programming",
                .summary = "the point turned back about the pivot lies in the closed box"};
    }

    template <class S>
    static bool hit(const PivotRect<S>& rect, const Point<S>& point) {
        return aabb::contains(box_of(rect), Frame<S>(rect).unrotated(point));
    }
};

}  // namespace touchstone::pivot
