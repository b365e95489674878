// Rotating calipers: as the edges of one polygon turn, the corner of the other that lies deepest
// behind them goes round as well, so all edges together cost one round.
//
// The two are apart where the deepest corner lies beyond an edge. Both polygons run
// counter-clockwise here and have an area.
#pragma once

#include "core/cards/algorithm.h"
#include "core/literature/minkowski/difference.h"

namespace touchstone::minkowski {

struct RotatingCalipers {
    template <class S>
    using Input = ConvexPair<S>;

    static AlgorithmInfo info() {
        return {.name = "rotating-calipers",
                .contract = Contract::closed,
                .sizes = Sizes::positive,
                .tolerance = {4, Conditioning::edge_direction},
                .source =
                    "G. T. Toussaint, Solving Geometric Problems with the Rotating Calipers, "
                    "IEEE MELECON 1983",
                .summary = "no edge has the deepest corner of the other, kept in turning, beyond"};
    }

    template <class S>
    static bool hit(const Polygon<S>& a, const Polygon<S>& b) {
        const Polygon<S> p = convex::counter_clockwise(a);
        const Polygon<S> q = convex::counter_clockwise(b);
        return !an_edge_separates(p, q) && !an_edge_separates(q, p);
    }

  private:
    template <class S>
    static bool an_edge_separates(const Polygon<S>& owner, const Polygon<S>& other) {
        const std::size_t n = other.size();
        std::size_t deepest = 0;
        for (std::size_t i = 0; i < owner.size(); ++i) {
            const Point<S> edge = owner[(i + 1) % owner.size()] - owner[i];
            if (i == 0) deepest = convex::farthest(other, {-edge.y, edge.x});
            for (std::size_t k = 0; k < n; ++k, deepest = (deepest + 1) % n)
                if (cross(edge, other[(deepest + 1) % n] - other[deepest]) <= S(0)) break;
            if (cross(edge, other[deepest] - owner[i]) < S(0)) return true;
        }
        return false;
    }
};

}  // namespace touchstone::minkowski
