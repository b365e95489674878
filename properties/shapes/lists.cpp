#include "properties/shapes/lists.h"

#include <numbers>

#include "properties/shapes/symmetry.h"

namespace touchstone::grid {

SizeList all_sizes(const Numbers& numbers) {
    SizeList sizes;
    for (const double w : numbers)
        for (const double h : numbers) sizes.push_back({w, h});
    return sizes;
}

Numbers quarter_angles(int most) {
    Numbers angles;
    // For these k, k times the double nearest to pi rounds to the double nearest to k pi.
    for (int k = -most; k <= most; ++k) angles.push_back(k * std::numbers::pi / 4);
    return angles;
}

Numbers quarter_angles(GridSize size) {
    return quarter_angles(size == GridSize::slice ? 4 : 7);
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

}  // namespace touchstone::grid
