// Planted errors in the tests of upright and rounded rectangles and of lists.
#pragma once

#include "core/aabb/box.h"
#include "core/rect_rect/sat_local.h"
#include "core/rounded/core_rect.h"
#include "core/rounded/rounded_rounded_distance.h"
#include "properties/planted/card.h"

namespace touchstone::planted_errors {

/// Four lines that look alike, copied from each other.
struct WidthForHeight {
    template <class S>
    using Input = AabbPair<S>;

    static AlgorithmInfo info() {
        return card("planted-width-for-height",
                    "strict overlap that takes A's top to be its width above its bottom",
                    Contract::open);
    }
    template <class S>
    static bool hit(const Aabb<S>& a, const Aabb<S>& b) {
        return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.w;
    }
};

/// The square root is saved on one side of the comparison only.
struct RadiusNotSquared {
    template <class S>
    using Input = AabbCircle<S>;

    static AlgorithmInfo info() {
        return card("planted-radius-not-squared",
                    "squared distance of the clamped centre below the radius itself",
                    Contract::open);
    }
    template <class S>
    static bool hit(const Aabb<S>& box, const Circle<S>& circle) {
        return aabb::squared_distance<S>(aabb::box_of(box), {circle.x, circle.y}) < circle.r;
    }
};

/// Made from the test against a circle, whose core is a point; B has a radius of its own.
struct RadiiNotAdded {
    template <class S>
    using Input = RoundedPair<S>;

    static AlgorithmInfo info() {
        return card("planted-radii-not-added",
                    "distance of the cores against A's corner radius alone");
    }
    template <class S>
    static bool hit(const RoundedRect<S>& a, const RoundedRect<S>& b) {
        const Pose<S> core = rounded::core_of(b);
        const RoundedRect<S> unrounded{core.cx, core.cy, core.w, core.h, core.angle, S(0)};
        return rounded::RoundedRoundedDistance::hit(a, unrounded);
    }
};

/// The radius is put around the rectangle, as in a capsule, where it belongs inside.
struct CoreNotShrunk {
    template <class S>
    using Input = RoundedCircle<S>;

    static AlgorithmInfo info() {
        return card("planted-core-not-shrunk",
                    "distance of the centre from the full rectangle against both radii");
    }
    template <class S>
    static bool hit(const RoundedRect<S>& rect, const Circle<S>& circle) {
        const rounded::DistanceFrom<S> distance(
            Pose<S>{rect.cx, rect.cy, rect.w, rect.h, rect.angle});
        const S reach = rect.r + circle.r;
        return distance.squared({circle.x, circle.y}) <= reach * reach;
    }
};

/// The loop remembers a hit and goes on.
struct LastHit {
    template <class S>
    using Input = RectList<S>;

    static AlgorithmInfo info() {
        return card("planted-last-hit", "linear search that ends with the last hit");
    }
    template <class S>
    static std::size_t first_hit(const Pose<S>& rect, const PoseList<S>& list) {
        std::size_t found = 0;
        for (std::size_t i = 0; i < list.size(); ++i)
            if (rect_rect::SatLocal::hit(rect, list[i])) found = i + 1;
        return found;
    }
};

}  // namespace touchstone::planted_errors
