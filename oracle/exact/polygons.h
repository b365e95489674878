// The orientation of three points, and what hangs on nothing else: by whole numbers alone, as tier
// 1 must not stand on what it is there to check. (oracle/fast/orientations.h is the quick
// one for everything else.)
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "core/scenes/problem.h"
#include "core/shapes/polygon.h"
#include "core/shapes/shapes.h"

namespace touchstone {

/// +1 where p, q, r turn left, -1 where they turn right, 0 where they lie on one line. Exact for
/// finite points. Allocates only where coordinates are more than 2^73 times as large as others.
int orientation(const Point<double>& p, const Point<double>& q, const Point<double>& r) noexcept;

/// The corners without those that repeat the one before.
Polygon<double> without_repeats(const Polygon<double>& corners);

/// The leftmost corner, the lowest of several, between the one before and the one after it. There a
/// convex or simple polygon without repeated corners can only turn the way it winds.
std::array<Point<double>, 3> telling_corners(const Polygon<double>& corners);

/// +1 for a counter-clockwise convex or simple polygon without repeated corners, -1 for a clockwise
/// one; 0 where all corners lie on one line. Exact.
int winding(const Polygon<double>& corners);

// What only exact arithmetic can say of polygons: whether they are convex, simple, without area.

/// True where not all corners lie on one line. Of a polygon that is convex or simple it is the same
/// as having an area. Exact.
bool has_area(const Polygon<double>& corners);

/// Why the corners, in either winding, are not those of a convex polygon; nothing where they are.
/// Corners may repeat or lie on one line, and all of them may. Exact.
std::optional<Problem> problem_of_convex(const Polygon<double>& corners);

/// Why they are not those of a simple polygon, which has an area; nothing where they are. Exact.
std::optional<Problem> problem_of_simple(const Polygon<double>& corners);

// Cutting simple polygons into triangles by ear clipping (G. H. Meisters, "Polygons have ears",
// 1975). Only orientations decide, so that it is exact where they are.

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
