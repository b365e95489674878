// Two segments by parameters: where, as a part of each, their lines cross.
//
// Bounding boxes come first. They also decide of segments on one line, which cross nowhere and
// share a point exactly where their boxes do.
#pragma once

#include <algorithm>

#include "core/cards/algorithm.h"
#include "core/literature/segment/ends.h"

namespace touchstone::segment {

struct SegmentsParameters {
    template <class S>
    using Input = SceneOf<"segment-segment", S>;

    static AlgorithmInfo info() {
        return {.name = "segments-parameters",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {8, Conditioning::none},
                .source =
                    "F. Antonio, Faster Line Segment Intersection, Graphics Gems III, 1992, "
                    "chapter IV.6",
                .summary = "behind boxes, the lines cross within [0, 1] of both segments"};
    }

    template <class S>
    static bool hit(const Segment<S>& a, const Segment<S>& b) {
        return boxes_meet(a, b) && cross_within_both(a, b);
    }

    /// The second half of the test.
    template <class S>
    static bool cross_within_both(const Segment<S>& a, const Segment<S>& b) {
        const Point<S> u = along(a);
        const Point<S> v = along(b);
        const Point<S> between = start(b) - start(a);
        const S turn = cross(u, v);
        const S of_a = cross(between, v);
        const S of_b = cross(between, u);
        if (turn == S(0)) return of_a == S(0) && of_b == S(0);
        return is_part(of_a / turn) && is_part(of_b / turn);
    }

  private:
    template <class S>
    static bool boxes_meet(const Segment<S>& a, const Segment<S>& b) {
        return ranges_meet(a.x1, a.x2, b.x1, b.x2) && ranges_meet(a.y1, a.y2, b.y1, b.y2);
    }
    template <class S>
    static bool ranges_meet(const S& p, const S& q, const S& r, const S& s) {
        using std::max;
        using std::min;
        return min(p, q) <= max(r, s) && min(r, s) <= max(p, q);
    }
    template <class S>
    static bool is_part(const S& t) {
        return S(0) <= t && t <= S(1);
    }
};

}  // namespace touchstone::segment
