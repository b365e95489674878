// Rings of convex shapes: boxes, rectangles, points, segments and polygons, over any exact number
// type.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "core/shapes/shapes.h"
#include "oracle/exact/convex_clip.h"
#include "oracle/exact/polygons.h"
#include "oracle/exact/shapes/frame.h"

namespace touchstone {

/// Returns a vertex at (x, y). Its edge has the outward normal (nx, ny), not normalised.
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

/// Returns the segment from p to q. The points must differ.
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

/// Returns the convex polygon with these corners. They must be counter-clockwise and must not
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

/// Returns the convex polygon with these corners after `seen` has mapped each corner. `seen` must
/// keep the winding. Corners may have either winding, lie on one line, or repeat. If they all lie
/// on one line, the result is the segment or the point that they span.
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
    return convex_ring<N>(
        given, [&frame](const Point<double>& p) { return seen_from<N>(frame, p.x, p.y); });
}

}  // namespace touchstone
