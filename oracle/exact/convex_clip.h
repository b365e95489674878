// Tier 1, the reference, file 1 of 4: the intersection of two convex sets, their relation and the
// area. The next files: convex_distance.h, pieces.h, judge.h.
//
// 1. A convex set is an intersection of half-planes. Its boundary is a ring of vertices, each
//    followed by the line of the edge that leaves it.
// 2. Every vertex is a corner or the intersection of two *original* lines, in homogeneous
//    coordinates. So numbers do not grow from cut to cut, and no division is needed.
// 3. Only exact signs decide. N is any type that doubles convert to, with + - * and sign(N): whole
//    or dyadic numbers, or the trigonometric ring.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "oracle/exact/relation.h"
#include "oracle/numbers/fraction.h"

namespace touchstone {

/// { (x, y) : nx x + ny y <= k }. `flat`: the whole set lies on the line nx x + ny y = k, because
/// its size across the line is zero.
template <class N>
struct HalfPlane {
    N nx;
    N ny;
    N k;
    bool flat = false;
};

/// The point (x / w, y / w), w > 0.
template <class N>
struct Meet {
    N x;
    N y;
    N w;
};

/// Returns the intersection of the boundary lines of p and q. The lines must not be parallel.
template <class N>
Meet<N> meet(const HalfPlane<N>& p, const HalfPlane<N>& q) {
    Meet<N> m{p.k * q.ny - q.k * p.ny, p.nx * q.k - q.nx * p.k, p.nx * q.ny - q.nx * p.ny};
    if (sign(m.w) < 0) m = {-m.x, -m.y, -m.w};
    return m;
}

/// Returns (nx x + ny y - k) w at the point, with w > 0. It is negative strictly inside the
/// half-plane, and positive outside.
template <class N>
N excess(const HalfPlane<N>& h, const Meet<N>& point) {
    return h.nx * point.x + h.ny * point.y - h.k * point.w;
}

/// A vertex of a convex ring and the boundary line of the edge from it to the next vertex.
template <class N>
struct Vertex {
    Meet<N> point;
    HalfPlane<N> edge;
    bool no_length = false;  ///< the next vertex is the same point, as at the end of a segment
};

/// The boundary of a convex set, counter-clockwise. A segment is bounded by its line from both
/// sides (`flat`) and by two end caps, a point by four flat half-planes.
template <class N>
using Ring = std::vector<Vertex<N>>;

/// The convex parts whose union is the core of a shape.
template <class N>
using Parts = std::vector<Ring<N>>;

/// Returns whether a ring that was not clipped is a point or a segment.
template <class N>
bool has_no_area(const Ring<N>& ring) {
    return std::all_of(ring.begin(), ring.end(),
                       [](const Vertex<N>& v) { return v.edge.flat || v.no_length; });
}

/// Sets `kept` to the part of the ring in the closed half-plane (Sutherland and Hodgman, 1974). The
/// result may be empty, a segment or a point, and may repeat a vertex.
template <class N>
void clip(const Ring<N>& ring, const HalfPlane<N>& h, Ring<N>& kept) {
    kept.clear();
    const auto side = [&h](const Vertex<N>& v) { return sign(excess(h, v.point)); };
    const int first = ring.empty() ? 0 : side(ring[0]);
    int next = first;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Vertex<N>& v = ring[i];
        const int here = next;
        next = i + 1 < ring.size() ? side(ring[i + 1]) : first;
        if (here < 0) kept.push_back(v);
        if (here == 0) kept.push_back({v.point, next > 0 ? h : v.edge});
        if (here * next < 0) kept.push_back({meet(v.edge, h), here < 0 ? h : v.edge});
    }
}

/// Returns the intersection of the convex sets with the boundaries `ring` and `sides`.
template <class N>
Ring<N> clip(Ring<N> ring, const Ring<N>& sides) {
    Ring<N> kept;
    kept.reserve(ring.size() + sides.size());
    for (const Vertex<N>& side : sides) {
        clip(ring, side.edge, kept);
        std::swap(ring, kept);
    }
    return ring;
}

/// Returns whether the relative interior of the set bounded by `sides` contains the relative
/// interior of the intersection. Each half-plane contains the intersection. The relative interior
/// of the intersection lies strictly inside a half-plane if and only if a vertex of the
/// intersection does.
template <class N>
bool reaches_interior(const Ring<N>& intersection, const Ring<N>& sides) {
    for (const Vertex<N>& side : sides) {
        bool strictly_inside = side.edge.flat;
        for (const Vertex<N>& v : intersection)
            strictly_inside = strictly_inside || sign(excess(side.edge, v.point)) < 0;
        if (!strictly_inside) return false;
    }
    return true;
}

/// Returns the relation of the convex sets p and q, given their intersection.
///
/// - Disjoint: they have no common point.
/// - Touching: they have a common point, but their relative interiors have none.
/// - Overlapping: their relative interiors have a common point.
///
/// The relative interior of a set with an area is its interior. The relative interior of a segment
/// is the segment without its ends. The relative interior of a point is the point itself. Two
/// relative interiors have a common point if and only if each of them contains the relative
/// interior of the intersection (Rockafellar, Convex Analysis, theorem 6.5).
template <class N>
Relation relation_of(const Ring<N>& intersection, const Ring<N>& p, const Ring<N>& q) {
    if (intersection.empty()) return Relation::disjoint;
    const bool both = reaches_interior(intersection, p) && reaches_interior(intersection, q);
    return both ? Relation::overlapping : Relation::touching;
}

/// Returns the exact area of the ring, by the shoelace formula.
template <class N>
Fraction<N> area(const Ring<N>& ring) {
    Fraction<N> twice;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Meet<N>& p = ring[i].point;
        const Meet<N>& q = ring[(i + 1) % ring.size()].point;
        twice = twice + Fraction<N>(p.x * q.y - q.x * p.y) / Fraction<N>(p.w * q.w);
    }
    return twice * Fraction<N>(0.5);
}

}  // namespace touchstone
