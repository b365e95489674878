// Rectangles with round corners in generators and moves.
#pragma once

#include "core/shapes/rounded_rect.h"
#include "properties/shapes/lists.h"
#include "properties/shapes/scene_shape.h"

namespace touchstone {

template <>
struct SceneShape<RoundedRect<double>> : PlainShape<RoundedRect<double>> {
    static moves::Outline outline(const RoundedRect<double>& r) {
        return {{r.cx, r.cy}, r.w, r.h, r.angle};
    }
    static void resize(RoundedRect<double>& r, const moves::Resize& by) {
        const double smaller = std::min(by.from.w, by.from.h);
        if (smaller > 0) r.r *= std::min(by.to.w, by.to.h) / smaller;
        r.w = by.to.w;
        r.h = by.to.h;
        r.angle = by.to.direction;
    }
    /// Those of its core.
    static moves::Anchors anchors(const RoundedRect<double>& r) {
        moves::Anchors anchors{{{r.cx, r.cy}}, 1};
        for (const Point<double>& corner : corners(r)) anchors.points.push_back(corner);
        return anchors;
    }
    static Limits limits(const RoundedRect<double>& r, const double& size) {
        if (&size == &r.r) return {0, std::min(r.w, r.h) / 2};
        return {.least = 2 * r.r};
    }
    static Polygon<double> vertices(const RoundedRect<double>& r) {
        if (r.r != 0) return {};
        const auto at = corners(r);
        return {at.begin(), at.end()};
    }
    static double* radius(RoundedRect<double>& r) { return &r.r; }
    static void fit(RoundedRect<double>& r, Precision precision) {
        if (has_fitting_radius(r)) return;
        r.r = round_to(precision, std::min(r.w, r.h) / 2);
        if (!has_fitting_radius(r)) r.r = stepped(precision, r.r, -1);
    }
    static RoundedRect<double> draw(const Pose<double>& pose, Random& random) {
        return touchstone::draw::rounded(pose, random);
    }
    static std::vector<RoundedRect<double>> on_grid(GridSize size) {
        return grid::rounded_rects(grid::all_sizes({1, 2}), {0, 0.5}, grid::quarter_angles(size));
    }
    static constexpr unsigned symmetries = grid::kMirrors;
};

}  // namespace touchstone
