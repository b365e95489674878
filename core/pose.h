// Points, rotated rectangles given by their pose, and their corners, over any scalar.
//
// Frame: x to the right, y up, angles in radians, counter-clockwise.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

namespace touchstone {

/// A point or a vector of the plane.
template <class S>
struct Point {
    S x;
    S y;

    friend Point operator+(const Point& p, const Point& q) { return {p.x + q.x, p.y + q.y}; }
    friend Point operator-(const Point& p, const Point& q) { return {p.x - q.x, p.y - q.y}; }
};

/// Inner product p.x q.x + p.y q.y.
template <class S>
S dot(const Point<S>& p, const Point<S>& q) {
    return p.x * q.x + p.y * q.y;
}

/// Third component of the cross product; positive where q lies counter-clockwise of p.
template <class S>
S cross(const Point<S>& p, const Point<S>& q) {
    return p.x * q.y - p.y * q.x;
}

/// A rotated rectangle: centre (cx, cy), full sizes w and h >= 0, turned by `angle` radians
/// counter-clockwise about its centre. A size of zero makes it a segment, two a point.
template <class S>
struct Pose {
    S cx;
    S cy;
    S w;
    S h;
    S angle;

    friend bool operator==(const Pose&, const Pose&) = default;
};

/// The same pose with each field converted to the scalar `To`; rounds where `To` is narrower.
template <class To, class From>
Pose<To> convert(const Pose<From>& pose) {
    return {static_cast<To>(pose.cx), static_cast<To>(pose.cy), static_cast<To>(pose.w),
            static_cast<To>(pose.h), static_cast<To>(pose.angle)};
}

/// The vector p turned counter-clockwise by the angle whose cosine is c and whose sine is s.
template <class S>
Point<S> turned(const Point<S>& p, const S& c, const S& s) {
    return {p.x * c - p.y * s, p.x * s + p.y * c};
}

/// The four corners, counter-clockwise, from the one at (-w/2, -h/2) in the rectangle's own frame.
template <class S>
std::array<Point<S>, 4> corners(const Pose<S>& pose) {
    using std::cos;
    using std::sin;
    const S c = cos(pose.angle);
    const S s = sin(pose.angle);
    const S x = pose.w * S(0.5);
    const S y = pose.h * S(0.5);
    const Point<S> centre{pose.cx, pose.cy};
    return {centre + turned<S>({-x, -y}, c, s), centre + turned<S>({x, -y}, c, s),
            centre + turned<S>({x, y}, c, s), centre + turned<S>({-x, y}, c, s)};
}

/// Two rectangles: the input of the query `rect-rect`.
template <class S>
struct PosePair {
    Pose<S> a;
    Pose<S> b;

    friend bool operator==(const PosePair&, const PosePair&) = default;
};

/// The same pair with each field converted to the scalar `To`.
template <class To, class From>
PosePair<To> convert(const PosePair<From>& pair) {
    return {convert<To>(pair.a), convert<To>(pair.b)};
}

/// The largest magnitude among the pair's coordinates and sizes (not its angles): the unit in
/// which, times the scalar's epsilon, margins are reported.
inline double scale(const PosePair<double>& pair) {
    double largest = 0;
    for (const Pose<double>* p : {&pair.a, &pair.b})
        largest = std::max(
            {largest, std::fabs(p->cx), std::fabs(p->cy), std::fabs(p->w), std::fabs(p->h)});
    return largest;
}

/// The smallest of the pair's four sizes.
inline double smallest_size(const PosePair<double>& pair) {
    return std::min({pair.a.w, pair.a.h, pair.b.w, pair.b.h});
}

/// True where one of the four sizes is zero, so that a rectangle is a segment or a point.
inline bool is_degenerate(const PosePair<double>& pair) {
    return smallest_size(pair) == 0;
}

}  // namespace touchstone
