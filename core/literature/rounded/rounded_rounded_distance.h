// Two rounded rectangles meet where their cores are no farther apart than both radii together.
//
// Cores that meet are at distance zero. Else the distance of two rectangles is taken at a corner of
// one of them, so it is the least of the eight distances of a corner from the other rectangle.
// Squares are compared; the least is not formed, since one that is small enough will do.
#pragma once

#include <algorithm>

#include "core/cards/algorithm.h"
#include "core/literature/rect_rect/sat_local.h"
#include "core/literature/rounded/core_rect.h"
#include "core/shapes/shapes.h"

namespace touchstone::rounded {

struct RoundedRoundedDistance {
    template <class S>
    using Input = RoundedPair<S>;

    static AlgorithmInfo info() {
        return {.name = "rounded-rounded-distance",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::none},
                .source = "folklore of game programming; a shape with radius around a core",
                .summary = "distance of the core rectangles against the sum of the corner radii"};
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
    /// True where a corner of p is no farther from q than the square root of `limit`.
    template <class S>
    static bool corner_within(const S& limit, const Pose<S>& p, const Pose<S>& q) {
        const DistanceFrom<S> distance(q);
        const std::array<Point<S>, 4> corner = corners(p);
        return std::any_of(corner.begin(), corner.end(),
                           [&](const Point<S>& at) { return distance.squared(at) <= limit; });
    }
};

}  // namespace touchstone::rounded
