// Planted errors in tests of circles, of segments, and of a point and a polygon.
#pragma once

#include <algorithm>
#include <cmath>
#include <tuple>

#include "core/literature/circle/literature.h"
#include "core/literature/point/literature.h"
#include "core/literature/segment/literature.h"
#include "properties/planted/card.h"

namespace touchstone::planted_errors {

struct SquaredRadiiAdded : VariantOf<circle::CirclesDistance, "planted-squared-radii-added",
                                     "adds the squares of the radii"> {
    template <class S>
    static bool hit(const Circle<S>& a, const Circle<S>& b) {
        return circle::squared_distance(a, b) <= a.r * a.r + b.r * b.r;
    }
};

struct LargerRadiusOnly : VariantOf<circle::CirclesDistance, "planted-larger-radius-only",
                                    "hits only if the larger circle contains the other centre"> {
    template <class S>
    static bool hit(const Circle<S>& a, const Circle<S>& b) {
        using std::max;
        const S reach = max(a.r, b.r);
        return circle::squared_distance(a, b) <= reach * reach;
    }
};

struct OneCircleInTheOther
    : VariantOf<circle::CirclesDistance, "planted-one-circle-in-the-other",
                "tests only whether the outlines meet: misses a circle inside the other"> {
    template <class S>
    static bool hit(const Circle<S>& a, const Circle<S>& b) {
        const S apart = a.r - b.r;
        const S squared = circle::squared_distance(a, b);
        return circle::CirclesDistance::hit(a, b) && !(squared < apart * apart);
    }
};

struct DistanceInWholeUnits : VariantOf<circle::CirclesHypot, "planted-distance-in-whole-units",
                                        "rounds the distance of the centres down"> {
    template <class S>
    static bool hit(const Circle<S>& a, const Circle<S>& b) {
        using std::floor;
        using std::hypot;
        return floor(hypot(b.x - a.x, b.y - a.y)) <= a.r + b.r;
    }
};

struct StraddledOneWay : VariantOf<segment::SegmentsOrientations, "planted-straddled-one-way",
                                   "tests only on which sides of the line of B the ends of A lie"> {
    template <class S>
    static bool hit(const Segment<S>& a, const Segment<S>& b) {
        return segment::side(b, segment::start(a)) * segment::side(b, segment::end(a)) <= S(0);
    }
};

/// Parallel lines do not cross, but collinear segments may meet.
struct ParallelNeverMeet : VariantOf<segment::SegmentsParameters, "planted-parallel-never-meet",
                                     "misses collinear segments"> {
    template <class S>
    static bool hit(const Segment<S>& a, const Segment<S>& b) {
        if (cross(segment::along(a), segment::along(b)) == S(0)) return false;
        return segment::SegmentsParameters::hit(a, b);
    }
};

struct EndOnLine : VariantOf<segment::SegmentsOrientations, "planted-end-on-line",
                             "also hits if the first end of A lies anywhere on the line of B"> {
    template <class S>
    static bool hit(const Segment<S>& a, const Segment<S>& b) {
        return segment::SegmentsOrientations::hit(a, b) ||
               segment::side(b, segment::start(a)) == S(0);
    }
};

using TopByWidth = Changed<segment::CohenSutherland, "planted-top-by-width",
                           "computes the top of the box from its width",
                           [](auto& box, const auto& /*segment*/) { box.h = box.w; }>;

/// Treats the trivial rejection as the whole test.
struct AcceptedUnclipped : VariantOf<segment::CohenSutherland, "planted-accepted-unclipped",
                                     "hits where the outcodes share no side"> {
    template <class S>
    static bool hit(const Aabb<S>& aabb, const Segment<S>& s) {
        const aabb::Box<S> box = aabb::box_of(aabb);
        return !segment::Outcode::of(box, segment::start(s))
                    .shares_a_side_with(segment::Outcode::of(box, segment::end(s)));
    }
};

struct OutcodeKept
    : VariantOf<segment::CohenSutherland, "planted-outcode-kept",
                "recomputes the outcode of a moved end only to see whether it is inside",
                Class::defect> {
    template <class S>
    static bool hit(const Aabb<S>& aabb, const Segment<S>& s) {
        const aabb::Box<S> box = aabb::box_of(aabb);
        const Point<S> p = segment::start(s);
        const Point<S> q = segment::end(s);
        const auto of_q = segment::Outcode::of(box, q);
        const auto of_p = segment::Outcode::of(box, p);
        Point<S> moved = p;
        for (Steps steps(segment::CohenSutherland::kSteps); !of_p.is_inside(); steps.take()) {
            if (of_q.is_inside() || segment::Outcode::of(box, moved).is_inside()) return true;
            if (of_p.shares_a_side_with(of_q)) return false;
            moved = p;
            auto code = of_p;
            segment::clip(box, code, moved, q - p);
        }
        return true;
    }
};

struct NormalsOneWay : VariantOf<segment::CyrusBeck, "planted-normals-one-way",
                                 "Cyrus-Beck that assumes counter-clockwise corners"> {
    template <class S>
    static bool hit(const Segment<S>& s, const Polygon<S>& polygon) {
        segment::Parameters<S> inside;
        for (std::size_t i = 0; i < polygon.size(); ++i) {
            const Point<S> edge = polygon[(i + 1) % polygon.size()] - polygon[i];
            const Point<S> out{edge.y, -edge.x};
            if (!inside.keep(dot(out, segment::start(s) - polygon[i]), dot(out, segment::along(s))))
                return false;
        }
        return true;
    }
};

using SegmentDrawnOut =
    Changed<segment::CyrusBeck, "planted-segment-drawn-out", "clips a segment three times as long",
            [](auto& s, const auto& /*polygon*/) {
                const auto along = segment::along(s);
                s = {s.x1 - along.x, s.y1 - along.y, s.x2 + along.x, s.y2 + along.y};
            }>;

/// A parallel edge is neither entered nor left, so it is skipped.
struct ParallelPassedOver : VariantOf<segment::CyrusBeck, "planted-parallel-passed-over",
                                      "leaves out edges parallel to the segment"> {
    template <class S>
    static bool hit(const Segment<S>& s, const Polygon<S>& polygon) {
        const bool clockwise = convex::twice_area(polygon) < S(0);
        segment::Parameters<S> inside;
        for (std::size_t i = 0; i < polygon.size(); ++i) {
            const Point<S> edge = polygon[(i + 1) % polygon.size()] - polygon[i];
            const Point<S> out = clockwise ? Point<S>{-edge.y, edge.x} : Point<S>{edge.y, -edge.x};
            const S slope = dot(out, segment::along(s));
            if (slope == S(0)) continue;
            if (!inside.keep(dot(out, segment::start(s) - polygon[i]), slope)) return false;
        }
        return true;
    }
};

/// An edge with an end on the ray should count only if this end is its lower end.
struct CornerCountedTwice : VariantOf<point::WindingNumber, "planted-corner-counted-twice",
                                      "also counts an upward edge whose upper end is on the ray"> {
    template <class S>
    static bool hit(const Point<S>& point, const Polygon<S>& polygon) {
        int turns = 0;
        for (std::size_t i = 0; i < polygon.size(); ++i) {
            const Point<S>& p = polygon[i];
            const Point<S>& q = polygon[(i + 1) % polygon.size()];
            const S side = point::side(p, q, point);
            if (p.y <= point.y && point.y <= q.y && S(0) < side) ++turns;
            if (q.y <= point.y && point.y < p.y && side < S(0)) --turns;
        }
        return turns != 0;
    }
};

/// An edge with an end on the ray should count if this end is its lower end.
struct CornerNotCounted : VariantOf<point::RayCrossing, "planted-corner-not-counted",
                                    "counts an even number of edges at a corner on the ray"> {
    template <class S>
    static bool hit(const Point<S>& point, const Polygon<S>& polygon) {
        bool inside = false;
        for (std::size_t i = 0; i < polygon.size(); ++i) {
            const Point<S>& p = polygon[i];
            const Point<S>& q = polygon[(i + 1) % polygon.size()];
            const bool crosses =
                (p.y < point.y && point.y < q.y) || (q.y < point.y && point.y < p.y);
            if (!crosses) continue;
            if (point.x < p.x + (q.x - p.x) * (point.y - p.y) / (q.y - p.y)) inside = !inside;
        }
        return inside;
    }
};

struct UpwardOnly : VariantOf<point::WindingNumber, "planted-upward-only",
                              "counts only edges that pass the point upward"> {
    template <class S>
    static bool hit(const Point<S>& point, const Polygon<S>& polygon) {
        for (std::size_t i = 0; i < polygon.size(); ++i) {
            const Point<S>& p = polygon[i];
            const Point<S>& q = polygon[(i + 1) % polygon.size()];
            if (p.y <= point.y && point.y < q.y && S(0) < point::side(p, q, point)) return true;
        }
        return false;
    }
};

using SegmentErrors =
    std::tuple<SquaredRadiiAdded, LargerRadiusOnly, OneCircleInTheOther, DistanceInWholeUnits,
               StraddledOneWay, ParallelNeverMeet, EndOnLine, TopByWidth, AcceptedUnclipped,
               OutcodeKept, NormalsOneWay, SegmentDrawnOut, ParallelPassedOver, CornerCountedTwice,
               CornerNotCounted, UpwardOnly>;

}  // namespace touchstone::planted_errors
