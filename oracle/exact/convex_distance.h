// The exact distance and penetration depth of two convex cores, over any exact number type.
//
// Distances are roots. They are kept and compared as squares, which are fractions.
#pragma once

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "oracle/exact/convex_clip.h"
#include "oracle/exact/cores.h"
#include "oracle/exact/relation.h"

namespace touchstone {

/// side * sqrt(p / q), with p >= 0 and q > 0. It is the distance of two cores if side = 1, the
/// negated penetration depth if side = -1, and zero if side = 0.
template <class N>
struct SignedRoot {
    int side;
    N p;
    N q;
};

/// Returns whether p / q is smaller in x than in y.
template <class N>
bool is_shorter(const SignedRoot<N>& x, const SignedRoot<N>& y) {
    return sign(x.p * y.q - y.p * x.q) < 0;
}

/// Returns whether x is below y as a signed number.
template <class N>
bool is_less(const SignedRoot<N>& x, const SignedRoot<N>& y) {
    if (x.side != y.side) return x.side < y.side;
    return x.side > 0 ? is_shorter(x, y) : x.side < 0 && is_shorter(y, x);
}

/// A vertex of one core and the nearest point on an edge of the other core.
template <class N>
struct NearestPoints {
    SignedRoot<N> distance;
    Meet<N> on_a;
    Meet<N> on_b;
};

/// Returns the squared length of (x, y).
template <class N>
N squared(const N& x, const N& y) {
    return x * x + y * y;
}

/// Returns v as on_a, the point nearest to v on the edge from q0 to q1 as on_b, and the distance of
/// the two points. v, q0 and q1 must have w = 1.
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

/// Returns all pairs of a vertex of one core and its nearest point on an edge of the other core.
/// The distance of disjoint cores is the smallest distance of a pair.
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

/// Returns the distance of disjoint cores.
template <class N>
SignedRoot<N> distance(const Cores<N>& cores) {
    const std::vector<NearestPoints<N>> all = candidates(cores);
    const NearestPoints<N>* best = &all.front();
    for (const NearestPoints<N>& other : all)
        if (is_shorter(other.distance, best->distance)) best = &other;
    return best->distance;
}

/// Returns the depth of the vertex that lies deepest behind the edge, as a negative number, times
/// the length of the edge's normal.
template <class N>
N edge_depth(const HalfPlane<N>& edge, const Ring<N>& vertices) {
    N deepest = excess(edge, vertices.front().point);
    for (const Vertex<N>& v : vertices) {
        const N e = excess(edge, v.point);
        if (sign(e - deepest) < 0) deepest = e;
    }
    return deepest;
}

/// Returns minus the penetration depth of overlapping cores. The shortest separating translation is
/// along a normal of an edge of one of the cores.
template <class N>
SignedRoot<N> penetration(const Cores<N>& cores) {
    std::optional<SignedRoot<N>> best;
    const auto look = [&best](const Ring<N>& from, const Ring<N>& to) {
        for (const Vertex<N>& side : from) {
            const N deepest = edge_depth(side.edge, to);
            const SignedRoot<N> root{-1, deepest * deepest, squared(side.edge.nx, side.edge.ny)};
            if (!best || is_shorter(root, *best)) best = root;
        }
    };
    look(cores.a, cores.b);
    look(cores.b, cores.a);
    return *best;
}

/// Returns the relation of the cores, without their radii.
template <class N>
Relation relation_of_cores(const Cores<N>& cores) {
    return relation_of(clip(cores.b, cores.a), cores.a, cores.b);
}

/// Returns the signed distance of the cores, given their relation.
template <class N>
SignedRoot<N> signed_distance(const Cores<N>& cores, Relation relation) {
    switch (relation) {
        case Relation::disjoint: return distance(cores);
        case Relation::overlapping: return penetration(cores);
        case Relation::touching: break;
    }
    return {0, N(0.0), N(1.0)};
}

/// Returns the relation of two shapes, given the signed distance of their cores and the sum of
/// their radii, reach > 0. If the centre of a disc is nearer to a shape than the radius, the disc
/// intersects the interior of the shape.
template <class N>
Relation relation_within(const SignedRoot<N>& distance, const N& reach) {
    if (distance.side <= 0) return Relation::overlapping;
    const int side = sign(distance.p - reach * reach * distance.q);
    if (side == 0) return Relation::touching;
    return side > 0 ? Relation::disjoint : Relation::overlapping;
}

/// Returns the exact relation of the shapes with these cores.
template <class N>
Relation relation(const Cores<N>& cores) {
    const Relation of_cores = relation_of_cores(cores);
    const N reach = cores.reach();
    if (sign(reach) == 0) return of_cores;
    if (of_cores != Relation::disjoint) return Relation::overlapping;
    return relation_within(distance(cores), reach);
}

// Selects the pairs of parts to examine. If shapes have many parts, the bounding boxes show that
// most pairs are too far apart to matter. The boxes are those of the exact corners, and the
// distances of boxes are exact. So a pair that is left out cannot change the result.

/// A part of each shape and a lower bound of the square of their distance.
template <class N>
struct PartPair {
    const Ring<N>* a;
    const Ring<N>* b;
    N squared;
};

/// The box [x0, x1] x [y0, y1].
template <class N>
struct BoundingBox {
    N x0, x1, y0, y1;
};

/// Returns the bounding box of a core whose vertices all have w = 1.
template <class N>
BoundingBox<N> box_around(const Ring<N>& ring) {
    const auto extremes = [&ring](N Meet<N>::*coordinate) {
        const auto [least, most] = std::minmax_element(
            ring.begin(), ring.end(), [coordinate](const Vertex<N>& p, const Vertex<N>& q) {
                return sign(p.point.*coordinate - q.point.*coordinate) < 0;
            });
        return std::pair(least->point.*coordinate, most->point.*coordinate);
    };
    auto [x0, x1] = extremes(&Meet<N>::x);
    auto [y0, y1] = extremes(&Meet<N>::y);
    return {std::move(x0), std::move(x1), std::move(y0), std::move(y1)};
}

/// Returns the distance of the intervals [a0, a1] and [b0, b1], zero if they intersect.
template <class N>
N gap(const N& a0, const N& a1, const N& b0, const N& b1) {
    if (sign(b0 - a1) > 0) return b0 - a1;
    if (sign(a0 - b1) > 0) return a0 - b1;
    return N(0.0);
}

template <class N>
N squared_distance(const BoundingBox<N>& p, const BoundingBox<N>& q) {
    return squared(gap(p.x0, p.x1, q.x0, q.x1), gap(p.y0, p.y1, q.y0, q.y1));
}

/// Returns each pair of a part of A and a part of B, with the squared distance of their boxes (zero
/// if the boxes intersect). A single pair always gets zero, because there is no pair to leave out.
template <class N>
std::vector<PartPair<N>> pairs_of(const Parts<N>& of_a, const Parts<N>& of_b) {
    if (of_a.size() == 1 && of_b.size() == 1) return {{of_a.data(), of_b.data(), N(0.0)}};
    std::vector<BoundingBox<N>> boxes_of_b;
    for (const Ring<N>& b : of_b) boxes_of_b.push_back(box_around(b));
    std::vector<PartPair<N>> pairs;
    pairs.reserve(of_a.size() * of_b.size());
    for (const Ring<N>& a : of_a) {
        const BoundingBox<N> box = box_around(a);
        for (std::size_t j = 0; j < of_b.size(); ++j)
            pairs.push_back({&a, &of_b[j], squared_distance(box, boxes_of_b[j])});
    }
    return pairs;
}

/// Returns these pairs in the order of the distances of their boxes, the nearest first.
template <class N>
std::vector<PartPair<N>> nearest_first(const Parts<N>& of_a, const Parts<N>& of_b) {
    std::vector<PartPair<N>> pairs = pairs_of(of_a, of_b);
    std::stable_sort(pairs.begin(), pairs.end(), [](const PartPair<N>& p, const PartPair<N>& q) {
        return sign(p.squared - q.squared) < 0;
    });
    return pairs;
}

}  // namespace touchstone
