// Two axis-aligned rectangles, by comparing where each begins with where the other ends.
//
// With strict comparisons two segments on one line, and two equal points, count as apart though
// their relative interiors meet, so the open form is for positive sizes. The closed one is right
// for all.
#pragma once

#include "core/cards/algorithm.h"
#include "core/literature/aabb/box.h"

namespace touchstone::aabb {

struct AabbOverlap {
    template <class S>
    using Input = AabbPair<S>;

    static AlgorithmInfo info() {
        return {.name = "aabb-overlap",
                .contract = Contract::open,
                .sizes = Sizes::positive,
                .tolerance = {4, Conditioning::none},
                .source = "folklore of game programming; strict comparisons",
                .summary = "each begins before the other ends, in x and in y"};
    }

    template <class S>
    static bool hit(const Aabb<S>& a, const Aabb<S>& b) {
        const Box<S> p = box_of(a);
        const Box<S> q = box_of(b);
        return p.lo.x < q.hi.x && q.lo.x < p.hi.x && p.lo.y < q.hi.y && q.lo.y < p.hi.y;
    }
};

struct AabbOverlapClosed {
    template <class S>
    using Input = AabbPair<S>;

    static AlgorithmInfo info() {
        return {.name = "aabb-overlap-closed",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::none},
                .source = "C. Ericson, Real-Time Collision Detection, 2005",
                .summary = "neither begins after the other has ended, in x and in y"};
    }

    template <class S>
    static bool hit(const Aabb<S>& a, const Aabb<S>& b) {
        const Box<S> p = box_of(a);
        const Box<S> q = box_of(b);
        return p.lo.x <= q.hi.x && q.lo.x <= p.hi.x && p.lo.y <= q.hi.y && q.lo.y <= p.hi.y;
    }
};

}  // namespace touchstone::aabb
