// Algorithms from the literature for a rectangle with a pivot. Add new ones here.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>

#include "core/cards/algorithm.h"
#include "core/literature/aabb/literature.h"
#include "core/literature/segment/literature.h"
#include "core/shapes/any_shape.h"

namespace touchstone::pivot {

// Unrotating: the other shape is rotated back about the rectangle's pivot, point by point. In the
// rectangle's frame, with the pivot as origin, the rectangle is an axis-aligned box.

/// The rectangle as a box in its own frame.
template <class S>
aabb::Box<S> box_of(const PivotRect<S>& rect) {
    return {{-rect.ox, -rect.oy}, {rect.w - rect.ox, rect.h - rect.oy}};
}

/// A frame by its origin and its rotation.
template <class S>
class Frame {
  public:
    Frame(const Point<S>& origin, const InRadians<S>& turn)
        : origin_(origin), axis_(direction_of(turn)) {}
    /// The frame of a rectangle: origin at its pivot, axes along its sides.
    explicit Frame(const PivotRect<S>& rect) : Frame({rect.x, rect.y}, rect) {}

    /// Converts a point from the plane to this frame.
    [[nodiscard]] Point<S> unrotated(const Point<S>& p) const {
        return turned<S>(p - origin_, axis_.x, -axis_.y);
    }

  private:
    Point<S> origin_;
    Point<S> axis_;
};

struct UnrotatePoint : Answers<"rect-point"> {
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

// A point in a rectangle with a pivot: unrotate the point in polar coordinates about the pivot.
//
// hypot and atan2 give the distance and angle of the point. The rectangle's angle is subtracted,
// and the point is computed from the distance and the new angle. In exact arithmetic that equals a
// rotation by cosine and sine. In floats the difference of angles has an error of eps times the
// larger angle. After many full turns the difference may have no correct digit.

struct UnrotatePointPolar : Answers<"rect-point"> {
    static AlgorithmInfo info() {
        return {.name = "unrotate-point-polar",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::local},
                .source = "folklore of game programming",
                .summary = "the point turned back by atan2 and hypot lies in the closed box",
                .known = kKnown};
    }

    template <class S>
    static bool hit(const PivotRect<S>& rect, const Point<S>& point) {
        using std::atan2;
        using std::cos;
        using std::hypot;
        using std::sin;
        const S dx = point.x - rect.x;
        const S dy = point.y - rect.y;
        const S distance = hypot(dx, dy);
        const S angle = atan2(dy, dx) - rect.angle;
        return aabb::contains<S>(box_of(rect), {distance * cos(angle), distance * sin(angle)});
    }

  private:
    static constexpr std::array kKnown{KnownFailure{
        Class::beyond_tolerance, kScalars,
        "the difference of two angles has an error of eps times the larger angle",
        R"({"query":"rect-point","rect":{"x":0.0,"y":0.0,"ox":0.0,"oy":0.0,"w":1.0,"h":1.0,)"
        R"("angle":-2.9080689253540482e+20},"point":{"x":0.0,"y":1.0}})"}};
};

// A circle and a rectangle with a pivot: unrotate the centre, then measure its distance.
//
// There are two forms. The first clamps the centre to the box. The result is the nearest point of
// the rectangle, or the centre itself if it is inside. The second measures the distance from each
// of the four sides. A circle strictly inside reaches no side, so this form also tests the centre.
// Both compare strictly. So the first wrongly misses each circle of radius zero that overlaps the
// rectangle. The second does so only if the rectangle has no area.

struct UnrotateCircle : Answers<"rect-circle"> {
    static AlgorithmInfo info() {
        return {.name = "unrotate-circle",
                .contract = Contract::open,
                .tolerance = {4, Conditioning::local},
                .source =
                    "J. Arvo, A Simple Method for Box-Sphere Intersection Testing, Graphics Gems, "
                    "1990, in the frame of the rectangle",
                .summary = "the centre, turned back, is closer to the box than the radius"};
    }

    template <class S>
    static bool hit(const PivotRect<S>& rect, const Circle<S>& circle) {
        const Point<S> centre = Frame<S>(rect).unrotated({circle.x, circle.y});
        return aabb::squared_distance(box_of(rect), centre) < circle.r * circle.r;
    }
};

struct UnrotateCircleEdges : Answers<"rect-circle"> {
    static AlgorithmInfo info() {
        return {.name = "unrotate-circle-edges",
                .contract = Contract::open,
                .tolerance = {4, Conditioning::local},
                .source = "folklore of game programming; distance from each side",
                .summary = "the centre turned back is inside, or a side is nearer than the radius"};
    }

    template <class S>
    static bool hit(const PivotRect<S>& rect, const Circle<S>& circle) {
        const Point<S> centre = Frame<S>(rect).unrotated({circle.x, circle.y});
        const aabb::Box<S> box = box_of(rect);
        if (aabb::contains_strictly(box, centre)) return true;
        for (const aabb::Box<S>& side : sides(box))
            if (aabb::squared_distance(side, centre) < circle.r * circle.r) return true;
        return false;
    }

  private:
    /// The four sides as boxes without width or height.
    template <class S>
    static std::array<aabb::Box<S>, 4> sides(const aabb::Box<S>& box) {
        return {aabb::Box<S>{box.lo, {box.hi.x, box.lo.y}},
                {{box.hi.x, box.lo.y}, box.hi},
                aabb::Box<S>{{box.lo.x, box.hi.y}, box.hi},
                {box.lo, {box.lo.x, box.hi.y}}};
    }
};

// A segment and a rectangle with a pivot: unrotate both ends, then intersect two slabs.
//
// The box is the intersection of two slabs, one between its vertical sides and one between its
// horizontal sides. A line crosses the two sides of a slab at two parameters, and is in the slab
// between them. A division gives each parameter. The segment intersects the box if the two ranges
// and [0, 1] share a parameter. A segment parallel to a slab is inside it everywhere or nowhere.
// Testing that first avoids a division by zero.
//
// A segment without length is a point. Its given coordinates show this without rounding. The
// difference of the turned ends does not: it is zero in exact arithmetic, but a run that bounds its
// errors cannot show that.

struct UnrotateSegmentSlabs : Answers<"rect-segment"> {
    static AlgorithmInfo info() {
        return {.name = "unrotate-segment-slabs",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::local},
                .source =
                    "T. L. Kay, J. T. Kajiya, Ray Tracing Complex Scenes, SIGGRAPH 1986, in the "
                    "frame of the rectangle",
                .summary = "the segment, turned back, is in both slabs at a parameter in [0, 1]"};
    }

    template <class S>
    static bool hit(const PivotRect<S>& rect, const Segment<S>& segment) {
        const Frame<S> frame(rect);
        const Point<S> from = frame.unrotated({segment.x1, segment.y1});
        const aabb::Box<S> box = box_of(rect);
        if (segment.x1 == segment.x2 && segment.y1 == segment.y2) return aabb::contains(box, from);
        const Point<S> along = frame.unrotated({segment.x2, segment.y2}) - from;
        Range<S> inside{S(0), S(1)};
        return inside.cut(from.x, along.x, box.lo.x, box.hi.x) &&
               inside.cut(from.y, along.y, box.lo.y, box.hi.y);
    }

  private:
    /// The range of parameters at which the segment is in every slab so far.
    template <class S>
    struct Range {
        S first;
        S last;

        /// Keeps the parameters t with lo <= from + t along <= hi. Returns false if no t is left.
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

// A segment and a rectangle with a pivot: unrotate both ends, then clip as Liang and Barsky do.
//
// Each side of the box is an inequality p t <= q for the parameter t along the segment. The segment
// enters at the side if p is negative, and leaves if p is positive. If p is zero, it is parallel to
// the side, and the sign of q tells whether it is inside. The segment intersects the box if some t
// in [0, 1] satisfies all four inequalities.

struct UnrotateSegmentLiangBarsky : Answers<"rect-segment"> {
    static AlgorithmInfo info() {
        return {.name = "unrotate-segment-liang-barsky",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::local},
                .source =
                    "Y.-D. Liang, B. A. Barsky, A New Concept and Method for Line Clipping, 1984, "
                    "in the frame of the rectangle",
                .summary = "the segment is turned back and clipped by four inequalities p t <= q"};
    }

    template <class S>
    static bool hit(const PivotRect<S>& rect, const Segment<S>& segment) {
        const Frame<S> frame(rect);
        const Point<S> from = frame.unrotated({segment.x1, segment.y1});
        const aabb::Box<S> box = box_of(rect);
        if (segment.x1 == segment.x2 && segment.y1 == segment.y2) return aabb::contains(box, from);
        const Point<S> along = frame.unrotated({segment.x2, segment.y2}) - from;
        segment::Parameters<S> left;
        return left.keep(box.lo.x - from.x, -along.x) && left.keep(from.x - box.hi.x, along.x) &&
               left.keep(box.lo.y - from.y, -along.y) && left.keep(from.y - box.hi.y, along.y);
    }
};

using Literature = std::tuple<UnrotatePoint, UnrotateCircle, UnrotateCircleEdges,
                              UnrotateSegmentLiangBarsky, UnrotateSegmentSlabs, UnrotatePointPolar>;

}  // namespace touchstone::pivot
