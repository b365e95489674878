// Planted errors in tests of a point, a circle or a segment against a rectangle with a pivot.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <tuple>

#include "core/cards/watched.h"
#include "core/literature/pivot/literature.h"
#include "properties/planted/card.h"

namespace touchstone::planted_errors {

/// Turns forward instead of back, or assumes that y points down.
struct RotationSign : Planted<"rect-point", "planted-rotation-sign",
                              "rotates the point by the angle instead of back by it"> {
    template <class S>
    static bool hit(const PivotRect<S>& rect, const Point<S>& point) {
        using std::cos;
        using std::sin;
        const S c = cos(rect.angle);
        const S s = sin(rect.angle);
        return aabb::contains(pivot::box_of(rect), turned(point - Point<S>{rect.x, rect.y}, c, s));
    }
};

/// In a grid of pixels, the right and upper sides belong to the neighbouring pixels.
struct HalfOpenBox
    : VariantOf<pivot::UnrotatePoint, "planted-half-open-box",
                "closed box without its right and upper side", Sizes::positive, Class::contract> {
    template <class S>
    static bool hit(const PivotRect<S>& rect, const Point<S>& point) {
        const Point<S> p = pivot::Frame<S>(rect).unrotated(point);
        const auto [lo, hi] = pivot::box_of(rect);
        return lo.x <= p.x && p.x < hi.x && lo.y <= p.y && p.y < hi.y;
    }
};

/// Swaps two arguments of the same type.
using PivotExchanged =
    Changed<pivot::UnrotatePoint, "planted-pivot-exchanged",
            "exchanges the pivot's offsets in x and y",
            [](auto& rect, const auto& /*point*/) { std::swap(rect.ox, rect.oy); }>;

/// Half a turn changes nothing only if a rectangle turns about its centre.
using FoldedByHalfTurn = Changed<pivot::UnrotatePoint, "planted-folded-by-half-turn",
                                 "reduces angles beyond pi by pi, not 2 pi",
                                 []<class S>(PivotRect<S>& rect, const Point<S>& /*point*/) {
                                     const S half_turn = static_cast<S>(std::numbers::pi);
                                     if (half_turn < rect.angle)
                                         rect.angle = rect.angle - half_turn;
                                 }>;

using UnsignedPivotAngle = Changed<pivot::UnrotatePoint, "planted-unsigned-pivot-angle",
                                   "rotates back by the absolute value of the angle",
                                   [](auto& rect, const auto& /*point*/) {
                                       using std::abs;
                                       rect.angle = abs(rect.angle);
                                   }>;

/// Uses a quotient that is the same for opposite directions.
struct AtanForAtan2
    : VariantOf<pivot::UnrotatePointPolar, "planted-atan-for-atan2",
                "atan(dy / dx), or 0 if dx is 0, instead of atan2(dy, dx)", Sizes::positive> {
    template <class S>
    static bool hit(const PivotRect<S>& rect, const Point<S>& point) {
        using std::atan;
        using std::cos;
        using std::hypot;
        using std::sin;
        const S dx = point.x - rect.x;
        const S dy = point.y - rect.y;
        const S distance = hypot(dx, dy);
        const S angle = (dx == 0 ? S(0) : atan(dy / dx)) - rect.angle;
        return aabb::contains<S>(pivot::box_of(rect),
                                 {distance * cos(angle), distance * sin(angle)});
    }
};

struct CircleInsideMissed
    : Planted<"rect-circle", "planted-circle-inside-missed",
              "tests only the distance from each side: misses a circle wholly inside",
              Contract::open> {
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

/// Replaces the Minkowski sum of box and circle by a larger box. The sum has round corners.
struct GrownBox
    : VariantOf<pivot::UnrotateCircle, "planted-grown-box",
                "tests for the centre in the box grown by the radius: hits beyond its corners"> {
    template <class S>
    static bool hit(const PivotRect<S>& rect, const Circle<S>& circle) {
        const Point<S> reach{circle.r, circle.r};
        const auto [lo, hi] = pivot::box_of(rect);
        return aabb::contains_strictly<S>({lo - reach, hi + reach},
                                          pivot::Frame<S>(rect).unrotated({circle.x, circle.y}));
    }
};

/// Avoids the square root by adding the coordinates.
struct ManhattanDistance
    : VariantOf<pivot::UnrotateCircle, "planted-manhattan-distance",
                "compares the sum of the distances in x and y with the radius: misses at corners"> {
    template <class S>
    static bool hit(const PivotRect<S>& rect, const Circle<S>& circle) {
        using std::abs;
        const Point<S> centre = pivot::Frame<S>(rect).unrotated({circle.x, circle.y});
        const Point<S> away = centre - aabb::nearest(pivot::box_of(rect), centre);
        return abs(away.x) + abs(away.y) < circle.r;
    }
};

/// Stores the centre in floats, because the rectangle's frame is made for drawing.
struct FloatCentre : VariantOf<pivot::UnrotateCircle, "planted-float-centre",
                               "keeps the rotated centre in a float", kKeptInFloat> {
    template <class S>
    static bool hit(const PivotRect<S>& rect, const Circle<S>& circle) {
        const Point<S> centre = pivot::Frame<S>(rect).unrotated({circle.x, circle.y});
        const Point<S> kept{kept_in<float>(centre.x), kept_in<float>(centre.y)};  // the mistake
        return aabb::squared_distance<S>(pivot::box_of(rect), kept) < circle.r * circle.r;
    }
};

/// Avoids divisions: multiplies the distance from each side by the squared length of the side.
struct MultipliedThrough
    : Planted<"rect-circle", "planted-multiplied-through",
              "multiplies through to avoid divisions: products of six lengths", Contract::open> {
    static constexpr Expectation expectation{.kind = Class::beyond_tolerance,
                                             .scalars = kFloatAndDouble};

    template <class S>
    static bool hit(const PivotRect<S>& rect, const Circle<S>& circle) {
        const Point<S> centre{circle.x, circle.y};
        if (aabb::contains_strictly(pivot::box_of(rect), pivot::Frame<S>(rect).unrotated(centre)))
            return true;
        const auto corner = corners(rect);
        for (std::size_t i = 0; i < 4; ++i)
            if (reaches(centre, circle.r, corner[i], corner[(i + 1) % 4])) return true;
        return false;
    }

  private:
    template <class S>
    static bool reaches(const Point<S>& centre, const S& r, const Point<S>& from,
                        const Point<S>& to) {
        using std::max;
        using std::min;
        const Point<S> along = to - from;
        const Point<S> away = centre - from;
        const S squared_length = dot(along, along);
        const S t = max(S(0), min(dot(along, away), squared_length));
        const Point<S> gap{away.x * squared_length - along.x * t,        // the mistake
                           away.y * squared_length - along.y * t};       // the mistake
        return dot(gap, gap) < r * r * squared_length * squared_length;  // the mistake
    }
};

struct SegmentEndPoints
    : Planted<"rect-segment", "planted-segment-end-points",
              "tests only for an end in the box: misses a segment that passes through it"> {
    template <class S>
    static bool hit(const PivotRect<S>& rect, const Segment<S>& segment) {
        const pivot::Frame<S> frame(rect);
        const aabb::Box<S> box = pivot::box_of(rect);
        return aabb::contains(box, frame.unrotated({segment.x1, segment.y1})) ||
               aabb::contains(box, frame.unrotated({segment.x2, segment.y2}));
    }
};

/// A segment and a rectangle in the rectangle's frame, and the parameters of the points of the
/// segment in every slab so far: [first, last].
template <class S>
struct Clipped {
    Point<S> from;
    Point<S> along;
    aabb::Box<S> box;
    S first = S(0);
    S last = S(1);

    Clipped(const PivotRect<S>& rect, const Segment<S>& segment) : box(pivot::box_of(rect)) {
        const pivot::Frame<S> frame(rect);
        from = frame.unrotated({segment.x1, segment.y1});
        along = frame.unrotated({segment.x2, segment.y2}) - from;
    }

    /// Cuts the segment at the slab between the sides of least and greatest x, or y. Returns
    /// whether any point is left.
    bool cut(S Point<S>::*axis, bool is_parallel) {
        using std::max;
        using std::min;
        const S& start = from.*axis;
        if (is_parallel) return box.lo.*axis <= start && start <= box.hi.*axis;
        const S at_lo = (box.lo.*axis - start) / (along.*axis);
        const S at_hi = (box.hi.*axis - start) / (along.*axis);
        first = max(first, min(at_lo, at_hi));
        last = min(last, max(at_lo, at_hi));
        return first <= last;
    }
};

/// Avoids the division by zero, but does not check whether the segment is inside the slab.
struct ParallelSegment : Planted<"rect-segment", "planted-parallel-segment",
                                 "slab test that skips a slab parallel to the segment"> {
    template <class S>
    static bool hit(const PivotRect<S>& rect, const Segment<S>& segment) {
        Clipped<S> clipped(rect, segment);
        for (const auto axis : {&Point<S>::x, &Point<S>::y})
            if (clipped.along.*axis != S(0)) clipped.cut(axis, false);
        return clipped.first <= clipped.last;
    }
};

/// Copied from code in which each rectangle turns about its centre.
struct PivotIgnored
    : Planted<"rect-segment", "planted-pivot-ignored",
              "slab test of a box around the pivot, as if the pivot were the centre"> {
    template <class S>
    static bool hit(const PivotRect<S>& rect, const Segment<S>& segment) {
        PivotRect<S> centred = rect;
        centred.ox = rect.w * S(0.5);
        centred.oy = rect.h * S(0.5);
        return pivot::UnrotateSegmentSlabs::hit(centred, segment);
    }
};

struct LineForSegment
    : Planted<"rect-segment", "planted-line-for-segment",
              "looks for corners on both sides of the segment's line: hits beyond its ends"> {
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

/// Requires the parameter of a crossing to be strictly between 0 and 1.
struct TouchingEndExcluded
    : VariantOf<pivot::UnrotateSegmentSlabs, "planted-touching-end-excluded",
                "closed as declared, but the two ends of the segment do not count", Sizes::positive,
                Class::contract> {
    template <class S>
    static bool hit(const PivotRect<S>& rect, const Segment<S>& segment) {
        Clipped<S> clipped(rect, segment);
        return clipped.cut(&Point<S>::x, clipped.along.x == S(0)) &&
               clipped.cut(&Point<S>::y, clipped.along.y == S(0)) && clipped.first < S(1) &&
               S(0) < clipped.last;
    }
};

/// Avoids the division by zero with a threshold that suits only scenes of ordinary size.
struct AbsoluteEpsilon
    : VariantOf<pivot::UnrotateSegmentSlabs, "planted-absolute-epsilon",
                "slab test: a segment that moves less than 1e-9 across a slab counts as parallel"> {
    template <class S>
    static bool hit(const PivotRect<S>& rect, const Segment<S>& segment) {
        using std::abs;
        Clipped<S> clipped(rect, segment);
        return clipped.cut(&Point<S>::x, abs(clipped.along.x) < S(1e-9)) &&
               clipped.cut(&Point<S>::y, abs(clipped.along.y) < S(1e-9));
    }
};

using PivotErrors =
    std::tuple<RotationSign, HalfOpenBox, PivotExchanged, FoldedByHalfTurn, UnsignedPivotAngle,
               AtanForAtan2, CircleInsideMissed, GrownBox, ManhattanDistance, FloatCentre,
               MultipliedThrough, SegmentEndPoints, ParallelSegment, PivotIgnored, LineForSegment,
               TouchingEndExcluded, AbsoluteEpsilon>;

}  // namespace touchstone::planted_errors
