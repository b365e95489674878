// Points in generators and moves.
#pragma once

#include "core/shapes/point.h"
#include "properties/shapes/lists.h"
#include "properties/shapes/scene_shape.h"

namespace touchstone {

template <>
struct SceneShape<Point<double>> : PlainShape<Point<double>> {
    static moves::Outline outline(const Point<double>& p) { return {p, 0, 0, 0}; }
    static void resize(Point<double>& /*point*/, const moves::Resize& /*by*/) {}
    static moves::Anchors anchors(const Point<double>& p) { return {{p}}; }
    static Polygon<double> vertices(const Point<double>& p) { return {p}; }
    static double* radius(Point<double>& /*point*/) { return nullptr; }
    static Point<double> draw(const Pose<double>& pose, Random& /*random*/) {
        return {pose.cx, pose.cy};
    }
    static std::vector<Point<double>> on_grid(GridSize /*size*/) { return {{0, 0}}; }
    static constexpr unsigned symmetries = grid::kMirrorsAndTurns;
};

}  // namespace touchstone
