// Separating axis as it is mostly written: edge normals of length 1, by a square root.
//
// The theorem asks for directions only, so that the root is for nothing where the answer is yes or
// no; it is there because the same axes give the depth of penetration. Its axes are differences of
// corners, and lose accuracy on short edges like those of sat-projected.
#pragma once

#include <array>
#include <cmath>

#include "core/cards/algorithm.h"
#include "core/literature/rect_rect/interval.h"
#include "core/shapes/shapes.h"

namespace touchstone::rect_rect {

/// The normal of the edge, of length 1.
template <class S>
Point<S> unit_normal(const Point<S>& from, const Point<S>& to) {
    using std::sqrt;
    const Point<S> edge = to - from;
    const S length = sqrt(edge.x * edge.x + edge.y * edge.y);
    return {-edge.y / length, edge.x / length};
}

struct SatNormalised {
    template <class S>
    using Input = PosePair<S>;

    static AlgorithmInfo info() {
        return {.name = "sat-normalised",
                .contract = Contract::closed,
                .sizes = Sizes::positive,
                .tolerance = {4, Conditioning::edge_direction},
                .source = "W. Bittle, SAT (Separating Axis Theorem), dyn4j, 2010",
                .summary = "corners projected onto edge normals of length 1, by a square root"};
    }

    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        const std::array<Point<S>, 4> p = corners(a);
        const std::array<Point<S>, 4> q = corners(b);
        return !separated_by_an_edge_of(p, p, q) && !separated_by_an_edge_of(q, p, q);
    }

  private:
    template <class S>
    static bool separated_by_an_edge_of(const std::array<Point<S>, 4>& edges,
                                        const std::array<Point<S>, 4>& p,
                                        const std::array<Point<S>, 4>& q) {
        for (std::size_t i = 0; i < 2; ++i) {
            const Point<S> axis = unit_normal(edges[i], edges[i + 1]);
            if (!meet(shadow(p, axis), shadow(q, axis))) return true;
        }
        return false;
    }

    template <class S>
    static Interval<S> shadow(const std::array<Point<S>, 4>& corner, const Point<S>& axis) {
        return spanned<S>({dot(corner[0], axis), dot(corner[1], axis), dot(corner[2], axis),
                           dot(corner[3], axis)});
    }
};

}  // namespace touchstone::rect_rect
