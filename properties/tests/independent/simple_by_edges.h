// A simple polygon and a convex shape with an area, judged by the polygon's edges alone.
//
// Let P be the polygon and K the shape: a hull with an area, or one with a radius. The interior of
// K is convex, so connected. If an edge of P meets it, there are inner points of P near by, and the
// interiors meet. If no edge does, K's interior lies inside P or outside as a whole, and any one of
// its points tells. Where the interiors don't meet, P and K touch exactly where an edge of P
// touches K, and are else as far apart as the nearest edge.
#pragma once

#include <optional>
#include <vector>

#include "properties/tests/independent/minkowski_cone.h"

namespace touchstone::independent {

/// A point times the number of corners, so that nothing is divided.
template <class N>
Point<N> sum_of(const std::vector<Point<N>>& corners) {
    Point<N> sum = corners.front();
    for (std::size_t i = 1; i < corners.size(); ++i) sum = sum + corners[i];
    return sum;
}

/// True where p / count, which lies on no edge, is inside the polygon: by the parity of the edges
/// that a ray to the right crosses.
template <class N, class Sign>
bool is_inside(const Point<N>& p, int count, const std::vector<Point<N>>& polygon,
               const Sign& sign) {
    const N times(count);
    bool inside = false;
    for_each_edge(polygon, [&](const Point<N>& start, const Point<N>& end) {
        const Point<N> to_p{p.x - times * start.x, p.y - times * start.y};
        const bool start_above = sign(to_p.y, 1) < 0;
        const bool end_above = sign(p.y - times * end.y, 1) < 0;
        if (start_above == end_above) return;
        const int turn = sign(cross(end - start, to_p), 2);
        if (end_above ? turn > 0 : turn < 0) inside = !inside;
    });
    return inside;
}

/// The convex shape is `of.b` with `of.reach`; `of.a` is the polygon's corners. Of overlapping
/// shapes no depth is found: `inside` is set and the square says nothing.
template <class N, class Sign>
Placed<N> place_simple(const Hulls<N>& of, const Sign& sign) {
    std::optional<Placed<N>> nearest;
    bool overlap = false;
    bool touch = false;
    for_each_edge(of.a, [&](const Point<N>& start, const Point<N>& end) {
        if (overlap) return;
        const Point<N> along = end - start;
        if (sign(along.x, 1) == 0 && sign(along.y, 1) == 0) return;
        Placed<N> edge = place(Hulls<N>{{start, end}, of.b, of.reach, of.has_reach}, sign);
        overlap = edge.relation == Relation::overlapping;
        touch = touch || edge.relation == Relation::touching;
        if (edge.relation == Relation::disjoint && (!nearest || edge.square < nearest->square))
            nearest = std::move(edge);
    });
    const auto count = static_cast<int>(of.has_reach ? 1 : of.b.size());
    const Point<N> inner = of.has_reach ? of.b.front() : sum_of(of.b);
    if (overlap || is_inside(inner, count, of.a, sign))
        return {Relation::overlapping, true, {N(0), N(1), 2}};
    if (touch) return {Relation::touching, false, {N(0), N(1), 2}};
    return *std::move(nearest);
}

}  // namespace touchstone::independent
