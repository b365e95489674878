// A point and a simple polygon, by how often the boundary winds around the point.
//
// Each edge that crosses the ray from the point to the right upward counts one turn, each that does
// so downward one back. Which edges do, is told by sides and not by where they cross, so nothing is
// divided. On the boundary the answer depends on which edge it is.
#pragma once

#include "core/cards/algorithm.h"

namespace touchstone::point {

/// Positive where p lies to the left of the line from `from` to `to`.
template <class S>
S side(const Point<S>& from, const Point<S>& to, const Point<S>& p) {
    return cross(to - from, p - from);
}

struct WindingNumber {
    template <class S>
    using Input = SceneOf<"point-polygon", S>;

    static AlgorithmInfo info() {
        return {.name = "point-winding-number",
                .contract = Contract::unspecified,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::none},
                .source = "D. Sunday, Inclusion of a Point in a Polygon, 2001",
                .summary = "edges that pass the point upward on its right less those downward"};
    }

    template <class S>
    static bool hit(const Point<S>& point, const Polygon<S>& polygon) {
        int turns = 0;
        for (std::size_t i = 0; i < polygon.size(); ++i) {
            const Point<S>& p = polygon[i];
            const Point<S>& q = polygon[(i + 1) % polygon.size()];
            if (p.y <= point.y && point.y < q.y && S(0) < side(p, q, point)) ++turns;
            if (q.y <= point.y && point.y < p.y && side(p, q, point) < S(0)) --turns;
        }
        return turns != 0;
    }
};

}  // namespace touchstone::point
