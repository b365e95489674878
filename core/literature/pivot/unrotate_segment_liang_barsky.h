// A segment and a rectangle with a pivot: unrotate both ends, then clip as Liang and Barsky do.
//
// Along the segment from its start, at parameter t, each of the four sides of the box is the
// inequality p t <= q. Where p is negative the side is entered, and t is at least q / p; where p is
// positive it is left, and t is at most q / p. Where p is zero the segment runs along the side, all
// of it inside or outside by the sign of q. The segment meets the box where some t in [0, 1] is
// left.
#pragma once

#include <algorithm>

#include "core/cards/algorithm.h"
#include "core/literature/pivot/unrotate.h"

namespace touchstone::pivot {

struct UnrotateSegmentLiangBarsky {
    template <class S>
    using Input = RectSegment<S>;

    static AlgorithmInfo info() {
        return {.name = "unrotate-segment-liang-barsky",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::local},
                .source =
                    "Y.-D. Liang, B. A. Barsky, A New Concept and Method for Line Clipping, 1984, "
                    "in the frame of the rectangle",
                .summary = "segment turned back and clipped by four inequalities p t <= q"};
    }

    template <class S>
    static bool hit(const PivotRect<S>& rect, const Segment<S>& segment) {
        const Frame<S> frame(rect);
        const Point<S> from = frame.unrotated({segment.x1, segment.y1});
        const Point<S> along = frame.unrotated({segment.x2, segment.y2}) - from;
        const aabb::Box<S> box = box_of(rect);
        Range<S> left{S(0), S(1)};
        return left.cut(-along.x, from.x - box.lo.x) && left.cut(along.x, box.hi.x - from.x) &&
               left.cut(-along.y, from.y - box.lo.y) && left.cut(along.y, box.hi.y - from.y);
    }

  private:
    /// The parameters that are left of the segment.
    template <class S>
    struct Range {
        S first;
        S last;

        /// Keeps those with p t <= q; false where none is left.
        bool cut(const S& p, const S& q) {
            using std::max;
            using std::min;
            if (p == S(0)) return S(0) <= q;
            const S t = q / p;
            if (p < S(0)) first = max(first, t);
            else last = min(last, t);
            return first <= last;
        }
    };
};

}  // namespace touchstone::pivot
