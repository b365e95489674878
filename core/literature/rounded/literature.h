// Algorithms from the literature for rounded rectangles. Add new ones here.
#pragma once

#include <algorithm>
#include <tuple>

#include "core/cards/algorithm.h"
#include "core/literature/aabb/literature.h"
#include "core/literature/pivot/literature.h"
#include "core/literature/rect_rect/sat_local.h"
#include "core/shapes/any_shape.h"

namespace touchstone::rounded {

// The core of a rounded rectangle is a rectangle that is shorter by two radii in both directions.
// The rounded rectangle is the set of points within the corner radius of the core. The distance of
// another shape from the core decides whether the two shapes intersect. So the corners need no
// special case.

/// Distances of points from one rectangle, computed in its local frame by clamping.
template <class S>
class DistanceFrom {
  public:
    explicit DistanceFrom(const Pose<S>& core)
        : frame_({core.cx, core.cy}, core),
          box_{{-core.w * S(0.5), -core.h * S(0.5)}, {core.w * S(0.5), core.h * S(0.5)}} {}

    [[nodiscard]] S squared(const Point<S>& p) const {
        return aabb::squared_distance(box_, frame_.unrotated(p));
    }

  private:
    pivot::Frame<S> frame_;
    aabb::Box<S> box_;
};

// Two rounded rectangles intersect if the distance of their cores is at most the sum of the radii.
//
// If the cores intersect, their distance is zero. If not, a corner of one of them is among the
// nearest points. So the distance is the smallest of the eight distances of a core's corner from
// the other core. Squares are compared. The smallest distance is not computed: one distance that is
// small enough proves an intersection.

struct RoundedRoundedDistance : Answers<"rounded-rounded"> {
    static AlgorithmInfo info() {
        return {.name = "rounded-rounded-distance",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::none},
                .source = "folklore of game programming; a shape with radius around a core",
                .summary = "the distance of the cores is at most the sum of the corner radii"};
    }

    template <class S>
    static bool hit(const RoundedRect<S>& a, const RoundedRect<S>& b) {
        const Pose<S> p = core_of(a);
        const Pose<S> q = core_of(b);
        const S reach = a.r + b.r;
        return rect_rect::SatLocal::hit(p, q) || corner_within<S>(reach * reach, p, q) ||
               corner_within<S>(reach * reach, q, p);
    }

  private:
    /// True if a corner of p is no farther from q than the square root of `limit`.
    template <class S>
    static bool corner_within(const S& limit, const Pose<S>& p, const Pose<S>& q) {
        const DistanceFrom<S> distance(q);
        const std::array<Point<S>, 4> corner = corners(p);
        return std::any_of(corner.begin(), corner.end(),
                           [&](const Point<S>& at) { return distance.squared(at) <= limit; });
    }
};

// A circle intersects a rounded rectangle if the distance of its centre from the core is at most
// the sum of the radii.

struct RoundedCircleClamp : Answers<"rounded-circle"> {
    static AlgorithmInfo info() {
        return {.name = "rounded-circle-clamp",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::local},
                .source = "folklore of game programming; a shape with radius around a core",
                .summary = "the centre's distance from the core is at most the sum of the radii"};
    }

    template <class S>
    static bool hit(const RoundedRect<S>& rect, const Circle<S>& circle) {
        const S reach = rect.r + circle.r;
        return DistanceFrom<S>(core_of(rect)).squared({circle.x, circle.y}) <= reach * reach;
    }
};

using Literature = std::tuple<RoundedRoundedDistance, RoundedCircleClamp>;

}  // namespace touchstone::rounded
