#include "properties/shapes/lists.h"

#include <bit>
#include <cmath>

#include "oracle/exact/polygons.h"
#include "oracle/fast/orientations.h"
#include "properties/shapes/table.h"

namespace touchstone::grid {
namespace {

/// Moves the shape so that its bounding box is centred at the origin.
template <class Corners>
Corners centred(Corners corners) {
    Point<double> low = corners[0];
    Point<double> high = corners[0];
    for (const Point<double>& p : corners) {
        low = {std::min(low.x, p.x), std::min(low.y, p.y)};
        high = {std::max(high.x, p.x), std::max(high.y, p.y)};
    }
    const Point<double> middle{(low.x + high.x) / 2, (low.y + high.y) / 2};
    for (Point<double>& p : corners) p = p - middle;
    return corners;
}

template <class Corners>
std::vector<Corners> closed_list(std::vector<Corners> list) {
    for (Corners& corners : list) corners = centred(corners);
    return closed(list);
}

Point<double> lattice_point(int n, int i) {
    return {static_cast<double>(i % n), static_cast<double>(i / n)};
}

/// Sorts the points by direction from their mean.
Polygon<double> in_turn(Polygon<double> points) {
    Point<double> sum{0, 0};
    for (const Point<double>& p : points) sum = sum + p;
    const auto n = static_cast<double>(points.size());
    const auto angle = [&](const Point<double>& p) {
        return std::atan2(n * p.y - sum.y, n * p.x - sum.x);
    };
    std::sort(points.begin(), points.end(),
              [&angle](const auto& p, const auto& q) { return angle(p) < angle(q); });
    return points;
}

bool turns_left_everywhere(const Polygon<double>& points) {
    const std::size_t n = points.size();
    for (std::size_t i = 0; i < n; ++i)
        if (filtered_orientation(points[i], points[(i + 1) % n], points[(i + 2) % n]) <= 0)
            return false;
    return true;
}

bool is_simple(const Polygon<double>& polygon) {
    return !problem_of_simple(polygon);
}

Point<double> along(const Tilted& t, double u, double v) {
    return {u * t.k * t.p - v * t.l * t.q, u * t.k * t.q + v * t.l * t.p};
}

}  // namespace

std::vector<Triangle<double>> lattice_triangles(int n) {
    std::vector<Triangle<double>> all;
    for (int p = 0; p < n * n; ++p)
        for (int q = p + 1; q < n * n; ++q)
            for (int r = q + 1; r < n * n; ++r)
                all.push_back({lattice_point(n, p), lattice_point(n, q), lattice_point(n, r)});
    return closed_list(all);
}

std::vector<Polygon<double>> convex_lattice_polygons(int n) {
    std::vector<Polygon<double>> all;
    for (unsigned subset = 0; subset < 1U << static_cast<unsigned>(n * n); ++subset) {
        if (std::popcount(subset) < 3) continue;
        Polygon<double> points;
        for (int i = 0; i < n * n; ++i)
            if ((subset >> static_cast<unsigned>(i) & 1U) != 0)
                points.push_back(lattice_point(n, i));
        points = in_turn(points);
        if (turns_left_everywhere(points)) all.push_back(points);
    }
    return closed_list(all);
}

std::vector<Polygon<double>> simple_quadrilaterals(int n) {
    std::vector<Polygon<double>> all;
    const int count = n * n;
    for (int p = 0; p < count; ++p)
        for (int q = p + 1; q < count; ++q)
            for (int r = p + 1; r < count; ++r)
                for (int s = q + 1; s < count; ++s) {
                    const Polygon<double> polygon{lattice_point(n, p), lattice_point(n, q),
                                                  lattice_point(n, r), lattice_point(n, s)};
                    if (r != q && r != s && is_simple(polygon)) all.push_back(polygon);
                }
    return closed_list(all);
}

std::vector<Polygon<double>> some_convex_polygons() {
    return closed_list<Polygon<double>>({{{0, 0}, {2, 0}, {2, 2}, {0, 2}},
                                         {{1, 0}, {2, 1}, {1, 2}, {0, 1}},
                                         {{0, 0}, {1, 0}, {2, 0}, {2, 1}, {0, 1}},
                                         {{0, 0}, {1, 0}, {2, 1}, {2, 2}, {1, 2}, {0, 1}},
                                         {{0, 0}, {0, 2}, {1, 1}, {2, 0}},
                                         {{0, 0}, {2, 1}, {1, 2}}});
}

std::vector<Polygon<double>> some_simple_polygons() {
    return closed_list<Polygon<double>>(
        {{{0, 0}, {2, 0}, {2, 1}, {1, 1}, {1, 2}, {0, 2}},
         {{0, 0}, {3, 0}, {3, 2}, {2, 2}, {2, 1}, {1, 1}, {1, 2}, {0, 2}},
         {{0, 0}, {2, 1}, {0, 2}, {0.5, 1}},
         {{0, 0}, {1, 0}, {1, 1}, {0, 1}}});
}

Polygon<double> square(double side) {
    return from_least_corner(centred(Polygon<double>{{0, 0}, {side, 0}, {side, side}, {0, side}}));
}

std::vector<Polygon<double>> tilted_rectangles(const std::vector<Tilted>& edges) {
    std::vector<Polygon<double>> all;
    for (const Tilted& t : edges)
        all.push_back({along(t, 0, 0), along(t, 1, 0), along(t, 1, 1), along(t, 0, 1)});
    return closed_list(all);
}

std::vector<Triangle<double>> tilted_triangles(const std::vector<Tilted>& edges) {
    std::vector<Triangle<double>> all;
    for (const Tilted& t : edges) all.push_back({along(t, 0, 0), along(t, 1, 0), along(t, 0, 1)});
    return closed_list(all);
}

std::vector<Polygon<double>> tilted_corners(const std::vector<Tilted>& edges) {
    std::vector<Polygon<double>> all;
    for (const Tilted& t : edges)
        all.push_back({along(t, 0, 0), along(t, 2, 0), along(t, 2, 1), along(t, 1, 1),
                       along(t, 1, 2), along(t, 0, 2)});
    return closed_list(all);
}

}  // namespace touchstone::grid
