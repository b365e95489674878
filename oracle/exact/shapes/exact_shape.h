// Exact properties of each kind of shape: its frame and core, whether it is degenerate or invalid.
#pragma once

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "core/scenes/problem.h"
#include "core/scenes/shape_pair.h"
#include "core/shapes/any_shape.h"
#include "core/shapes/point.h"
#include "core/shapes/segment.h"
#include "core/shapes/turns.h"
#include "oracle/exact/convex_clip.h"
#include "oracle/exact/polygons.h"
#include "oracle/numbers/dyadic.h"
#include "oracle/numbers/trig_sum.h"

namespace touchstone {

/// The coordinates in which shapes are computed, by their origin and angle in the plane of the
/// input. In the frame of a shape, its sides have dyadic coefficients, and the corners of the other
/// shape are linear in the sines and cosines of at most two angles. A shape turned by cosine and
/// sine has no frame, because its turn may have no inverse.
struct Frame {
    double x = 0;
    double y = 0;
    AnyTurn turn = {};

    friend bool operator==(const Frame&, const Frame&) = default;
};

/// The cosine and sine of an angle, or the two numbers given instead of an angle.
template <class N>
struct Turn {
    N c;
    N s;
};

/// Returns the rotation by the angle from one turn to another. The difference of the angles is not
/// rounded. Specialised for each number type.
template <class N>
Turn<N> rotation_by(const AnyTurn& from, const AnyTurn& to);

inline bool have_one_angle(const AnyTurn& p, const AnyTurn& q) {
    return p.radians == q.radians && p.degrees == q.degrees;
}

template <>
inline Turn<TrigSum> rotation_by<TrigSum>(const AnyTurn& from, const AnyTurn& to) {
    const Angle<Dyadic> t{Dyadic(to.radians) - Dyadic(from.radians),
                          Dyadic(to.degrees) - Dyadic(from.degrees)};
    return {TrigSum::cosine(t), TrigSum::sine(t)};
}

/// Returns the identity, because dyadic numbers are used only if all angles are zero. Throws
/// std::domain_error for different angles.
template <>
inline Turn<Dyadic> rotation_by<Dyadic>(const AnyTurn& from, const AnyTurn& to) {
    if (!have_one_angle(from, to))
        throw std::domain_error("dyadic numbers cannot represent a turn");
    return {1, 0};
}

/// Returns the second turn relative to a frame with the first turn.
template <class N>
Turn<N> turn_by(const AnyTurn& from, const AnyTurn& to) {
    Turn<N> rotation = rotation_by<N>(from, to);
    if (to.c == 1 && to.s == 0) return rotation;
    const N c(to.c);
    const N s(to.s);
    return {rotation.c * c - rotation.s * s, rotation.c * s + rotation.s * c};
}

/// Converts a point of the input to the coordinates of the frame.
template <class N>
Point<N> seen_from(const Frame& frame, double x, double y) {
    if (frame == Frame{}) return {N(x), N(y)};
    const auto [c, s] = turn_by<N>({}, frame.turn);
    return turned<N>({N(x) - N(frame.x), N(y) - N(frame.y)}, c, -s);
}

/// Converts a point of the frame to the coordinates of the input.
template <class N>
Meet<N> in_world(const Meet<N>& m, const Frame& frame) {
    const auto [c, s] = turn_by<N>({}, frame.turn);
    return {m.x * c - m.y * s + N(frame.x) * m.w, m.x * s + m.y * c + N(frame.y) * m.w, m.w};
}

/// Returns a vertex at p. Its edge has the outward normal (nx, ny), not normalised.
template <class N>
Vertex<N> vertex_at(const Point<N>& p, const N& nx, const N& ny, bool flat = false,
                    bool no_length = false) {
    return {{p.x, p.y, N(1.0)}, {nx, ny, nx * p.x + ny * p.y, flat}, no_length};
}

/// Returns the axis-aligned box [x0, x1] x [y0, y1]. no_width: x0 = x1; no_height: y0 = y1.
template <class N>
Ring<N> box(const N& x0, const N& y0, const N& x1, const N& y1, bool no_width, bool no_height) {
    const N one(1.0);
    const N zero(0.0);
    return {vertex_at<N>({x0, y0}, zero, -one, no_height, no_width),
            vertex_at<N>({x1, y0}, one, zero, no_width, no_height),
            vertex_at<N>({x1, y1}, zero, one, no_height, no_width),
            vertex_at<N>({x0, y1}, -one, zero, no_width, no_height)};
}

/// Returns the rectangle with half sizes p and q. Its first edge has the direction (c, s).
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

template <class N>
Point<N> exactly(const Point<double>& p) {
    return {N(p.x), N(p.y)};
}

/// Returns the convex polygon with these counter-clockwise corners. They must not repeat.
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
        const auto [first, last] = std::minmax_element(
            corners.begin(), corners.end(),
            [](const Point<double>& a, const Point<double>& b) { return is_before(a, b); });
        if (*first == *last) return point_ring(seen(*first));
        return segment_ring(seen(*first), seen(*last));
    }
    if (turn < 0) std::reverse(corners.begin(), corners.end());
    std::vector<Point<N>> points;
    points.reserve(corners.size());
    for (const Point<double>& corner : corners) points.push_back(seen(corner));
    return ring_through(points);
}

template <class N>
Ring<N> polygon_ring(const Polygon<double>& given, const Frame& frame = {}) {
    return convex_ring<N>(
        given, [&frame](const Point<double>& p) { return seen_from<N>(frame, p.x, p.y); });
}

template <class N>
Parts<N> one_part(Ring<N> ring) {
    Parts<N> parts;
    parts.push_back(std::move(ring));
    return parts;
}

/// What the reference needs to know about a shape. The specialisations are below, in polygon.h and
/// in rectangle.h. Each has
///
///     static constexpr bool is_given_by_corners;   // a triangle or polygon: its numbers are its
///                                                  // corners
///     static std::optional<Frame> frame(const Shape&);         // makes a turned shape upright
///     template <class N> static Parts<N> core(const Shape&, const Frame&);
///     static bool is_degenerate(const Shape&);                 // relation.h
///     static std::optional<Problem> problem(const Shape&);     // requires valid numbers
///
/// The shape's radius is its number `r`, or zero if it has none.
template <class Shape>
struct ExactShape;

/// Defaults: no frame, not given by corners, and valid if the numbers are.
struct ExactDefaults {
    static constexpr bool is_given_by_corners = false;

    static std::optional<Frame> frame(const auto& /*shape*/) { return std::nullopt; }
    static std::optional<Problem> problem(const auto& /*shape*/) { return std::nullopt; }
};

template <>
struct ExactShape<Point<double>> : ExactDefaults {
    template <class N>
    static Parts<N> core(const Point<double>& p, const Frame& frame) {
        return one_part(point_ring(seen_from<N>(frame, p.x, p.y)));
    }
    static bool is_degenerate(const Point<double>& /*point*/) { return false; }
};

template <>
struct ExactShape<Circle<double>> : ExactDefaults {
    template <class N>
    static Parts<N> core(const Circle<double>& c, const Frame& frame) {
        return one_part(point_ring(seen_from<N>(frame, c.x, c.y)));
    }
    static bool is_degenerate(const Circle<double>& c) { return c.r == 0; }
};

template <>
struct ExactShape<Segment<double>> : ExactDefaults {
    template <class N>
    static Parts<N> core(const Segment<double>& s, const Frame& frame) {
        const Point<N> p = seen_from<N>(frame, s.x1, s.y1);
        const Point<N> q = seen_from<N>(frame, s.x2, s.y2);
        const bool is_point = s.x1 == s.x2 && s.y1 == s.y2;
        return one_part(is_point ? point_ring(p) : segment_ring(p, q));
    }
    static bool is_degenerate(const Segment<double>& s) { return s.x1 == s.x2 && s.y1 == s.y2; }
};

template <>
struct ExactShape<Capsule<double>> : ExactDefaults {
    template <class N>
    static Parts<N> core(const Capsule<double>& c, const Frame& frame) {
        return ExactShape<Segment<double>>::core<N>({c.x1, c.y1, c.x2, c.y2}, frame);
    }
    static bool is_degenerate(const Capsule<double>& c) {
        return c.r == 0 || (c.x1 == c.x2 && c.y1 == c.y2);
    }
};

}  // namespace touchstone
