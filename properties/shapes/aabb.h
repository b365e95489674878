// Axis-aligned rectangles in generators and moves.
#pragma once

#include "core/shapes/rectangles.h"
#include "properties/shapes/lists.h"
#include "properties/shapes/scene_shape.h"

namespace touchstone {

template <>
struct SceneShape<Aabb<double>> : PlainShape<Aabb<double>> {
    static moves::Outline outline(const Aabb<double>& r) {
        return {{r.x + r.w / 2, r.y + r.h / 2}, r.w, r.h, 0};
    }
    static void resize(Aabb<double>& r, const moves::Resize& by) {
        r.w = by.to.w;
        r.h = by.to.h;
    }
    static moves::Anchors anchors(const Aabb<double>& r) {
        moves::Anchors anchors{{{r.x + r.w / 2, r.y + r.h / 2}}, 1};
        for (const double x : {r.x, r.x + r.w})
            for (const double y : {r.y, r.y + r.h}) anchors.points.push_back({x, y});
        return anchors;
    }
    static void mirror(Aabb<double>& r, bool in_y_axis) {
        double& start = in_y_axis ? r.x : r.y;
        start = -(start + (in_y_axis ? r.w : r.h));
    }
    static Polygon<double> vertices(const Aabb<double>& r) {
        return {{r.x, r.y}, {r.x + r.w, r.y}, {r.x + r.w, r.y + r.h}, {r.x, r.y + r.h}};
    }
    static double* radius(Aabb<double>& /*box*/) { return nullptr; }
    static Aabb<double> draw(const Pose<double>& pose, Random& /*random*/) {
        return touchstone::draw::aabb(pose);
    }
    static std::vector<Aabb<double>> on_grid(GridSize /*size*/) {
        return grid::aabbs(grid::all_sizes({0, 1, 2}));
    }
    static constexpr unsigned symmetries = grid::kMirrorsAndTurns;
};

}  // namespace touchstone
