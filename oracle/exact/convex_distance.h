// How far two convex cores are from touching, over any exact number type.
//
// Distances are roots, so they are kept squared, as fractions, and compared so.
#pragma once

#include <optional>
#include <vector>

#include "oracle/exact/convex_clip.h"
#include "oracle/exact/cores.h"
#include "oracle/exact/relation.h"

namespace touchstone {

/// side * sqrt(p / q), p >= 0, q > 0: the distance of two cores (side = 1), minus their penetration
/// depth (side = -1), or zero.
template <class N>
struct SignedRoot {
    int side;
    N p;
    N q;
};

/// True where p / q of x is below that of y.
template <class N>
bool is_shorter(const SignedRoot<N>& x, const SignedRoot<N>& y) {
    return sign(x.p * y.q - y.p * x.q) < 0;
}

/// True where x is below y, signs and all.
template <class N>
bool is_less(const SignedRoot<N>& x, const SignedRoot<N>& y) {
    if (x.side != y.side) return x.side < y.side;
    return x.side > 0 ? is_shorter(x, y) : x.side < 0 && is_shorter(y, x);
}

/// A vertex of one core and the point of an edge of the other that is nearest to it.
template <class N>
struct NearestPoints {
    SignedRoot<N> distance;
    Meet<N> on_a;
    Meet<N> on_b;
};

/// The squared length of (x, y).
template <class N>
N squared(const N& x, const N& y) {
    return x * x + y * y;
}

/// From v to the edge from q0 to q1 (all with w = 1), as on_a and on_b.
template <class N>
NearestPoints<N> nearest_on_edge(const Meet<N>& v, const Meet<N>& q0, const Meet<N>& q1) {
    const N ex = q1.x - q0.x;
    const N ey = q1.y - q0.y;
    const N vx = v.x - q0.x;
    const N vy = v.y - q0.y;
    const N along = ex * vx + ey * vy;
    const N whole = squared(ex, ey);
    const N one(1.0);
    if (sign(along) <= 0) return {{1, squared(vx, vy), one}, v, q0};
    if (sign(whole - along) <= 0) return {{1, squared<N>(v.x - q1.x, v.y - q1.y), one}, v, q1};
    const N across = ex * vy - ey * vx;
    return {{1, across * across, whole},
            v,
            {q0.x * whole + ex * along, q0.y * whole + ey * along, whole}};
}

/// All pairs of a vertex of one core and its nearest point on an edge of the other; the distance of
/// disjoint cores is the least of theirs.
template <class N>
std::vector<NearestPoints<N>> candidates(const Cores<N>& cores) {
    std::vector<NearestPoints<N>> all;
    const auto add = [&all](const Ring<N>& from, const Ring<N>& to, bool swapped) {
        for (const Vertex<N>& v : from) {
            for (std::size_t i = 0; i < to.size(); ++i) {
                all.push_back(nearest_on_edge(v.point, to[i].point, to[(i + 1) % to.size()].point));
                if (swapped) std::swap(all.back().on_a, all.back().on_b);
            }
        }
    };
    add(cores.a, cores.b, false);
    add(cores.b, cores.a, true);
    return all;
}

/// The distance of disjoint cores.
template <class N>
SignedRoot<N> distance(const Cores<N>& cores) {
    const std::vector<NearestPoints<N>> all = candidates(cores);
    const NearestPoints<N>* best = &all.front();
    for (const NearestPoints<N>& other : all)
        if (is_shorter(other.distance, best->distance)) best = &other;
    return best->distance;
}

/// Minus the penetration depth of cores that overlap: the shortest way out is along a normal of one
/// of the sides.
template <class N>
SignedRoot<N> penetration(const Cores<N>& cores) {
    std::optional<SignedRoot<N>> best;
    const auto look = [&best](const Ring<N>& from, const Ring<N>& to) {
        for (const Vertex<N>& side : from) {
            N deepest = excess(side.edge, to.front().point);
            for (const Vertex<N>& v : to) {
                const N e = excess(side.edge, v.point);
                if (sign(e - deepest) < 0) deepest = e;
            }
            const SignedRoot<N> root{-1, deepest * deepest, squared(side.edge.nx, side.edge.ny)};
            if (!best || is_shorter(root, *best)) best = root;
        }
    };
    look(cores.a, cores.b);
    look(cores.b, cores.a);
    return *best;
}

/// How the cores alone lie to each other.
template <class N>
Relation relation_of_cores(const Cores<N>& cores) {
    return relation_of(clip(cores.b, cores.a), cores.a, cores.b);
}

/// The signed distance of the cores, given their relation.
template <class N>
SignedRoot<N> signed_distance(const Cores<N>& cores, Relation relation) {
    switch (relation) {
        case Relation::disjoint: return distance(cores);
        case Relation::overlapping: return penetration(cores);
        case Relation::touching: break;
    }
    return {0, N(0.0), N(1.0)};
}

/// How shapes lie to each other whose cores are that far apart and that reach so far beyond them,
/// reach > 0. A disc that comes nearer than its radius reaches the interior of what it comes near.
template <class N>
Relation relation_within(const SignedRoot<N>& distance, const N& reach) {
    if (distance.side <= 0) return Relation::overlapping;
    const int side = sign(distance.p - reach * reach * distance.q);
    if (side == 0) return Relation::touching;
    return side > 0 ? Relation::disjoint : Relation::overlapping;
}

/// The exact relation of the shapes with these cores.
template <class N>
Relation relation(const Cores<N>& cores) {
    const Relation of_cores = relation_of_cores(cores);
    const N reach = cores.reach();
    if (sign(reach) == 0) return of_cores;
    if (of_cores != Relation::disjoint) return Relation::overlapping;
    return relation_within(distance(cores), reach);
}

}  // namespace touchstone
