// Shapes given by their corners, in generators and moves.
#pragma once

#include "core/shapes/polygon.h"
#include "properties/shapes/lists.h"
#include "properties/shapes/scene_shape.h"
#include "properties/shapes/turning.h"

namespace touchstone {

/// Implements SceneShape for a shape given by its corners, except draw and on_grid.
template <class Shape>
struct CornerShape : PlainShape<Shape> {
    static moves::Outline outline(const Shape& corners) { return moves::outline_around(corners); }
    static void resize(Shape& corners, const moves::Resize& by) {
        for (Point<double>& p : corners) p = by.mapped(p);
    }
    static moves::Anchors anchors(const Shape& corners) {
        moves::Anchors anchors;
        anchors.points.assign(corners.begin(), corners.end());
        return anchors;
    }
    static Polygon<double> vertices(const Shape& corners) {
        return {corners.begin(), corners.end()};
    }
    static double* radius(Shape& /*corners*/) { return nullptr; }
    static constexpr unsigned symmetries = grid::kMirrorsAndTurns;
    static constexpr bool is_outline = true;
};

// Convex and simple polygons in generators and moves.

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

// Triangles in generators and moves.

template <>
struct SceneShape<Triangle<double>> : CornerShape<Triangle<double>> {
    static Triangle<double> draw(const Pose<double>& pose, Random& random) {
        return touchstone::draw::triangle(pose, random);
    }
    static std::vector<Triangle<double>> on_grid(GridSize size) {
        return grid::lattice_triangles(size == GridSize::slice ? 3 : 4);
    }
};

// Convex polygons in their own frame, in generators and moves.

template <template <class> class Turn>
struct SceneShape<PlacedPolygon<double, Turn>> : PlainShape<PlacedPolygon<double, Turn>> {
    using Shape = PlacedPolygon<double, Turn>;

    /// The outline of the polygon, enlarged by its radius.
    static moves::Outline outline(const Shape& p) {
        moves::Outline around = moves::outline_around(corners(p));
        around.w += 2 * p.r;
        around.h += 2 * p.r;
        return around;
    }
    /// Scales the radius with the smaller size, and the corners so that they fill the rest.
    static void resize(Shape& p, const moves::Resize& by) {
        const double smaller = std::min(by.from.w, by.from.h);
        const double r = smaller > 0 ? p.r * (std::min(by.to.w, by.to.h) / smaller) : p.r;
        const auto factor = [&](double from, double to) {
            const double was = from - 2 * p.r;
            return was > 0 ? std::max(0.0, to - 2 * r) / was : 1;
        };
        const moves::Outline from = moves::outline_around(p.local);
        moves::Outline to = from;
        to.w *= factor(by.from.w, by.to.w);
        to.h *= factor(by.from.h, by.to.h);
        if (to.w != from.w || to.h != from.h)
            for (Point<double>& corner : p.local) corner = moves::Resize{from, to}.mapped(corner);
        p.r = r;
        if (by.to.direction != by.from.direction)
            moves::set_direction(
                p, moves::direction_of_frame(p) + (by.to.direction - by.from.direction));
    }
    static moves::Anchors anchors(const Shape& p) {
        moves::Anchors anchors;
        for (const Point<double>& corner : corners(p)) anchors.points.push_back(corner);
        return anchors;
    }
    static Polygon<double> vertices(const Shape& p) {
        return p.r == 0 ? corners(p) : Polygon<double>();
    }
    static void mirror(Shape& p, bool in_y_axis) {
        double& place = in_y_axis ? p.x : p.y;
        place = -place;
        for (auto& [x, y] : p.local) {
            double& coordinate = in_y_axis ? x : y;
            coordinate = -coordinate;
        }
        moves::reverse_turn(p);
    }
    static double* radius(Shape& p) { return &p.r; }
    static Shape draw(const Pose<double>& pose, Random& random) {
        const double most = std::min(pose.w, pose.h) / 4;
        const double r = random.chance(0.5) ? 0 : most * random.unit();
        const Pose<double> core{0, 0, pose.w - 2 * r, pose.h - 2 * r, 0};
        const Turn<double> turn = moves::drawn_turn<Turn>(pose.angle, random);
        return {{pose.cx, pose.cy}, turn, r, touchstone::draw::convex(core, random)};
    }
    static std::vector<Shape> on_grid(GridSize /*size*/) {
        std::vector<Shape> all;
        for (const Polygon<double>& polygon : grid::some_convex_polygons())
            for (const Turn<double>& turn : grid::turns<Turn>())
                for (const double r : {0.0, 0.5}) all.push_back({{0, 0}, turn, r, polygon});
        return all;
    }
    static constexpr unsigned symmetries = grid::kMirrors;
};

}  // namespace touchstone
