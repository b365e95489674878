// Polygons, convex ones and simple ones, in generators and moves.
#pragma once

#include "core/shapes/polygon.h"
#include "properties/shapes/lists.h"
#include "properties/shapes/scene_shape.h"

namespace touchstone {

template <>
struct SceneShape<ConvexPolygon<double>> : PlainShape<ConvexPolygon<double>> {
    static moves::Outline outline(const Polygon<double>& polygon) {
        return moves::outline_around(polygon);
    }
    static void resize(Polygon<double>& polygon, const moves::Resize& by) {
        for (Point<double>& p : polygon) p = by.mapped(p);
    }
    static moves::Anchors anchors(const Polygon<double>& polygon) {
        moves::Anchors anchors;
        anchors.points.assign(polygon.begin(), polygon.end());
        return anchors;
    }
    static Polygon<double> vertices(const Polygon<double>& polygon) { return polygon; }
    static double* radius(Polygon<double>& /*polygon*/) { return nullptr; }
    static ConvexPolygon<double> draw(const Pose<double>& pose, Random& random) {
        return touchstone::draw::convex(pose, random);
    }
    static std::vector<ConvexPolygon<double>> on_grid(GridSize /*size*/) {
        return grid::as<ConvexPolygon<double>>(grid::some_convex_polygons());
    }
    static constexpr unsigned symmetries = grid::kMirrorsAndTurns;
    static constexpr bool is_outline = true;
};

template <>
struct SceneShape<SimplePolygon<double>> : PlainShape<SimplePolygon<double>> {
    static moves::Outline outline(const Polygon<double>& polygon) {
        return moves::outline_around(polygon);
    }
    static void resize(Polygon<double>& polygon, const moves::Resize& by) {
        for (Point<double>& p : polygon) p = by.mapped(p);
    }
    static moves::Anchors anchors(const Polygon<double>& polygon) {
        moves::Anchors anchors;
        anchors.points.assign(polygon.begin(), polygon.end());
        return anchors;
    }
    static Polygon<double> vertices(const Polygon<double>& polygon) { return polygon; }
    static double* radius(Polygon<double>& /*polygon*/) { return nullptr; }
    static SimplePolygon<double> draw(const Pose<double>& pose, Random& random) {
        return touchstone::draw::concave(pose, random);
    }
    static std::vector<SimplePolygon<double>> on_grid(GridSize /*size*/) {
        return grid::as<SimplePolygon<double>>(grid::some_simple_polygons());
    }
    static constexpr unsigned symmetries = grid::kMirrorsAndTurns;
    static constexpr bool is_outline = true;
};

}  // namespace touchstone
