// Triangles in generators and moves.
#pragma once

#include "core/shapes/polygon.h"
#include "properties/shapes/corner_shape.h"

namespace touchstone {

template <>
struct SceneShape<Triangle<double>> : CornerShape<Triangle<double>> {
    static Triangle<double> draw(const Pose<double>& pose, Random& random) {
        return touchstone::draw::triangle(pose, random);
    }
    static std::vector<Triangle<double>> on_grid(GridSize size) {
        return grid::lattice_triangles(size == GridSize::slice ? 3 : 4);
    }
};

}  // namespace touchstone
