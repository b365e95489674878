// Convex clipping over an exact number type: the intersection of two convex shapes.
//
// 1. A convex shape is an intersection of half-planes. Its boundary is a ring of vertices, each
//    followed by the line of the edge that leaves it.
// 2. Every vertex is the intersection of two *original* lines in homogeneous coordinates. So
//    numbers do not grow from cut to cut, and no division is needed.
// 3. Only exact signs decide. N is any type with + - * and sign(N): whole or dyadic numbers for
//    corner inputs, the trigonometric ring for poses.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "core/shapes/shapes.h"
#include "oracle/exact/frame.h"
#include "oracle/exact/polygons.h"
#include "oracle/exact/relation.h"
#include "oracle/numbers/fraction.h"

namespace touchstone {

/// { (x, y) : nx x + ny y <= k }. `flat`: the whole shape lies on the line nx x + ny y = k, because
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

/// Returns the intersection of the boundary lines of p and q, which must not be parallel.
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

template <class N>
using Ring = std::vector<Vertex<N>>;

/// Sets `kept` to the part of the ring in the closed half-plane (Sutherland and Hodgman, 1974). The
/// result may be a segment or a point, and may repeat a vertex.
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

/// Returns the part of the ring inside the convex shape with the boundary `shape`.
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

/// Returns whether the relative interior of the shape contains the relative interior of the
/// intersection. If a half-plane contains a convex hull, a point in the relative interior of the
/// hull lies strictly inside the half-plane exactly if a vertex of the hull does.
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

/// Returns the relation of the shapes p and q, given the ring of their intersection. Their relative
/// interiors intersect exactly if both of them contain the relative interior of the intersection
/// (Rockafellar, Convex Analysis, theorem 6.5).
template <class N>
Relation relation_of(const Ring<N>& intersection, const Ring<N>& p, const Ring<N>& q) {
    if (intersection.empty()) return Relation::disjoint;
    const bool both = reaches_interior(intersection, p) && reaches_interior(intersection, q);
    return both ? Relation::overlapping : Relation::touching;
}

/// Returns whether the points are equal.
template <class N>
bool same_point(const Meet<N>& p, const Meet<N>& q) {
    return sign(p.x * q.w - q.x * p.w) == 0 && sign(p.y * q.w - q.y * p.w) == 0;
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

// Convex shapes as rings of vertices and edges, over any exact number type.
//
// Shapes that have lost a dimension have the same form. A segment is bounded by its line from both
// sides (`flat`) and by two end caps. A point is bounded by four flat half-planes.

/// Returns a vertex at (x, y) whose edge has the outward normal (nx, ny), not normalised.
template <class N>
Vertex<N> vertex_at(const Point<N>& p, const N& nx, const N& ny, bool flat = false,
                    bool no_length = false) {
    return {{p.x, p.y, N(1.0)}, {nx, ny, nx * p.x + ny * p.y, flat}, no_length};
}

/// Returns the axis-aligned box [x0, x1] x [y0, y1]. `no_width` says that x0 = x1, `no_height` that
/// y0 = y1.
template <class N>
Ring<N> box(const N& x0, const N& y0, const N& x1, const N& y1, bool no_width, bool no_height) {
    const N one(1.0);
    const N zero(0.0);
    return {vertex_at<N>({x0, y0}, zero, -one, no_height, no_width),
            vertex_at<N>({x1, y0}, one, zero, no_width, no_height),
            vertex_at<N>({x1, y1}, zero, one, no_height, no_width),
            vertex_at<N>({x0, y1}, -one, zero, no_width, no_height)};
}

/// Returns the rectangle centred at (x, y) with half sizes p and q. Its first edge has the
/// direction (c, s).
template <class N>
Ring<N> rectangle(const Point<N>& centre, const N& p, const N& q, const N& c, const N& s,
                  bool no_width, bool no_height) {
    const auto corner = [&](const N& x, const N& y) { return centre + turned<N>({x, y}, c, s); };
    return {vertex_at<N>(corner(-p, -q), s, -c, no_height, no_width),
            vertex_at<N>(corner(p, -q), c, s, no_width, no_height),
            vertex_at<N>(corner(p, q), -s, c, no_height, no_width),
            vertex_at<N>(corner(-p, q), -c, -s, no_width, no_height)};
}

template <class N>
Ring<N> point_ring(const Point<N>& p) {
    return box(p.x, p.y, p.x, p.y, true, true);
}

/// Returns the segment from p to q, which must differ.
template <class N>
Ring<N> segment_ring(const Point<N>& p, const Point<N>& q) {
    const Point<N> d = q - p;
    return {vertex_at<N>(p, d.y, -d.x, true), vertex_at<N>(q, d.x, d.y, false, true),
            vertex_at<N>(q, -d.y, d.x, true), vertex_at<N>(p, -d.x, -d.y, false, true)};
}

/// Returns the third component of (q - p) x (r - p): positive if p, q, r turn left.
template <class N>
N turn_of(const Point<N>& p, const Point<N>& q, const Point<N>& r) {
    return cross(q - p, r - p);
}

/// Returns a corner of the input in numbers of type N.
template <class N>
Point<N> exactly(const Point<double>& p) {
    return {N(p.x), N(p.y)};
}

/// Returns the convex polygon with these corners, which must be counter-clockwise and must not
/// repeat.
template <class N>
Ring<N> ring_through(const std::vector<Point<N>>& corners) {
    Ring<N> ring;
    ring.reserve(corners.size());
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Point<N> d = corners[(i + 1) % corners.size()] - corners[i];
        ring.push_back(vertex_at<N>(corners[i], d.y, -d.x));
    }
    return ring;
}

/// Returns the convex polygon with these corners after `seen` has mapped each one. `seen` must keep
/// the winding. Corners may have either winding, lie on one line, or repeat. If they all lie on one
/// line, the result is the segment or the point that they span.
template <class N, class Seen>
Ring<N> convex_ring(const Polygon<double>& given, const Seen& seen) {
    Polygon<double> corners = without_repeats(given);
    const auto [p, q, r] = telling_corners(corners);
    const int turn = sign(turn_of(exactly<N>(p), exactly<N>(q), exactly<N>(r)));
    if (turn == 0) {
        const auto before = [](const Point<double>& a, const Point<double>& b) {
            return a.x < b.x || (a.x == b.x && a.y < b.y);
        };
        const auto [first, last] = std::minmax_element(corners.begin(), corners.end(), before);
        if (*first == *last) return point_ring(seen(*first));
        return segment_ring(seen(*first), seen(*last));
    }
    if (turn < 0) std::reverse(corners.begin(), corners.end());
    std::vector<Point<N>> points;
    points.reserve(corners.size());
    for (const Point<double>& corner : corners) points.push_back(seen(corner));
    return ring_through(points);
}

/// Returns the convex polygon in the frame.
template <class N>
Ring<N> polygon_ring(const Polygon<double>& given, const Frame& frame = {}) {
    const bool is_input = frame == Frame{};
    return convex_ring<N>(given, [&frame, is_input](const Point<double>& p) {
        return is_input ? exactly<N>(p) : seen_from<N>(frame, p.x, p.y);
    });
}

}  // namespace touchstone
