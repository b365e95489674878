// Collision tests as programs contain them: plain doubles, no guard against rounding.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "core/literature/rect_rect/literature.h"
#include "core/literature/rect_rect/sat_projected.h"
#include "core/scenes/scene.h"
#include "core/shapes/any_shape.h"

namespace touchstone::bench {

/// A rectangle as a program stores it: half sizes, cosine and sine.
struct StoredPose {
    double cx, cy, half_w, half_h, c, s;
};

struct StoredPair {
    StoredPose a, b;
};

inline StoredPose stored(const Pose<double>& pose) {
    return {pose.cx, pose.cy, pose.w / 2, pose.h / 2, std::cos(pose.angle), std::sin(pose.angle)};
}

inline StoredPair stored_pair(const PosePair<double>& pair) {
    return {stored(pair.a), stored(pair.b)};
}

/// Gottschalk's test in the plane, closed. Stops at the first separating axis.
inline bool plain_sat(const StoredPose& a, const StoredPose& b) {
    const double dx = b.cx - a.cx;
    const double dy = b.cy - a.cy;
    const double c = std::fabs(a.c * b.c + a.s * b.s);
    const double s = std::fabs(a.c * b.s - a.s * b.c);
    return std::fabs(dx * a.c + dy * a.s) <= a.half_w + (b.half_w * c + b.half_h * s) &&
           std::fabs(dy * a.c - dx * a.s) <= a.half_h + (b.half_w * s + b.half_h * c) &&
           std::fabs(dx * b.c + dy * b.s) <= b.half_w + (a.half_w * c + a.half_h * s) &&
           std::fabs(dy * b.c - dx * b.s) <= b.half_h + (a.half_w * s + a.half_h * c);
}

/// This lambda has its own type, so that the benchmark's loop inlines the test.
inline constexpr auto plain_sat_of_pair = [](const StoredPair& pair) {
    return plain_sat(pair.a, pair.b);
};

// Tests of round shapes as programs contain them: plain doubles, closed, no guard against rounding.

inline double clamped(double x) {
    return std::min(std::max(x, 0.0), 1.0);
}

/// Returns whether two capsules intersect, by the nearest points of their segments (Ericson,
/// Real-Time Collision Detection, 5.1.9). The ends of a segment must differ.
inline bool plain_capsules(const Capsule<double>& a, const Capsule<double>& b) {
    const Point<double> d{a.x2 - a.x1, a.y2 - a.y1};
    const Point<double> e{b.x2 - b.x1, b.y2 - b.y1};
    const Point<double> r{a.x1 - b.x1, a.y1 - b.y1};
    const double dd = dot(d, d);
    const double ee = dot(e, e);
    const double de = dot(d, e);
    const double dr = dot(d, r);
    const double er = dot(e, r);
    const double denominator = dd * ee - de * de;
    double s = denominator != 0 ? clamped((de * er - dr * ee) / denominator) : 0;
    double t = (de * s + er) / ee;
    if (t < 0) {
        t = 0;
        s = clamped(-dr / dd);
    } else if (t > 1) {
        t = 1;
        s = clamped((de - dr) / dd);
    }
    const double x = r.x + s * d.x - t * e.x;
    const double y = r.y + s * d.y - t * e.y;
    const double reach = a.r + b.r;
    return x * x + y * y <= reach * reach;
}

/// A convex polygon as its corners in the plane and the unit normals of its edges.
template <int n>
struct StoredHull {
    std::array<Point<double>, n> corners, normals;
};

template <int n>
StoredHull<n> stored_hull(const PlacedByCosSin<double>& hull) {
    StoredHull<n> stored;
    const Polygon<double> corners = touchstone::corners(hull);
    for (std::size_t i = 0; i < n; ++i) {
        stored.corners[i] = corners[i];
        const Point<double> edge = corners[(i + 1) % n] - corners[i];
        const double length = std::hypot(edge.x, edge.y);
        stored.normals[i] = {edge.y / length, -edge.x / length};
    }
    return stored;
}

/// Returns whether two polygons intersect: no edge separates them.
template <int n>
bool plain_hulls(const StoredHull<n>& a, const StoredHull<n>& b) {
    const auto separates = [](const StoredHull<n>& from, const StoredHull<n>& to) {
        for (std::size_t i = 0; i < n; ++i) {
            double least = INFINITY;
            for (const Point<double>& corner : to.corners)
                least = std::min(least, dot(from.normals[i], corner - from.corners[i]));
            if (least > 0) return true;
        }
        return false;
    };
    return !separates(a, b) && !separates(b, a);
}

/// Returns whether a polygon and a circle intersect, like Box2D's b2CollidePolygonAndCircle. Finds
/// the edge line beyond which the centre is farthest, then uses the Voronoi regions of this edge's
/// corners.
template <int n>
bool plain_hull_and_circle(const StoredHull<n>& hull, const Circle<double>& circle) {
    const Point<double> centre{circle.x, circle.y};
    std::size_t edge = 0;
    double most = -INFINITY;
    for (std::size_t i = 0; i < n; ++i) {
        const double beyond = dot(hull.normals[i], centre - hull.corners[i]);
        if (beyond > circle.r) return false;
        if (beyond > most) {
            most = beyond;
            edge = i;
        }
    }
    if (most <= 0) return true;
    const Point<double> p = hull.corners[edge];
    const Point<double> q = hull.corners[(edge + 1) % n];
    const auto reaches = [&](const Point<double>& corner) {
        const Point<double> way = centre - corner;
        return dot(way, way) <= circle.r * circle.r;
    };
    if (dot(centre - p, q - p) <= 0) return reaches(p);
    if (dot(centre - q, p - q) <= 0) return reaches(q);
    return true;
}

}  // namespace touchstone::bench

// Algorithms of the literature for rectangles with known corners. They do what
// core/literature/rect_rect does, without computing corners.

namespace touchstone::bench::on_corners {

template <class S>
using Corners = std::array<Point<S>, 4>;

/// Returns true if the projections overlap on every axis. Stops at the first separating axis.
template <class S, class Project>
bool meet_on_each_axis(const Corners<S>& p, const Corners<S>& q, Project project) {
    for (const auto& axes : {rect_rect::edge_vectors(p), rect_rect::edge_vectors(q)})
        for (const Point<S>& axis : axes)
            if (!meet(rect_rect::interval(p, axis, project), rect_rect::interval(q, axis, project)))
                return false;
    return true;
}

/// sat-projected.
template <class S>
bool sat_projected(const Corners<S>& p, const Corners<S>& q) {
    return meet_on_each_axis(
        p, q, [](const Point<S>& corner, const Point<S>& axis) { return dot(corner, axis); });
}

/// sat-projected-all-axes: sat-projected without the early exit.
template <class S>
bool sat_projected_all_axes(const Corners<S>& p, const Corners<S>& q) {
    const auto project = [](const Point<S>& corner, const Point<S>& axis) {
        return dot(corner, axis);
    };
    bool meets = true;
    for (const auto& axes : {rect_rect::edge_vectors(p), rect_rect::edge_vectors(q)})
        for (const Point<S>& axis : axes)
            meets = meet(rect_rect::interval(p, axis, project),
                         rect_rect::interval(q, axis, project)) &&
                    meets;
    return meets;
}

/// sat-projected-divided: sat-projected with projected points, which need a division.
template <class S>
bool sat_projected_divided(const Corners<S>& p, const Corners<S>& q) {
    return meet_on_each_axis(p, q, [](const Point<S>& corner, const Point<S>& axis) {
        const S ratio = dot(corner, axis) / dot(axis, axis);
        return dot(Point<S>{ratio * axis.x, ratio * axis.y}, axis);
    });
}

/// Returns true if the bounding boxes of the corners intersect.
template <class S>
bool boxes_meet(const Corners<S>& p, const Corners<S>& q) {
    const auto meet_along = [&](S Point<S>::*x) {
        return meet(rect_rect::spanned<S>({p[0].*x, p[1].*x, p[2].*x, p[3].*x}),
                    rect_rect::spanned<S>({q[0].*x, q[1].*x, q[2].*x, q[3].*x}));
    };
    return meet_along(&Point<S>::x) && meet_along(&Point<S>::y);
}

/// triangle-split and its variants. `meets(t, u)` returns whether two triangles intersect.
template <class S, class Meets>
bool split(const Corners<S>& p, const Corners<S>& q, Meets meets) {
    const std::array<Triangle<S>, 2> halves_of_q{Triangle<S>{q[0], q[1], q[2]},
                                                 Triangle<S>{q[0], q[2], q[3]}};
    for (const Triangle<S>& t : {Triangle<S>{p[0], p[1], p[2]}, Triangle<S>{p[0], p[2], p[3]}})
        for (const Triangle<S>& u : halves_of_q)
            if (meets(t, u)) return true;
    return false;
}

}  // namespace touchstone::bench::on_corners
