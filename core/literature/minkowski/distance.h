// The distance of two convex polygons by GJK: the distance of the final simplex from the origin.
#pragma once

#include <algorithm>
#include <cmath>

#include "core/literature/minkowski/gjk.h"

namespace touchstone::minkowski {

/// The distance of the origin from a corner, or from an edge whose nearest point is between its
/// ends.
template <class S>
S distance_of_side(const Difference<S>& difference, const Simplex& side) {
    using std::abs;
    using std::sqrt;
    const Point<S> p = difference.at(side.vertices[0]);
    if (side.size == 1) return sqrt(dot(p, p));
    const Point<S> edge = difference.at(side.vertices[1]) - p;
    return abs(cross(edge, p)) / sqrt(dot(edge, edge));
}

/// The distance of the origin from the boundary of the simplex. GJK ends with three corners only if
/// the origin is inside, or if rounding makes it seem so.
template <class S>
S distance_of_simplex(const Difference<S>& difference, const Simplex& simplex) {
    using std::min;
    const auto& [p, q, r] = simplex.vertices;
    if (simplex.size < 3) return distance_of_side(difference, simplex);
    const auto of = [&](const Vertex& from, const Vertex& to) {
        return distance_of_side(difference, nearest_of_edge(difference, from, to));
    };
    return min(min(of(p, q), of(q, r)), of(r, p));
}

struct DistanceGjk {
    template <class S>
    using Input = ConvexPair<S>;
    static constexpr int kSteps = 128;

    static AlgorithmInfo info() {
        return {.name = "distance-gjk",
                .contract = Contract::unspecified,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::edge_direction},
                .source =
                    "E. G. Gilbert, D. W. Johnson, S. S. Keerthi, A Fast Procedure for "
                    "Computing the Distance between Complex Objects in Three-Dimensional "
                    "Space, IEEE Journal of Robotics and Automation 4 (2), 1988",
                .summary = "distance of the origin from the nearest simplex of the difference",
                .steps = kSteps,
                .accuracy = {4, 4}};
    }

    template <class S>
    static S distance(const Polygon<S>& a, const Polygon<S>& b) {
        Steps steps(kSteps);
        Simplex simplex = kFirstCorners;
        const Difference<S> difference(a, b);
        if (reaches_origin(difference, simplex, steps)) return S(0);
        return distance_of_simplex(difference, simplex);
    }
};

}  // namespace touchstone::minkowski
