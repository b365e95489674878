// Convex polygons in a frame of their own in generators and moves.
#pragma once

#include "core/shapes/polygon.h"
#include "properties/shapes/lists.h"
#include "properties/shapes/scene_shape.h"
#include "properties/shapes/turning.h"

namespace touchstone {

template <template <class> class Turn>
struct SceneShape<PlacedPolygon<double, Turn>> : PlainShape<PlacedPolygon<double, Turn>> {
    using Shape = PlacedPolygon<double, Turn>;

    /// That of the polygon and the radius around it.
    static moves::Outline outline(const Shape& p) {
        moves::Outline around = moves::outline_around(corners(p));
        around.w += 2 * p.r;
        around.h += 2 * p.r;
        return around;
    }
    /// The radius follows the smaller size; the corners take what it leaves.
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
        return {moves::drawn_turn<Turn>(pose.angle, random), pose.cx, pose.cy, r,
                touchstone::draw::convex(core, random)};
    }
    static std::vector<Shape> on_grid(GridSize /*size*/) {
        std::vector<Shape> all;
        for (const Polygon<double>& polygon : grid::some_convex_polygons())
            for (const Turn<double>& turn : grid::turns<Turn>())
                for (const double r : {0.0, 0.5}) all.push_back({turn, 0, 0, r, polygon});
        return all;
    }
    static constexpr unsigned symmetries = grid::kMirrors;
};

}  // namespace touchstone
