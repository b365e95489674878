// Segments, circles and capsules, and the smallest length of an outline.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>

#include "core/shapes/point.h"

namespace touchstone {

/// The larger of the extents in x and y of the edge between p and q.
inline double extent_of_edge(const Point<double>& p, const Point<double>& q) {
    return std::max(std::fabs(q.x - p.x), std::fabs(q.y - p.y));
}

/// The extent of the corners across the line through p and q: the largest distance on its left plus
/// the largest on its right. Uses long double, as products of the largest doubles overflow a
/// double. Infinite if p equals q.
double width_across(const Point<double>& p, const Point<double>& q, const auto& corners) {
    using Real = long double;
    const Point<Real> origin{p.x, p.y};
    const Point<Real> edge{q.x - origin.x, q.y - origin.y};
    const Real length = std::hypot(edge.x, edge.y);
    if (length == 0) return std::numeric_limits<double>::infinity();
    Real left = 0;
    Real right = 0;
    for (const Point<double>& corner : corners) {
        const Real side = cross(edge, {corner.x - origin.x, corner.y - origin.y});
        left = std::max(left, side);
        right = std::min(right, side);
    }
    return static_cast<double>((left - right) / length);
}

/// The smallest of the extents of the edges and of the widths across them. A repeated corner, such
/// as the last of a closed ring, forms no edge. 0 if all corners are equal.
double smallest_length_of_outline(const auto& corners) {
    double smallest = std::numeric_limits<double>::infinity();
    bool has_edge = false;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Point<double>& next = corners[(i + 1) % corners.size()];
        if (corners[i] == next) continue;
        has_edge = true;
        smallest = std::min(
            {smallest, extent_of_edge(corners[i], next), width_across(corners[i], next, corners)});
    }
    return has_edge ? smallest : 0;
}

/// The closed segment from (x1, y1) to (x2, y2). It may be one point.
template <class S>
struct Segment {
    static constexpr std::string_view shape_name = "segment";
    S x1;
    S y1;
    S x2;
    S y2;

    friend bool operator==(const Segment&, const Segment&) = default;
    static constexpr auto numbers() {
        return std::array<Number<Segment, S>, 4>{{{"x1", Quantity::coordinate, &Segment::x1},
                                                  {"y1", Quantity::coordinate, &Segment::y1},
                                                  {"x2", Quantity::coordinate, &Segment::x2},
                                                  {"y2", Quantity::coordinate, &Segment::y2}}};
    }
};

inline double smallest_length(const Segment<double>& s) {
    return extent_of_edge({s.x1, s.y1}, {s.x2, s.y2});
}

/// The closed disc of radius r >= 0 around (x, y).
template <class S>
struct Circle {
    static constexpr std::string_view shape_name = "circle";
    S x;
    S y;
    S r;

    friend bool operator==(const Circle&, const Circle&) = default;
    static constexpr auto numbers() {
        return std::array<Number<Circle, S>, 3>{{{"x", Quantity::coordinate, &Circle::x},
                                                 {"y", Quantity::coordinate, &Circle::y},
                                                 {"r", Quantity::size, &Circle::r}}};
    }
};

inline double smallest_length(const Circle<double>& circle) {
    return circle.r;
}

/// The points within r >= 0 of the segment from (x1, y1) to (x2, y2). The segment may be one point.
template <class S>
struct Capsule {
    static constexpr std::string_view shape_name = "capsule";
    S x1;
    S y1;
    S x2;
    S y2;
    S r;

    friend bool operator==(const Capsule&, const Capsule&) = default;
    static constexpr auto numbers() {
        return std::array<Number<Capsule, S>, 5>{{{"x1", Quantity::coordinate, &Capsule::x1},
                                                  {"y1", Quantity::coordinate, &Capsule::y1},
                                                  {"x2", Quantity::coordinate, &Capsule::x2},
                                                  {"y2", Quantity::coordinate, &Capsule::y2},
                                                  {"r", Quantity::size, &Capsule::r}}};
    }
};

/// The smaller of the radius and the larger of the segment's extents in x and y.
inline double smallest_length(const Capsule<double>& c) {
    return std::min(c.r, extent_of_edge({c.x1, c.y1}, {c.x2, c.y2}));
}

}  // namespace touchstone
