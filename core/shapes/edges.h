// Lengths of the edges of shapes that are given by their corners.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

#include "core/shapes/point.h"

namespace touchstone {

/// The larger of the extents in x and y of the edge between p and q.
inline double extent_of_edge(const Point<double>& p, const Point<double>& q) {
    return std::max(std::fabs(q.x - p.x), std::fabs(q.y - p.y));
}

/// How far the corners reach from the line of the edge between p and q, both ways together; in long
/// double, as products of the largest doubles overflow a double. Infinite where p and q are one.
template <class Corners>
double width_across(const Point<double>& p, const Point<double>& q, const Corners& corners) {
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

/// The least of the extents of the edges and of the widths across them.
template <class Corners>
double smallest_length_of_outline(const Corners& corners) {
    double smallest = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Point<double>& next = corners[(i + 1) % corners.size()];
        smallest = std::min(
            {smallest, extent_of_edge(corners[i], next), width_across(corners[i], next, corners)});
    }
    return smallest;
}

}  // namespace touchstone
