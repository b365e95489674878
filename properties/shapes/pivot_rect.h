// Rectangles about a pivot in generators and moves.
#pragma once

#include "core/shapes/rectangles.h"
#include "core/shapes/turned_rectangles.h"
#include "properties/shapes/lists.h"
#include "properties/shapes/scene_shape.h"
#include "properties/shapes/turning.h"

namespace touchstone {

/// However they are turned.
template <class Shape>
struct PivotRectShape : PlainShape<Shape> {
    static moves::Outline outline(const Shape& r) {
        const double size = moves::stretch(r);
        const auto [c, s] = moves::turn_of_frame(r);
        const auto to_centre = turned<long double>({r.w / 2 - r.ox, r.h / 2 - r.oy}, c, s);
        return {Point<double>{r.x, r.y} + convert<double>(to_centre), r.w * size, r.h * size,
                moves::direction_of_frame(r)};
    }
    static void resize(Shape& r, const moves::Resize& by) {
        r.ox *= by.factor_w();
        r.oy *= by.factor_h();
        moves::set_sizes(r, by.to.w, by.to.h);
        moves::set_direction(r, by.to.direction);
    }
    static moves::Anchors anchors(const Shape& r) {
        const auto at = corners(r);
        moves::Anchors anchors{{{at[0].x / 2 + at[2].x / 2, at[0].y / 2 + at[2].y / 2}}, 1};
        anchors.points.insert(anchors.points.end(), at.begin(), at.end());
        return anchors;
    }
    static void mirror(Shape& r, bool in_y_axis) {
        double& place = in_y_axis ? r.x : r.y;
        place = -place;
        double& offset = in_y_axis ? r.ox : r.oy;
        offset = (in_y_axis ? r.w : r.h) - offset;
        moves::reverse_turn(r);
    }
    static Polygon<double> vertices(const Shape& r) {
        const auto at = corners(r);
        return {at.begin(), at.end()};
    }
    static double* radius(Shape& /*rect*/) { return nullptr; }
    static constexpr unsigned symmetries = grid::kMirrors;
};

template <>
struct SceneShape<PivotRect<double>> : PivotRectShape<PivotRect<double>> {
    static PivotRect<double> draw(const Pose<double>& pose, Random& random) {
        return touchstone::draw::pivot_rect(pose, random);
    }
    static std::vector<PivotRect<double>> on_grid(GridSize size) {
        return grid::pivot_rects(grid::all_sizes({1, 2}), {0, 0.5, 1}, grid::quarter_angles(size));
    }
};

template <template <class> class Turn>
struct SceneShape<TurnedPivotRect<double, Turn>> : PivotRectShape<TurnedPivotRect<double, Turn>> {
    using Shape = TurnedPivotRect<double, Turn>;
    static Shape draw(const Pose<double>& pose, Random& random) {
        const PivotRect<double> r = touchstone::draw::pivot_rect(pose, random);
        return {moves::drawn_turn<Turn>(r.angle, random), r.x, r.y, r.ox, r.oy, r.w, r.h};
    }
    static std::vector<Shape> on_grid(GridSize /*size*/) {
        std::vector<Shape> all;
        for (const auto& r : grid::pivot_rects(grid::all_sizes({1, 2}), {0, 0.5, 1}, {0}))
            for (const Turn<double>& turn : grid::turns<Turn>())
                all.push_back({turn, r.x, r.y, r.ox, r.oy, r.w, r.h});
        return all;
    }
};

}  // namespace touchstone
