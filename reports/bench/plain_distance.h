// Tests of round shapes as programs have them: plain doubles, no guard against rounding; closed.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "core/shapes/shapes.h"

namespace touchstone::bench {

inline double clamped(double x) {
    return std::min(std::max(x, 0.0), 1.0);
}

/// Whether two capsules meet, by the nearest points of their segments (Ericson, Real-Time Collision
/// Detection, 5.1.9); neither segment may be a point.
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

/// A convex polygon with its corners in the plane and unit normals of its edges.
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

/// Whether a polygon and a circle meet, as Box2D's b2CollidePolygonAndCircle has it: the edge that
/// the centre lies furthest beyond, then the Voronoi regions of its corners.
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
