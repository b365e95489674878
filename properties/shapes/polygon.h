// Polygons, convex ones and simple ones, in generators and moves.
#pragma once

#include "core/shapes/polygon.h"
#include "properties/shapes/corner_shape.h"

namespace touchstone {

template <>
struct SceneShape<ConvexPolygon<double>> : CornerShape<ConvexPolygon<double>> {
    static ConvexPolygon<double> draw(const Pose<double>& pose, Random& random) {
        return touchstone::draw::convex(pose, random);
    }
    static std::vector<ConvexPolygon<double>> on_grid(GridSize /*size*/) {
        return grid::as<ConvexPolygon<double>>(grid::some_convex_polygons());
    }
};

template <>
struct SceneShape<SimplePolygon<double>> : CornerShape<SimplePolygon<double>> {
    static SimplePolygon<double> draw(const Pose<double>& pose, Random& random) {
        return touchstone::draw::concave(pose, random);
    }
    static std::vector<SimplePolygon<double>> on_grid(GridSize /*size*/) {
        return grid::as<SimplePolygon<double>>(grid::some_simple_polygons());
    }
};

}  // namespace touchstone
