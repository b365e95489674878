// Planted errors in the tests of a rectangle with a pivot.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "core/aabb/box.h"
#include "core/pivot/unrotate.h"
#include "core/pivot/unrotate_segment_slabs.h"
#include "properties/planted/card.h"

namespace touchstone::planted_errors {

/// The picture in mind is a circle beside the rectangle.
struct CircleInsideMissed {
    template <class S>
    using Input = RectCircle<S>;

    static AlgorithmInfo info() {
        return card("planted-circle-inside-missed",
                    "distance from each side only: misses a circle wholly inside", Contract::open);
    }
    template <class S>
    static bool hit(const PivotRect<S>& rect, const Circle<S>& circle) {
        const Point<S> centre = pivot::Frame<S>(rect).unrotated({circle.x, circle.y});
        const auto [lo, hi] = pivot::box_of(rect);
        const std::array<aabb::Box<S>, 4> sides{aabb::Box<S>{lo, {hi.x, lo.y}},
                                                {{hi.x, lo.y}, hi},
                                                aabb::Box<S>{{lo.x, hi.y}, hi},
                                                {lo, {lo.x, hi.y}}};
        return std::any_of(sides.begin(), sides.end(), [&](const aabb::Box<S>& side) {
            return aabb::squared_distance(side, centre) < circle.r * circle.r;
        });
    }
};

/// A segment taken for its two ends, as a polygon is for its corners.
struct SegmentEndPoints {
    template <class S>
    using Input = RectSegment<S>;

    static AlgorithmInfo info() {
        return card("planted-segment-end-points",
                    "an end lies in the box: misses a segment that passes through it");
    }
    template <class S>
    static bool hit(const PivotRect<S>& rect, const Segment<S>& segment) {
        const pivot::Frame<S> frame(rect);
        const aabb::Box<S> box = pivot::box_of(rect);
        return aabb::contains(box, frame.unrotated({segment.x1, segment.y1})) ||
               aabb::contains(box, frame.unrotated({segment.x2, segment.y2}));
    }
};

/// The division by zero is avoided; whether the segment is in the slab at all is not asked then.
struct ParallelSegment {
    template <class S>
    using Input = RectSegment<S>;

    static AlgorithmInfo info() {
        return card("planted-parallel-segment",
                    "slabs, of which one that the segment is parallel to is passed over");
    }
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
    /// Keeps the parameters t in [first, last] with lo <= from + t along <= hi.
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

/// Turning back is taken for turning, or y for pointing down.
struct RotationSign {
    template <class S>
    using Input = RectPoint<S>;

    static AlgorithmInfo info() {
        return card("planted-rotation-sign",
                    "the point is turned by the angle, not back by it, and compared with the box");
    }
    template <class S>
    static bool hit(const PivotRect<S>& rect, const Point<S>& point) {
        using std::cos;
        using std::sin;
        const S c = cos(rect.angle);
        const S s = sin(rect.angle);
        return aabb::contains(pivot::box_of(rect), turned(point - Point<S>{rect.x, rect.y}, c, s));
    }
};

/// Taken over from code in which every rectangle turns about its centre.
struct PivotIgnored {
    template <class S>
    using Input = RectSegment<S>;

    static AlgorithmInfo info() {
        return card("planted-pivot-ignored",
                    "slabs of a box around the pivot, as if the pivot were the centre");
    }
    template <class S>
    static bool hit(const PivotRect<S>& rect, const Segment<S>& segment) {
        PivotRect<S> centred = rect;
        centred.ox = rect.w * S(0.5);
        centred.oy = rect.h * S(0.5);
        return pivot::UnrotateSegmentSlabs::hit(centred, segment);
    }
};

}  // namespace touchstone::planted_errors
