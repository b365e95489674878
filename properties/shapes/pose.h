// Rectangles by their centre in generators and moves.
#pragma once

#include "core/shapes/rectangles.h"
#include "core/shapes/turned_rectangles.h"
#include "properties/shapes/lists.h"
#include "properties/shapes/scene_shape.h"
#include "properties/shapes/turning.h"

namespace touchstone {

/// However they are turned.
template <class Shape>
struct PoseShape : PlainShape<Shape> {
    static moves::Outline outline(const Shape& p) {
        const double size = moves::stretch(p);
        return {{p.cx, p.cy}, p.w * size, p.h * size, moves::direction_of_frame(p)};
    }
    static void resize(Shape& p, const moves::Resize& by) {
        moves::set_sizes(p, by.to.w, by.to.h);
        moves::set_direction(p, by.to.direction);
    }
    static moves::Anchors anchors(const Shape& p) {
        moves::Anchors anchors{{{p.cx, p.cy}}, 1};
        for (const Point<double>& corner : corners(p)) anchors.points.push_back(corner);
        return anchors;
    }
    static Polygon<double> vertices(const Shape& p) {
        const auto at = corners(p);
        return {at.begin(), at.end()};
    }
    static double* radius(Shape& /*pose*/) { return nullptr; }
    static constexpr unsigned symmetries = grid::kMirrors;
};

template <>
struct SceneShape<Pose<double>> : PoseShape<Pose<double>> {
    static Pose<double> draw(const Pose<double>& pose, Random& /*random*/) { return pose; }
    static std::vector<Pose<double>> on_grid(GridSize size) {
        return grid::poses(grid::all_sizes({1, 2}), grid::quarter_angles(size));
    }
};

template <template <class> class Turn>
struct SceneShape<TurnedPose<double, Turn>> : PoseShape<TurnedPose<double, Turn>> {
    using Shape = TurnedPose<double, Turn>;
    static Shape draw(const Pose<double>& p, Random& random) {
        return {moves::drawn_turn<Turn>(p.angle, random), p.cx, p.cy, p.w, p.h};
    }
    static std::vector<Shape> on_grid(GridSize /*size*/) {
        std::vector<Shape> all;
        for (const auto& [w, h] : grid::all_sizes({1, 2}))
            for (const Turn<double>& turn : grid::turns<Turn>()) all.push_back({turn, 0, 0, w, h});
        return all;
    }
};

}  // namespace touchstone
