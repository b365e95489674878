// Two segments by orientations: the ends of each lie on different sides of the other's line.
//
// An end that lies on the other's line tells nothing of a side; it is on the other segment where it
// is in its box. That is asked of each end, so segments on one line need no case of their own.
#pragma once

#include "core/cards/algorithm.h"
#include "core/literature/segment/ends.h"

namespace touchstone::segment {

struct SegmentsOrientations {
    template <class S>
    using Input = SceneOf<"segment-segment", S>;

    static AlgorithmInfo info() {
        return {.name = "segments-orientations",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::none},
                .source =
                    "T. H. Cormen, C. E. Leiserson, R. L. Rivest, Introduction to "
                    "Algorithms, 1990, section 35.1",
                .summary = "ends on different sides of the other's line, or an end on the other"};
    }

    template <class S>
    static bool hit(const Segment<S>& a, const Segment<S>& b) {
        const S a1 = side(b, start(a));
        const S a2 = side(b, end(a));
        const S b1 = side(a, start(b));
        const S b2 = side(a, end(b));
        if (differ(a1, a2) && differ(b1, b2)) return true;
        return (a1 == S(0) && in_box(b, start(a))) || (a2 == S(0) && in_box(b, end(a))) ||
               (b1 == S(0) && in_box(a, start(b))) || (b2 == S(0) && in_box(a, end(b)));
    }

  private:
    template <class S>
    static bool differ(const S& p, const S& q) {
        return (p < S(0) && S(0) < q) || (q < S(0) && S(0) < p);
    }
};

}  // namespace touchstone::segment
