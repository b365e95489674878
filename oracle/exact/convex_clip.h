// Convex clipping over an exact number type: the intersection of two convex shapes.
//
// 1. A convex shape is an intersection of half-planes, and its boundary a ring of vertices, each
//    followed by the line of the edge that leaves it.
// 2. Every vertex is the meet of two *original* lines in homogeneous coordinates, so that numbers
//    do not grow from cut to cut and no division is needed.
// 3. Only exact signs decide anything. N is any type with + - * and sign(N): whole or dyadic
//    numbers for corner inputs, the trigonometric ring for poses.
#pragma once

#include <utility>
#include <vector>

#include "oracle/exact/relation.h"
#include "oracle/numbers/fraction.h"
#include "oracle/numbers/sign.h"

namespace touchstone {

/// { (x, y) : nx x + ny y <= k }. `flat` says that the whole shape lies on the line nx x + ny y =
/// k, as it does where the size across is zero.
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

/// The point in which the boundary lines of p and q meet; they must not be parallel.
template <class N>
Meet<N> meet(const HalfPlane<N>& p, const HalfPlane<N>& q) {
    Meet<N> m{p.k * q.ny - q.k * p.ny, p.nx * q.k - q.nx * p.k, p.nx * q.ny - q.nx * p.ny};
    if (sign(m.w) < 0) m = {-m.x, -m.y, -m.w};
    return m;
}

/// nx x + ny y - k at the point, times its w > 0: negative strictly inside, positive outside.
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

template <class N>
using Ring = std::vector<Vertex<N>>;

/// Makes `kept` the part of the ring in the closed half-plane (Sutherland and Hodgman, 1974); it
/// may be a segment or a point, and may repeat a vertex.
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

/// The part of the ring in the convex shape that the other one bounds.
template <class N>
Ring<N> clip(Ring<N> ring, const Ring<N>& shape) {
    Ring<N> kept;
    kept.reserve(ring.size() + shape.size());
    for (const Vertex<N>& side : shape) {
        clip(ring, side.edge, kept);
        std::swap(ring, kept);
    }
    return ring;
}

/// True where the relative interior of the intersection lies in that of the shape. A relatively
/// interior point of a hull lies strictly inside a half-plane exactly when one of the vertices
/// does.
template <class N>
bool reaches_interior(const Ring<N>& intersection, const Ring<N>& shape) {
    for (const Vertex<N>& side : shape) {
        bool strictly_inside = side.edge.flat;
        for (const Vertex<N>& v : intersection)
            strictly_inside = strictly_inside || sign(excess(side.edge, v.point)) < 0;
        if (!strictly_inside) return false;
    }
    return true;
}

/// The relation of the shapes p and q, given the ring of their intersection. Relative interiors
/// meet exactly when that of the intersection lies in both (Rockafellar, Convex Analysis,
/// theorem 6.5).
template <class N>
Relation relation_of(const Ring<N>& intersection, const Ring<N>& p, const Ring<N>& q) {
    if (intersection.empty()) return Relation::disjoint;
    const bool both = reaches_interior(intersection, p) && reaches_interior(intersection, q);
    return both ? Relation::overlapping : Relation::touching;
}

/// Equality of points.
template <class N>
bool same_point(const Meet<N>& p, const Meet<N>& q) {
    return sign(p.x * q.w - q.x * p.w) == 0 && sign(p.y * q.w - q.y * p.w) == 0;
}

/// The exact area by the shoelace formula.
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
