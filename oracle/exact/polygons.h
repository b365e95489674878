// The orientation of three points, and functions of polygons that use only orientations and
// comparisons of coordinates. They use no floating-point filter, because tier 1 must not depend on
// the code that it checks. oracle/fast/orientations.h has a faster orientation.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "core/scenes/problem.h"
#include "core/shapes/any_shape.h"
#include "core/shapes/polygon.h"

namespace touchstone {

/// Returns +1 if p, q, r turn left, -1 if they turn right, 0 if they lie on one line. Exact for
/// finite points. Allocates only if some coordinates are more than 2^73 times as large as others.
int orientation(const Point<double>& p, const Point<double>& q, const Point<double>& r) noexcept;

/// Orders points from left to right, then from bottom to top.
inline bool is_before(const Point<double>& p, const Point<double>& q) {
    return p.x < q.x || (p.x == q.x && p.y < q.y);
}

/// Returns the corners without those that repeat the previous one, or at the end the first one.
Polygon<double> without_repeats(const Polygon<double>& corners);

/// Returns three corners: the predecessor of the leftmost corner (the lowest of several), the
/// leftmost corner, and its successor. If a convex or simple polygon without repeated corners turns
/// at the leftmost corner, it turns in the direction of its winding.
std::array<Point<double>, 3> telling_corners(const Polygon<double>& corners);

/// Returns +1 for a counter-clockwise convex or simple polygon without repeated corners, -1 for a
/// clockwise one, 0 if all corners lie on one line. Exact.
int winding(const Polygon<double>& corners);

/// Returns false if all corners lie on one line, so that the polygon has no area, else true. Exact.
bool has_area(const Polygon<double>& corners);

/// Returns the problem if the corners, in either winding, do not form a convex polygon. A corner
/// may repeat the previous one, and some or all corners may lie on one line. Exact.
std::optional<Problem> problem_of_convex(const Polygon<double>& corners);

/// Returns the problem if the corners do not form a simple polygon (with an area). Exact.
std::optional<Problem> problem_of_simple(const Polygon<double>& corners);

/// Returns the exact convex hull, counter-clockwise, of at least two different points.
Polygon<double> convex_hull(Polygon<double> points);

/// Cuts a simple polygon of either winding into counter-clockwise triangles of positive area, by
/// ear clipping (G. H. Meisters, "Polygons have ears", 1975). Corners may lie on one line.
std::vector<Triangle<double>> triangulate(const Polygon<double>& polygon);

/// The algorithm of `triangulate`. All exact orientation functions lead to the same triangles.
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

    /// Returns whether p lies in the closed bounding box of the triangle, by comparisons alone.
    static bool in_box(const Point<double>& p, const Triangle<double>& t) {
        const auto [left, right] = std::minmax({t[0].x, t[1].x, t[2].x});
        const auto [low, high] = std::minmax({t[0].y, t[1].y, t[2].y});
        return left <= p.x && p.x <= right && low <= p.y && p.y <= high;
    }

    /// Returns whether p lies in the closed triangle. The triangle turns left.
    static bool in_triangle(const Point<double>& p, const Triangle<double>& t) {
        return in_box(p, t) && orientation(t[0], t[1], p) >= 0 && orientation(t[1], t[2], p) >= 0 &&
               orientation(t[2], t[0], p) >= 0;
    }

    /// Returns whether the triangle of corners i, i + 1, i + 2 contains no other corner.
    static bool is_empty(const Corners& corners, std::size_t i) {
        const Triangle<double> t{at(corners, i), at(corners, i + 1), at(corners, i + 2)};
        for (std::size_t j = i + 3; j < i + corners.size(); ++j) {
            const Point<double>& p = at(corners, j);
            if (p != t[0] && p != t[1] && p != t[2] && in_triangle(p, t)) return false;
        }
        return true;
    }

    /// Removes a corner that is an ear (turns left, with no other corner in its triangle) or lies
    /// on the line of its neighbours, and adds the triangle of an ear to `triangles`. Returns false
    /// if no corner qualifies: then the polygon is not simple.
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
