// Planted errors in tests of a rectangle with a pivot and a segment.
#pragma once

#include <algorithm>
#include <cmath>
#include <tuple>

#include "core/literature/pivot/literature.h"
#include "core/shapes/shapes.h"
#include "properties/planted/card.h"

namespace touchstone::planted_errors {

/// Treats a segment as its two ends.
struct SegmentEndPoints
    : Planted<"rect-segment", "planted-segment-end-points",
              "an end lies in the box: misses a segment that passes through it"> {
    template <class S>
    static bool hit(const PivotRect<S>& rect, const Segment<S>& segment) {
        const pivot::Frame<S> frame(rect);
        const aabb::Box<S> box = pivot::box_of(rect);
        return aabb::contains(box, frame.unrotated({segment.x1, segment.y1})) ||
               aabb::contains(box, frame.unrotated({segment.x2, segment.y2}));
    }
};

/// Avoids the division by zero, but does not check whether the segment is inside the slab.
struct ParallelSegment : Planted<"rect-segment", "planted-parallel-segment",
                                 "slabs; skips a slab parallel to the segment"> {
    template <class S>
    static bool hit(const PivotRect<S>& rect, const Segment<S>& segment) {
        const pivot::Frame<S> frame(rect);
        const Point<S> from = frame.unrotated({segment.x1, segment.y1});
        const Point<S> along = frame.unrotated({segment.x2, segment.y2}) - from;
        const aabb::Box<S> box = pivot::box_of(rect);
        S first(0);
        S last(1);
        cut(first, last, from.x, along.x, box.lo.x, box.hi.x);
        cut(first, last, from.y, along.y, box.lo.y, box.hi.y);
        return first <= last;
    }

  private:
    /// Restricts [first, last] to the parameters t with lo <= from + t along <= hi.
    template <class S>
    static void cut(S& first, S& last, const S& from, const S& along, const S& lo, const S& hi) {
        using std::max;
        using std::min;
        if (along == S(0)) return;
        const S at_lo = (lo - from) / along;
        const S at_hi = (hi - from) / along;
        first = max(first, min(at_lo, at_hi));
        last = min(last, max(at_lo, at_hi));
    }
};

/// Copied from code in which each rectangle turns about its centre.
struct PivotIgnored : Planted<"rect-segment", "planted-pivot-ignored",
                              "slabs of a box around the pivot, as if the pivot were the centre"> {
    template <class S>
    static bool hit(const PivotRect<S>& rect, const Segment<S>& segment) {
        PivotRect<S> centred = rect;
        centred.ox = rect.w * S(0.5);
        centred.oy = rect.h * S(0.5);
        return pivot::UnrotateSegmentSlabs::hit(centred, segment);
    }
};

/// Checks only the side of the line for each corner, like edge tests of two rectangles.
struct LineForSegment
    : Planted<"rect-segment", "planted-line-for-segment",
              "corners on both sides of the segment's line: hits where it does not reach"> {
    template <class S>
    static bool hit(const PivotRect<S>& rect, const Segment<S>& segment) {
        const Point<S> from{segment.x1, segment.y1};
        const Point<S> along = Point<S>{segment.x2, segment.y2} - from;
        bool left = false;
        bool right = false;
        for (const Point<S>& corner : corners(rect)) {
            const S side = cross(along, corner - from);
            left = left || S(0) <= side;
            right = right || side <= S(0);
        }
        return left && right;
    }
};

/// Restricts [first, last] to the parameters t with lo <= from + t along <= hi. Returns whether any
/// are left.
template <class S>
bool cut(S& first, S& last, const S& from, const S& along, const S& lo, const S& hi,
         bool is_parallel) {
    using std::max;
    using std::min;
    if (is_parallel) return lo <= from && from <= hi;
    const S at_lo = (lo - from) / along;
    const S at_hi = (hi - from) / along;
    first = max(first, min(at_lo, at_hi));
    last = min(last, max(at_lo, at_hi));
    return first <= last;
}

/// Requires the parameter of a crossing to be strictly between 0 and 1. Touching ends have the
/// parameters 0 and 1.
struct TouchingEndExcluded
    : VariantOf<pivot::UnrotateSegmentSlabs, "planted-touching-end-excluded",
                "closed as declared, but the two ends of the segment do not count",
                Sizes::positive> {
    static constexpr Expectation expectation{.called = Class::contract};

    template <class S>
    static bool hit(const PivotRect<S>& rect, const Segment<S>& segment) {
        const pivot::Frame<S> frame(rect);
        const Point<S> from = frame.unrotated({segment.x1, segment.y1});
        const Point<S> along = frame.unrotated({segment.x2, segment.y2}) - from;
        const auto [lo, hi] = pivot::box_of(rect);
        S first(0);
        S last(1);
        return cut(first, last, from.x, along.x, lo.x, hi.x, along.x == S(0)) &&
               cut(first, last, from.y, along.y, lo.y, hi.y, along.y == S(0)) && first < S(1) &&
               S(0) < last;
    }
};

/// Avoids the division by zero by a threshold in the units of the author's own segments.
struct AbsoluteEpsilon
    : VariantOf<pivot::UnrotateSegmentSlabs, "planted-absolute-epsilon",
                "slabs; a segment that moves less than 1e-9 across one counts as parallel"> {
    template <class S>
    static bool hit(const PivotRect<S>& rect, const Segment<S>& segment) {
        using std::abs;
        const pivot::Frame<S> frame(rect);
        const Point<S> from = frame.unrotated({segment.x1, segment.y1});
        const Point<S> along = frame.unrotated({segment.x2, segment.y2}) - from;
        const auto [lo, hi] = pivot::box_of(rect);
        S first(0);
        S last(1);
        return cut(first, last, from.x, along.x, lo.x, hi.x, abs(along.x) < S(1e-9)) &&
               cut(first, last, from.y, along.y, lo.y, hi.y, abs(along.y) < S(1e-9));
    }
};

using PivotSegmentErrors = std::tuple<SegmentEndPoints, ParallelSegment, PivotIgnored,
                                      LineForSegment, TouchingEndExcluded, AbsoluteEpsilon>;

}  // namespace touchstone::planted_errors
