// Collision tests as programs contain them: closed, in plain doubles, no guard against rounding.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "core/scenes/scene.h"
#include "core/shapes/any_shape.h"
#include "reports/bench/inputs.h"

namespace touchstone::bench {

/// A rectangle as a program stores it: half sizes, cosine and sine.
struct StoredPose {
    double cx, cy, half_w, half_h, c, s;
};

using StoredPair = PairOf<StoredPose, StoredPose>;

inline StoredPose stored(const Pose<double>& pose) {
    return {pose.cx, pose.cy, pose.w / 2, pose.h / 2, std::cos(pose.angle), std::sin(pose.angle)};
}

inline StoredPair stored_pair(const PosePair<double>& pair) {
    return {stored(pair.a), stored(pair.b)};
}

/// Gottschalk's test in the plane. Stops at the first separating axis. The lambda has its
/// own type, so that the benchmark's loop inlines the test.
inline constexpr auto plain_sat_of_pair = [](const StoredPair& pair) {
    const auto& [a, b] = pair;
    const double dx = b.cx - a.cx;
    const double dy = b.cy - a.cy;
    const double c = std::fabs(a.c * b.c + a.s * b.s);
    const double s = std::fabs(a.c * b.s - a.s * b.c);
    return std::fabs(dx * a.c + dy * a.s) <= a.half_w + (b.half_w * c + b.half_h * s) &&
           std::fabs(dy * a.c - dx * a.s) <= a.half_h + (b.half_w * s + b.half_h * c) &&
           std::fabs(dx * b.c + dy * b.s) <= b.half_w + (a.half_w * c + a.half_h * s) &&
           std::fabs(dy * b.c - dx * b.s) <= b.half_h + (a.half_w * s + a.half_h * c);
};

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
