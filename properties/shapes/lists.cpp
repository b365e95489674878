#include "properties/shapes/lists.h"

#include "oracle/exact/polygons.h"
#include "oracle/fast/orientations.h"
#include "properties/shapes/outline.h"

namespace touchstone::grid {
namespace {

/// Moves the shape so that its bounding box is centred at the origin.
template <class Corners>
Corners centred(Corners corners) {
    const auto [low, high] = moves::extremes_of(corners);
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

SizeList all_sizes(const Numbers& numbers) {
    SizeList sizes;
    for (const double w : numbers)
        for (const double h : numbers) sizes.push_back({w, h});
    return sizes;
}

Numbers quarter_angles(GridSize size) {
    const int most = size == GridSize::usual ? 4 : 7;
    Numbers angles;
    // For these k, k times the double nearest to pi rounds to the double nearest to k pi.
    for (int k = -most; k <= most; ++k) angles.push_back(k * std::numbers::pi / 4);
    return angles;
}

std::vector<Pose<double>> poses(const SizeList& sizes, const Numbers& angles) {
    std::vector<Pose<double>> all;
    for (const auto& [w, h] : sizes)
        for (const double angle : angles) all.push_back({0, 0, w, h, angle});
    return all;
}

std::vector<PivotRect<double>> pivot_rects(const SizeList& sizes, const Numbers& fractions,
                                           const Numbers& angles) {
    std::vector<PivotRect<double>> all;
    for (const Pose<double>& p : poses(sizes, angles))
        for (const double fx : fractions)
            for (const double fy : fractions)
                all.push_back({0, 0, fx * p.w, fy * p.h, p.w, p.h, p.angle});
    return all;
}

std::vector<RoundedRect<double>> rounded_rects(const SizeList& sizes, const Numbers& radii,
                                               const Numbers& angles) {
    std::vector<RoundedRect<double>> all;
    for (const Pose<double>& p : poses(sizes, angles))
        for (const double r : radii)
            if (2 * r <= p.w && 2 * r <= p.h) all.push_back({0, 0, p.w, p.h, p.angle, r});
    return all;
}

std::vector<Aabb<double>> aabbs(const SizeList& sizes) {
    std::vector<Aabb<double>> all;
    for (const auto& [w, h] : sizes) all.push_back(centred_aabb(w, h));
    return all;
}

std::vector<Circle<double>> circles(const Numbers& radii) {
    std::vector<Circle<double>> all;
    for (const double r : radii) all.push_back({0, 0, r});
    return all;
}

std::vector<Segment<double>> segments(int reach, double step) {
    std::vector<Point<double>> points;
    for (int x = -reach; x <= reach; ++x)
        for (int y = -reach; y <= reach; ++y) points.push_back({x * step, y * step});
    std::vector<Segment<double>> all;
    for (const Point<double>& p : points)
        for (const Point<double>& q : points) all.push_back({p.x, p.y, q.x, q.y});
    return all;
}

std::vector<Segment<double>> centred_segments(int reach) {
    std::vector<Segment<double>> all;
    for (int x = -reach; x <= reach; ++x)
        for (int y = -reach; y <= reach; ++y) all.push_back({-x / 2.0, -y / 2.0, x / 2.0, y / 2.0});
    return all;
}

std::vector<Capsule<double>> capsules(const Numbers& radii,
                                      const std::vector<Segment<double>>& segments) {
    std::vector<Capsule<double>> all;
    for (const Segment<double>& s : segments)
        for (const double r : radii) all.push_back({s.x1, s.y1, s.x2, s.y2, r});
    return all;
}

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
