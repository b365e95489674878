// Rectangles by their centre in generators and moves.
#pragma once

#include "core/shapes/pose.h"
#include "properties/shapes/lists.h"
#include "properties/shapes/scene_shape.h"

namespace touchstone {

template <>
struct SceneShape<Pose<double>> : PlainShape<Pose<double>> {
    static moves::Outline outline(const Pose<double>& p) {
        return {{p.cx, p.cy}, p.w, p.h, p.angle};
    }
    static void resize(Pose<double>& p, const moves::Resize& by) {
        p.w = by.to.w;
        p.h = by.to.h;
        p.angle = by.to.direction;
    }
    static moves::Anchors anchors(const Pose<double>& p) {
        moves::Anchors anchors{{{p.cx, p.cy}}, 1};
        for (const Point<double>& corner : corners(p)) anchors.points.push_back(corner);
        return anchors;
    }
    static Polygon<double> vertices(const Pose<double>& p) {
        const auto at = corners(p);
        return {at.begin(), at.end()};
    }
    static double* radius(Pose<double>& /*pose*/) { return nullptr; }
    static Pose<double> draw(const Pose<double>& pose, Random& /*random*/) { return pose; }
    static std::vector<Pose<double>> on_grid(GridSize size) {
        return grid::poses(grid::all_sizes({1, 2}), grid::quarter_angles(size));
    }
    static constexpr unsigned symmetries = grid::kMirrors;
};

}  // namespace touchstone
