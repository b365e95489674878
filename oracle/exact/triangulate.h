// Cutting simple polygons into triangles by ear clipping (G. H. Meisters, "Polygons have ears",
// 1975). Only orientations decide, so that it is exact where they are.
#pragma once

#include <algorithm>
#include <vector>

#include "core/shapes/shapes.h"
#include "oracle/exact/orientation.h"

namespace touchstone {

/// Triangles of positive area whose union is the simple polygon and whose interiors are disjoint,
/// counter-clockwise. The polygon may have either winding, and corners on one line. By whole
/// numbers alone.
std::vector<Triangle<double>> triangulate(const Polygon<double>& polygon);

/// The same by another function that gives exact orientations: the triangles are the same.
template <auto orientation>
class EarClipping {
  public:
    static std::vector<Triangle<double>> triangulate(const Polygon<double>& polygon) {
        Corners rest = without_repeats(polygon);
        const auto [p, q, r] = telling_corners(rest);
        if (orientation(p, q, r) < 0) std::reverse(rest.begin(), rest.end());
        std::vector<Triangle<double>> triangles;
        while (rest.size() >= 3 && cut(rest, triangles)) {
        }
        return triangles;
    }

  private:
    using Corners = Polygon<double>;

    static const Point<double>& at(const Corners& corners, std::size_t i) {
        return corners[i % corners.size()];
    }

    /// True where p lies in the closed box around the triangle: only comparisons.
    static bool in_box(const Point<double>& p, const Triangle<double>& t) {
        const auto [left, right] = std::minmax({t[0].x, t[1].x, t[2].x});
        const auto [low, high] = std::minmax({t[0].y, t[1].y, t[2].y});
        return left <= p.x && p.x <= right && low <= p.y && p.y <= high;
    }

    /// True where p lies in the closed triangle, which turns left.
    static bool in_triangle(const Point<double>& p, const Triangle<double>& t) {
        return in_box(p, t) && orientation(t[0], t[1], p) >= 0 && orientation(t[1], t[2], p) >= 0 &&
               orientation(t[2], t[0], p) >= 0;
    }

    /// True where the triangle of corners i, i + 1, i + 2 holds no other corner.
    static bool is_empty(const Corners& corners, std::size_t i) {
        const Triangle<double> t{at(corners, i), at(corners, i + 1), at(corners, i + 2)};
        for (std::size_t j = i + 3; j < i + corners.size(); ++j) {
            const Point<double>& p = at(corners, j);
            if (p != t[0] && p != t[1] && p != t[2] && in_triangle(p, t)) return false;
        }
        return true;
    }

    /// Takes away one corner: an ear, which turns left and whose triangle holds no other corner, or
    /// one on the line of its neighbours. A simple polygon has one; false where there is none.
    static bool cut(Corners& corners, std::vector<Triangle<double>>& triangles) {
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const Triangle<double> t{at(corners, i), at(corners, i + 1), at(corners, i + 2)};
            const int turn = orientation(t[0], t[1], t[2]);
            if (turn < 0 || (turn > 0 && !is_empty(corners, i))) continue;
            if (turn > 0) triangles.push_back(t);
            corners.erase(corners.begin() + static_cast<std::ptrdiff_t>((i + 1) % corners.size()));
            return true;
        }
        return false;
    }
};

}  // namespace touchstone
