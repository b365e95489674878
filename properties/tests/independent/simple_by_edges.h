// Judges a simple polygon and a convex shape with an area by the polygon's edges.
//
// Let P be the polygon and K the shape: a hull with an area or a radius. The interior of K is
// convex, so connected. If an edge of P meets the interior of K, there are inner points of P
// nearby, so the interiors meet. If no edge meets it, the interior of K lies wholly inside or
// outside P. Any of its points shows on which side. If the interiors do not meet, P and K touch if
// and only if an edge of P touches K. If no edge touches K, the distance of P and K is that of the
// nearest edge.
#pragma once

#include <optional>
#include <vector>

#include "properties/tests/independent/minkowski_cone.h"

namespace touchstone::independent {

/// The sum of the corners: their mean times their number, without a division.
template <class N>
Point<N> sum_of(const std::vector<Point<N>>& corners) {
    Point<N> sum = corners.front();
    for (std::size_t i = 1; i < corners.size(); ++i) sum = sum + corners[i];
    return sum;
}

/// True if p / count is inside the polygon. The point must not lie on an edge. Uses the parity of
/// the edges that a ray to the right crosses.
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

/// The convex shape is `of.b` with `of.reach`. `of.a` holds the polygon's corners. Finds no depth:
/// if the shapes overlap, `inside` is set and `square` has no meaning.
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
