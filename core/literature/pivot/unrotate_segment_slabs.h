// A segment and a rectangle with a pivot: unrotate both ends, then intersect two slabs.
//
// The box is what two slabs have in common, one between its vertical sides and one between its
// horizontal ones. A line passes through a slab between the parameters at which it meets the two
// sides, found by division; the segment meets the box where those ranges and [0, 1] share a
// parameter. A segment that runs along a slab meets no side of it: it is inside for good or not at
// all, and asking so keeps the division from being one by zero.
#pragma once

#include <algorithm>

#include "core/cards/algorithm.h"
#include "core/literature/pivot/unrotate.h"

namespace touchstone::pivot {

struct UnrotateSegmentSlabs {
    template <class S>
    using Input = RectSegment<S>;

    static AlgorithmInfo info() {
        return {.name = "unrotate-segment-slabs",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::local},
                .source =
                    "T. L. Kay, J. T. Kajiya, Ray Tracing Complex Scenes, SIGGRAPH 1986, in the "
                    "frame of the rectangle",
                .summary = "segment turned back, parameters in both slabs and in [0, 1] intersect"};
    }

    template <class S>
    static bool hit(const PivotRect<S>& rect, const Segment<S>& segment) {
        const Frame<S> frame(rect);
        const Point<S> from = frame.unrotated({segment.x1, segment.y1});
        const Point<S> along = frame.unrotated({segment.x2, segment.y2}) - from;
        const aabb::Box<S> box = box_of(rect);
        Range<S> inside{S(0), S(1)};
        return inside.cut(from.x, along.x, box.lo.x, box.hi.x) &&
               inside.cut(from.y, along.y, box.lo.y, box.hi.y);
    }

  private:
    /// The parameters of the segment at which it is in every slab so far.
    template <class S>
    struct Range {
        S first;
        S last;

        /// Keeps those t with lo <= from + t along <= hi; false where none is left.
        bool cut(const S& from, const S& along, const S& lo, const S& hi) {
            using std::max;
            using std::min;
            if (along == S(0)) return lo <= from && from <= hi;
            const S at_lo = (lo - from) / along;
            const S at_hi = (hi - from) / along;
            first = max(first, min(at_lo, at_hi));
            last = min(last, max(at_lo, at_hi));
            return first <= last;
        }
    };
};

}  // namespace touchstone::pivot
