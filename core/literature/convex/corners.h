// The corners of a convex polygon in the order that an algorithm wants them: counter-clockwise,
// none of them twice in a row.
#pragma once

#include <algorithm>
#include <cstddef>

#include "core/shapes/shapes.h"

namespace touchstone::convex {

/// Twice the area, positive where the corners run counter-clockwise; seen from the first corner, so
/// that where the polygon lies is nothing.
template <class S>
S twice_area(const Polygon<S>& polygon) {
    S sum(0);
    for (std::size_t i = 1; i + 1 < polygon.size(); ++i)
        sum = sum + cross(polygon[i] - polygon[0], polygon[i + 1] - polygon[0]);
    return sum;
}

/// The corners without those that repeat the one before them; at least one is left.
template <class S>
Polygon<S> without_repeated(const Polygon<S>& polygon) {
    Polygon<S> corners;
    for (const Point<S>& p : polygon)
        if (corners.empty() || !(p == corners.back())) corners.push_back(p);
    while (corners.size() > 1 && corners.front() == corners.back()) corners.pop_back();
    return corners;
}

/// The same, counter-clockwise where the polygon has an area.
template <class S>
Polygon<S> counter_clockwise(const Polygon<S>& polygon) {
    Polygon<S> corners = without_repeated(polygon);
    if (twice_area(corners) < S(0)) std::reverse(corners.begin(), corners.end());
    return corners;
}

/// The place of the corner farthest in the direction, the first of several.
template <class S>
std::size_t farthest(const Polygon<S>& polygon, const Point<S>& direction) {
    std::size_t best = 0;
    S most = dot(polygon[0], direction);
    for (std::size_t i = 1; i < polygon.size(); ++i) {
        const S reached = dot(polygon[i], direction);
        if (!(most < reached)) continue;
        most = reached;
        best = i;
    }
    return best;
}

}  // namespace touchstone::convex
