// Planted errors in tests of rounded rectangles.
#pragma once

#include <algorithm>
#include <tuple>

#include "core/literature/rounded/literature.h"
#include "properties/planted/card.h"

namespace touchstone::planted_errors {

struct RadiiNotAdded : Planted<"rounded-rounded", "planted-radii-not-added",
                               "compares the distance of the cores with only A's corner radius"> {
    template <class S>
    static bool hit(const RoundedRect<S>& a, const RoundedRect<S>& b) {
        const Pose<S> core = core_of(b);
        const RoundedRect<S> unrounded{core.cx, core.cy, core.w, core.h, core.angle, S(0)};
        return rounded::RoundedRoundedDistance::hit(a, unrounded);
    }
};

/// Assumes that rounding matters only for drawing.
struct SharpCorners : VariantOf<rounded::RoundedRoundedDistance, "planted-sharp-corners",
                                "SAT on the rectangles as if their corners were sharp"> {
    template <class S>
    static bool hit(const RoundedRect<S>& a, const RoundedRect<S>& b) {
        return rect_rect::SatLocal::hit<S>({a.cx, a.cy, a.w, a.h, a.angle},
                                           {b.cx, b.cy, b.w, b.h, b.angle});
    }
};

using CoreHeightKept = BothChanged<rounded::RoundedRoundedDistance, "planted-core-height-kept",
                                   "measures the distance of cores that are narrower but not lower",
                                   [](auto& rect) { rect.h = rect.h + (rect.r + rect.r); }>;

/// The distance is symmetric, so checking one direction looks sufficient.
struct CornersOneWay : VariantOf<rounded::RoundedRoundedDistance, "planted-corners-one-way",
                                 "measures the distance of the cores only from A's corners to B"> {
    template <class S>
    static bool hit(const RoundedRect<S>& a, const RoundedRect<S>& b) {
        const Pose<S> p = core_of(a);
        const Pose<S> q = core_of(b);
        const S reach = a.r + b.r;
        const rounded::DistanceFrom<S> distance(q);
        const auto corner = corners(p);
        return rect_rect::SatLocal::hit(p, q) ||
               std::any_of(corner.begin(), corner.end(), [&](const Point<S>& at) {
                   return distance.squared(at) <= reach * reach;
               });
    }
};

/// Adds the radius around the rectangle, as for a capsule. The rounded corners should be inside the
/// rectangle.
struct CoreNotShrunk
    : Planted<"rounded-circle", "planted-core-not-shrunk",
              "compares the distance of the centre from the full rectangle with both radii"> {
    template <class S>
    static bool hit(const RoundedRect<S>& rect, const Circle<S>& circle) {
        const rounded::DistanceFrom<S> distance(
            Pose<S>{rect.cx, rect.cy, rect.w, rect.h, rect.angle});
        const S reach = rect.r + circle.r;
        return distance.squared({circle.x, circle.y}) <= reach * reach;
    }
};

struct RadiusTakenOnce : VariantOf<rounded::RoundedCircleClamp, "planted-radius-taken-once",
                                   "makes the core shorter by one radius instead of two"> {
    template <class S>
    static bool hit(const RoundedRect<S>& rect, const Circle<S>& circle) {
        const rounded::DistanceFrom<S> distance(
            Pose<S>{rect.cx, rect.cy, rect.w - rect.r, rect.h - rect.r, rect.angle});
        const S reach = rect.r + circle.r;
        return distance.squared({circle.x, circle.y}) <= reach * reach;
    }
};

struct SumOfSquaredRadii : VariantOf<rounded::RoundedCircleClamp, "planted-sum-of-squared-radii",
                                     "adds the squares of both radii"> {
    template <class S>
    static bool hit(const RoundedRect<S>& rect, const Circle<S>& circle) {
        return rounded::DistanceFrom<S>(core_of(rect)).squared({circle.x, circle.y}) <=
               rect.r * rect.r + circle.r * circle.r;
    }
};

/// Uses a strict comparison, like the open tests nearby.
struct RoundedStrict : VariantOf<rounded::RoundedCircleClamp, "planted-rounded-strict",
                                 "closed as declared, but the distance must be below the reach",
                                 Sizes::positive, Class::contract> {
    template <class S>
    static bool hit(const RoundedRect<S>& rect, const Circle<S>& circle) {
        const S reach = rect.r + circle.r;
        return rounded::DistanceFrom<S>(core_of(rect)).squared({circle.x, circle.y}) <
               reach * reach;
    }
};

using RoundedErrors = std::tuple<RadiiNotAdded, SharpCorners, CoreHeightKept, CornersOneWay,
                                 CoreNotShrunk, RadiusTakenOnce, SumOfSquaredRadii, RoundedStrict>;

}  // namespace touchstone::planted_errors
