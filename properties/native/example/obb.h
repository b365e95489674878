// Rectangles as this game stores them: half extents, angles in degrees.
#pragma once

#include <cmath>

struct Vec2 {
    double x, y;
};

struct Obb {
    Vec2 centre, half;
    double degrees;
};

inline Vec2 axis(const Obb& box) {
    const double radians = box.degrees * (3.14159265358979323846 / 180);
    return {std::cos(radians), std::sin(radians)};
}

// How far the box reaches from its centre along the direction d, which has length 1.
inline double reach(const Obb& box, Vec2 d) {
    const Vec2 u = axis(box);
    return box.half.x * std::abs(u.x * d.x + u.y * d.y) +
           box.half.y * std::abs(u.x * d.y - u.y * d.x);
}

inline bool separates(Vec2 d, const Obb& a, const Obb& b) {
    const Vec2 way = {b.centre.x - a.centre.x, b.centre.y - a.centre.y};
    return std::abs(way.x * d.x + way.y * d.y) > reach(a, d) + reach(b, d);
}

inline bool overlaps(const Obb& a, const Obb& b) {
    const Vec2 u = axis(a);
    const Vec2 v = axis(b);
    if (separates(u, a, b) || separates({-u.y, u.x}, a, b)) return false;
    return !separates(v, a, b) && !separates({-v.y, v.x}, a, b);
}
