// Points and vectors of the plane over any scalar.
#pragma once

#include <array>
#include <limits>
#include <string_view>

#include "core/shapes/quantity.h"

namespace touchstone {

/// A point or a vector of the plane.
template <class S>
struct Point {
    static constexpr std::string_view shape_name = "point";
    S x;
    S y;

    friend bool operator==(const Point&, const Point&) = default;
    static constexpr auto numbers() {
        return std::array<Number<Point, S>, 2>{
            {{"x", Quantity::coordinate, &Point::x}, {"y", Quantity::coordinate, &Point::y}}};
    }
    friend Point operator+(const Point& p, const Point& q) { return {p.x + q.x, p.y + q.y}; }
    friend Point operator-(const Point& p, const Point& q) { return {p.x - q.x, p.y - q.y}; }
};

/// Inner product p.x q.x + p.y q.y.
template <class S>
S dot(const Point<S>& p, const Point<S>& q) {
    return p.x * q.x + p.y * q.y;
}

/// Third component of the cross product; positive if q lies counter-clockwise of p.
template <class S>
S cross(const Point<S>& p, const Point<S>& q) {
    return p.x * q.y - p.y * q.x;
}

/// The vector p turned counter-clockwise by the angle whose cosine is c and whose sine is s.
template <class S>
Point<S> turned(const Point<S>& p, const S& c, const S& s) {
    return {p.x * c - p.y * s, p.x * s + p.y * c};
}

/// The smallest length of the shape. A point has no length, so the result is infinite.
inline double smallest_length(const Point<double>& /*point*/) {
    return std::numeric_limits<double>::infinity();
}

}  // namespace touchstone
