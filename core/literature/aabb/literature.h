// Algorithms from the literature for axis-aligned rectangles and circles. Add new ones here.
#pragma once

#include <algorithm>
#include <tuple>

#include "core/cards/algorithm.h"
#include "core/shapes/any_shape.h"

namespace touchstone::aabb {

/// The box [lo.x, hi.x] x [lo.y, hi.y].
template <class S>
struct Box {
    Point<S> lo;
    Point<S> hi;
};

/// The rectangle by its corners.
template <class S>
Box<S> box_of(const Aabb<S>& aabb) {
    return {{aabb.x, aabb.y}, {aabb.x + aabb.w, aabb.y + aabb.h}};
}

/// The point of the box nearest to p.
template <class S>
Point<S> nearest(const Box<S>& box, const Point<S>& p) {
    using std::max;
    using std::min;
    return {max(box.lo.x, min(p.x, box.hi.x)), max(box.lo.y, min(p.y, box.hi.y))};
}

/// The squared distance of p from the box, zero inside.
template <class S>
S squared_distance(const Box<S>& box, const Point<S>& p) {
    const Point<S> away = p - nearest(box, p);
    return dot(away, away);
}

/// True if p lies in the closed box.
template <class S>
bool contains(const Box<S>& box, const Point<S>& p) {
    return box.lo.x <= p.x && p.x <= box.hi.x && box.lo.y <= p.y && p.y <= box.hi.y;
}

/// True if p lies in the box but not on its boundary.
template <class S>
bool contains_strictly(const Box<S>& box, const Point<S>& p) {
    return box.lo.x < p.x && p.x < box.hi.x && box.lo.y < p.y && p.y < box.hi.y;
}

// Two axis-aligned rectangles: each must begin before the other ends.
//
// The strict comparisons miss two rectangles without height at the same y, or without width at the
// same x, even if their relative interiors intersect. So the open form is for positive sizes.

struct AabbOverlap : Answers<"aabb-aabb"> {
    static AlgorithmInfo info() {
        return {.name = "aabb-overlap",
                .contract = Contract::open,
                .tolerance = {4, Conditioning::none},
                .source = "folklore of game programming; strict comparisons",
                .summary = "each rectangle begins before the other ends, in x and in y"};
    }

    template <class S>
    static bool hit(const Aabb<S>& a, const Aabb<S>& b) {
        const Box<S> p = box_of(a);
        const Box<S> q = box_of(b);
        return p.lo.x < q.hi.x && q.lo.x < p.hi.x && p.lo.y < q.hi.y && q.lo.y < p.hi.y;
    }
};

struct AabbOverlapClosed : Answers<"aabb-aabb"> {
    static AlgorithmInfo info() {
        return {.name = "aabb-overlap-closed",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::none},
                .source = "C. Ericson, Real-Time Collision Detection, 2005",
                .summary = "neither rectangle begins after the other ends in x or in y"};
    }

    template <class S>
    static bool hit(const Aabb<S>& a, const Aabb<S>& b) {
        const Box<S> p = box_of(a);
        const Box<S> q = box_of(b);
        return p.lo.x <= q.hi.x && q.lo.x <= p.hi.x && p.lo.y <= q.hi.y && q.lo.y <= p.hi.y;
    }
};

// A circle and an axis-aligned rectangle, by the point of the rectangle nearest to the centre.
//
// The nearest point is the centre clamped to the rectangle. The shapes overlap if the squared
// distance of this point from the centre is below the squared radius. The strict comparison misses
// every circle of radius zero, so the open form is for positive radii.

struct AabbCircleClamp : Answers<"aabb-circle"> {
    static AlgorithmInfo info() {
        return {.name = "aabb-circle-clamp",
                .contract = Contract::open,
                .tolerance = {4, Conditioning::none},
                .source =
                    "J. Arvo, A Simple Method for Box-Sphere Intersection Testing, Graphics Gems, "
                    "1990, with a strict comparison",
                .summary = "the squared distance of the centre from the rectangle is below r^2"};
    }

    template <class S>
    static bool hit(const Aabb<S>& aabb, const Circle<S>& circle) {
        return squared_distance<S>(box_of(aabb), {circle.x, circle.y}) < circle.r * circle.r;
    }
};

struct AabbCircleClampClosed : Answers<"aabb-circle"> {
    static AlgorithmInfo info() {
        return {.name = "aabb-circle-clamp-closed",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::none},
                .source =
                    "J. Arvo, A Simple Method for Box-Sphere Intersection Testing, Graphics Gems, "
                    "1990",
                .summary = "the squared distance of the centre from the rectangle is at most r^2"};
    }

    template <class S>
    static bool hit(const Aabb<S>& aabb, const Circle<S>& circle) {
        return squared_distance<S>(box_of(aabb), {circle.x, circle.y}) <= circle.r * circle.r;
    }
};

using Literature =
    std::tuple<AabbOverlap, AabbOverlapClosed, AabbCircleClamp, AabbCircleClampClosed>;

}  // namespace touchstone::aabb
