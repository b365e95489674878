// The origin in the Minkowski difference, built by merging the edges of the two polygons.
//
// The edges of the difference are those of A and those of B turned round, in the order of their
// directions. From its lowest corner, the lowest of A less the highest of B, each step goes along
// the edge that turns least. The origin is in it where it lies to the left of every edge. Without
// area a polygon has no order of edges.
#pragma once

#include <algorithm>

#include "core/cards/algorithm.h"
#include "core/literature/minkowski/difference.h"

namespace touchstone::minkowski {

/// The corners counter-clockwise, from the one first in the direction in which `is_first` orders.
template <class S, class IsFirst>
Polygon<S> started_at(const Polygon<S>& polygon, IsFirst is_first) {
    Polygon<S> corners = convex::counter_clockwise(polygon);
    std::rotate(corners.begin(), std::min_element(corners.begin(), corners.end(), is_first),
                corners.end());
    return corners;
}

/// The corners of the difference, counter-clockwise.
template <class S>
Polygon<S> difference_of(const Polygon<S>& polygon_a, const Polygon<S>& polygon_b) {
    const auto is_lower = [](const Point<S>& p, const Point<S>& q) {
        return p.y < q.y || (p.y == q.y && p.x < q.x);
    };
    const Polygon<S> a = started_at(polygon_a, is_lower);
    const Polygon<S> b =
        started_at(polygon_b, [&](const Point<S>& p, const Point<S>& q) { return is_lower(q, p); });
    Polygon<S> corners;
    std::size_t i = 0;
    std::size_t j = 0;
    while (i < a.size() || j < b.size()) {
        const Point<S>& from_a = a[i % a.size()];
        const Point<S>& from_b = b[j % b.size()];
        corners.push_back(from_a - from_b);
        const S turn = cross(a[(i + 1) % a.size()] - from_a, from_b - b[(j + 1) % b.size()]);
        // One of them goes on in any case, also where a product has overflowed.
        const bool of_b = i == a.size() || (j < b.size() && turn <= S(0));
        const bool of_a = !of_b || (i < a.size() && turn == S(0));
        if (of_a) ++i;
        if (of_b) ++j;
    }
    return corners;
}

struct OriginInDifference {
    template <class S>
    using Input = ConvexPair<S>;

    static AlgorithmInfo info() {
        return {.name = "origin-in-difference",
                .contract = Contract::closed,
                .sizes = Sizes::positive,
                .tolerance = {4, Conditioning::edge_direction},
                .source =
                    "M. de Berg, O. Cheong, M. van Kreveld, M. Overmars, Computational "
                    "Geometry, 3rd edition, 2008, section 13.3",
                .summary = "the origin lies to the left of all edges of the Minkowski difference"};
    }

    template <class S>
    static bool hit(const Polygon<S>& a, const Polygon<S>& b) {
        const Polygon<S> corners = difference_of(a, b);
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const Point<S> edge = corners[(i + 1) % corners.size()] - corners[i];
            if (cross(edge, negated(corners[i])) < S(0)) return false;
        }
        return true;
    }
};

}  // namespace touchstone::minkowski
