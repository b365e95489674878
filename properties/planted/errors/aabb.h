// Planted errors in tests of upright rectangles.
#pragma once

#include <cmath>
#include <tuple>

#include "core/literature/aabb/literature.h"
#include "properties/planted/card.h"

namespace touchstone::planted_errors {

/// A copy-and-paste error among four similar comparisons.
struct WidthForHeight
    : Planted<"aabb-aabb", "planted-width-for-height",
              "strict overlap test that computes A's top from its width", Contract::open> {
    template <class S>
    static bool hit(const Aabb<S>& a, const Aabb<S>& b) {
        return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.w;
    }
};

struct BoxCornersOnly
    : VariantOf<aabb::AabbOverlap, "planted-box-corners-only",
                "tests only for a corner of one in the other: misses boxes that cross"> {
    template <class S>
    static bool hit(const Aabb<S>& a, const Aabb<S>& b) {
        return holds_a_corner(aabb::box_of(a), aabb::box_of(b)) ||
               holds_a_corner(aabb::box_of(b), aabb::box_of(a));
    }

  private:
    template <class S>
    static bool holds_a_corner(const aabb::Box<S>& p, const aabb::Box<S>& q) {
        return aabb::contains_strictly(p, q.lo) || aabb::contains_strictly(p, q.hi) ||
               aabb::contains_strictly<S>(p, {q.lo.x, q.hi.y}) ||
               aabb::contains_strictly<S>(p, {q.hi.x, q.lo.y});
    }
};

/// Copied from code in which (x, y) is the centre.
struct CornerForCentre
    : VariantOf<aabb::AabbOverlapClosed, "planted-corner-for-centre",
                "compares the distance of the lower corners with half of both sizes"> {
    template <class S>
    static bool hit(const Aabb<S>& a, const Aabb<S>& b) {
        using std::abs;
        return abs(b.x - a.x) <= (a.w + b.w) * S(0.5) && abs(b.y - a.y) <= (a.h + b.h) * S(0.5);
    }
};

/// Only three of four comparisons were changed to count touching as a hit.
struct OneStrictComparison : VariantOf<aabb::AabbOverlapClosed, "planted-one-strict-comparison",
                                       "closed, but misses if B begins exactly where A ends in x",
                                       Sizes::positive, Class::contract> {
    template <class S>
    static bool hit(const Aabb<S>& a, const Aabb<S>& b) {
        const aabb::Box<S> p = aabb::box_of(a);
        const aabb::Box<S> q = aabb::box_of(b);
        return p.lo.x <= q.hi.x && q.lo.x < p.hi.x && p.lo.y <= q.hi.y && q.lo.y <= p.hi.y;
    }
};

struct RadiusNotSquared
    : Planted<"aabb-circle", "planted-radius-not-squared",
              "compares the squared distance of the clamped centre with the radius, not its square",
              Contract::open> {
    template <class S>
    static bool hit(const Aabb<S>& box, const Circle<S>& circle) {
        return aabb::squared_distance<S>(aabb::box_of(box), {circle.x, circle.y}) < circle.r;
    }
};

struct NearestCorner
    : VariantOf<aabb::AabbCircleClampClosed, "planted-nearest-corner",
                "looks for the centre in the box or a corner in the circle: misses beside a side"> {
    template <class S>
    static bool hit(const Aabb<S>& aabb, const Circle<S>& circle) {
        const Point<S> centre{circle.x, circle.y};
        const auto [lo, hi] = aabb::box_of(aabb);
        if (aabb::contains<S>({lo, hi}, centre)) return true;
        for (const Point<S>& corner : {lo, hi, Point<S>{lo.x, hi.y}, Point<S>{hi.x, lo.y}})
            if (dot(corner - centre, corner - centre) <= circle.r * circle.r) return true;
        return false;
    }
};

struct CircleForItsBox
    : VariantOf<aabb::AabbCircleClampClosed, "planted-circle-for-its-box",
                "tests the bounding box of the circle: hits where only its corner overlaps"> {
    template <class S>
    static bool hit(const Aabb<S>& aabb, const Circle<S>& circle) {
        const S both = circle.r + circle.r;
        return aabb::AabbOverlapClosed::hit<S>(
            aabb, {circle.x - circle.r, circle.y - circle.r, both, both});
    }
};

struct CircleInBoxMissed
    : VariantOf<aabb::AabbCircleClampClosed, "planted-circle-in-box-missed",
                "tests the distance of the clamped centre, but misses a centre inside the box"> {
    template <class S>
    static bool hit(const Aabb<S>& aabb, const Circle<S>& circle) {
        const Point<S> centre{circle.x, circle.y};
        const S squared = aabb::squared_distance(aabb::box_of(aabb), centre);
        return S(0) < squared && squared <= circle.r * circle.r;
    }
};

using AabbErrors = std::tuple<WidthForHeight, BoxCornersOnly, CornerForCentre, OneStrictComparison,
                              RadiusNotSquared, NearestCorner, CircleForItsBox, CircleInBoxMissed>;

}  // namespace touchstone::planted_errors
