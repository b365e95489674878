// The stage of the fast oracle that computes gaps and distances of cores with balls.
#pragma once

#include <algorithm>
#include <optional>
#include <type_traits>

#include "core/scenes/shape_pair.h"
#include "oracle/exact/convex_distance.h"
#include "oracle/exact/cores.h"
#include "oracle/exact/relation.h"
#include "oracle/exact/shortcuts/nearest_first.h"
#include "oracle/floats/ball.h"

namespace touchstone {

// The separation of two convex cores, over numbers with a division and a minimum: balls, or plain
// floating-point numbers for approximate results.
//
// The method is independent of clipping: it uses the gaps along the normals of all sides, and the
// least distance of a corner from an edge. If two balls can't be ordered, their `min` and `max`
// contain both. So two equally near corners leave nothing undecided.

/// Returns how far `to` (all with w = 1) lies beyond the side, times the length of the side's
/// normal. The result is negative if part of `to` is on the inner side.
template <class N>
N gap_beyond(const Vertex<N>& side, const Ring<N>& to) {
    using std::min;
    const HalfPlane<N>& edge = side.edge;
    const auto beyond = [&](const Meet<N>& p) { return edge.nx * p.x + edge.ny * p.y - edge.k; };
    N least = beyond(to.front().point);
    for (std::size_t i = 1; i < to.size(); ++i) least = min(least, beyond(to[i].point));
    return least;
}

/// Calls use(gap, side, to) for each side of both cores.
template <class N, class Use>
void for_each_gap(const Cores<N>& cores, Use use) {
    for (const Vertex<N>& side : cores.a) use(gap_beyond(side, cores.b), side, cores.b);
    for (const Vertex<N>& side : cores.b) use(gap_beyond(side, cores.a), side, cores.a);
}

template <class N>
bool is_surely_not_positive(const N& x) {
    if constexpr (std::is_floating_point_v<N>) return x <= 0;
    else return certain_sign(x).value_or(1) <= 0;
}

/// Returns the squared distance of v from the edge between q0 and q1 (all with w = 1).
template <class N>
N squared_distance_to_edge(const Meet<N>& v, const Meet<N>& q0, const Meet<N>& q1, bool no_length) {
    using std::max;
    using std::min;
    const N vx = v.x - q0.x;
    const N vy = v.y - q0.y;
    if (no_length) return squared(vx, vy);
    const N ex = q1.x - q0.x;
    const N ey = q1.y - q0.y;
    const N along = ex * vx + ey * vy;
    const N length = squared(ex, ey);
    // Most corners are beyond an end of the edge. Their distance needs no division.
    if (is_surely_not_positive(along)) return squared(vx, vy);
    if (is_surely_not_positive<N>(length - along)) return squared<N>(vx - ex, vy - ey);
    const N t = min(max(along / length, N(0.0)), N(1.0));
    return squared<N>(vx - ex * t, vy - ey * t);
}

/// Returns the ring's size, or 1 if all of its vertices are one point.
template <class N>
std::size_t distinct_vertices(const Ring<N>& ring) {
    for (const Vertex<N>& v : ring)
        if (!v.no_length) return ring.size();
    return 1;
}

/// Returns the least squared distance of a vertex of one core from an edge of the other core. This
/// is the squared distance of disjoint cores. If the cores intersect, the result may be above 0.
template <class N>
N squared_distance(const Cores<N>& cores) {
    using std::min;
    N least = squared_distance_to_edge(cores.a[0].point, cores.b[0].point, cores.b[0].point, true);
    const auto look = [&least](const Ring<N>& from, const Ring<N>& to) {
        const std::size_t corners = distinct_vertices(from);
        const std::size_t edges = distinct_vertices(to);
        for (std::size_t i = 0; i < edges; ++i) {
            const Meet<N>& q0 = to[i].point;
            const Meet<N>& q1 = to[(i + 1) % to.size()].point;
            for (std::size_t j = 0; j < corners; ++j)
                least =
                    min(least, squared_distance_to_edge(from[j].point, q0, q1, to[i].no_length));
        }
    };
    look(cores.a, cores.b);
    look(cores.b, cores.a);
    return least;
}

template <>
Turn<Ball> rotation_by<Ball>(const AnyTurn& from, const AnyTurn& to);

/// Returns the result of a computation, or nothing if it throws Undecided.
auto unless_undecided(const auto& ask) -> std::optional<decltype(ask())> {
    try {
        return ask();
    } catch (const Undecided&) {
        return std::nullopt;
    }
}

/// Returns the exact relation of shapes with these cores. Throws Undecided if balls do not decide
/// it.
Relation relation_by_balls(const Cores<Ball>& cores);

/// Returns a ball that contains the signed margin of the shapes with these cores. Throws Undecided
/// if balls do not decide the relation of the cores.
Ball margin_by_balls(const Cores<Ball>& cores);

/// Returns a box around the core, for nearest_first.h. All vertices must have w = 1.
BoundingBox<double> box_around(const Ring<Ball>& core);

/// Returns the double at the middle of a narrow ball. A ball is narrow if its radius is at most
/// 1e-10 of that double. Throws Undecided if the ball is not narrow.
double narrow(const Ball& x);

}  // namespace touchstone

namespace touchstone::fast {

/// Returns the rotation of the turn in balls. The turn must be by an angle alone or by cosine and
/// sine alone, like the turns of all shapes.
Turn<Ball> in_balls(const AnyTurn& turn);

/// Returns the exact relation: the strongest relation of a part of A and a part of B. Skips pairs
/// of parts whose bounding boxes are farther apart than the sum of the radii. Returns nothing if
/// balls do not decide the relation, or if a shape has several parts and parts touch but none
/// overlap.
std::optional<Relation> relation_of_parts(const ShapePair& pair);

/// Returns a ball that contains the signed margin: the least margin of a part of A and a part of B.
/// Most pairs of parts are skipped, because their bounding boxes are farther apart than a known
/// margin. Returns nothing if the shapes overlap and one has several parts, because their depth
/// does not follow from the depths of their parts. Throws Undecided if balls leave the relation
/// open, or if a shape has several parts and touches a shape whose core has no area.
std::optional<Ball> margin_of_parts(const ShapePair& pair);

}  // namespace touchstone::fast
