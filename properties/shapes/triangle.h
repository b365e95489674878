// Triangles in generators and moves.
#pragma once

#include "core/shapes/triangle.h"
#include "properties/shapes/lists.h"
#include "properties/shapes/scene_shape.h"

namespace touchstone {

template <>
struct SceneShape<Triangle<double>> : PlainShape<Triangle<double>> {
    static moves::Outline outline(const Triangle<double>& triangle) {
        return moves::outline_around(triangle);
    }
    static void resize(Triangle<double>& triangle, const moves::Resize& by) {
        for (Point<double>& p : triangle) p = by.mapped(p);
    }
    static moves::Anchors anchors(const Triangle<double>& triangle) {
        moves::Anchors anchors;
        anchors.points.assign(triangle.begin(), triangle.end());
        return anchors;
    }
    static Polygon<double> vertices(const Triangle<double>& triangle) {
        return {triangle.begin(), triangle.end()};
    }
    static double* radius(Triangle<double>& /*triangle*/) { return nullptr; }
    static Triangle<double> draw(const Pose<double>& pose, Random& random) {
        return touchstone::draw::triangle(pose, random);
    }
    static std::vector<Triangle<double>> on_grid(GridSize size) {
        return grid::lattice_triangles(size == GridSize::slice ? 3 : 4);
    }
    static constexpr unsigned symmetries = grid::kMirrorsAndTurns;
    static constexpr bool is_outline = true;
};

}  // namespace touchstone
