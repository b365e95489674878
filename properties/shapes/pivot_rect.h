// Rectangles about a pivot in generators and moves.
#pragma once

#include "core/shapes/pivot_rect.h"
#include "properties/shapes/lists.h"
#include "properties/shapes/scene_shape.h"

namespace touchstone {

template <>
struct SceneShape<PivotRect<double>> : PlainShape<PivotRect<double>> {
    static moves::Outline outline(const PivotRect<double>& r) {
        const auto [c, s] = moves::direction(r.angle);
        const auto to_centre = turned<long double>({r.w / 2 - r.ox, r.h / 2 - r.oy}, c, s);
        return {Point<double>{r.x, r.y} + convert<double>(to_centre), r.w, r.h, r.angle};
    }
    static void resize(PivotRect<double>& r, const moves::Resize& by) {
        r.ox *= by.factor_w();
        r.oy *= by.factor_h();
        r.w = by.to.w;
        r.h = by.to.h;
        r.angle = by.to.direction;
    }
    static moves::Anchors anchors(const PivotRect<double>& r) {
        const auto at = corners(r);
        moves::Anchors anchors{{{at[0].x / 2 + at[2].x / 2, at[0].y / 2 + at[2].y / 2}}, 1};
        anchors.points.insert(anchors.points.end(), at.begin(), at.end());
        return anchors;
    }
    static void mirror(PivotRect<double>& r, bool in_y_axis) {
        double& place = in_y_axis ? r.x : r.y;
        place = -place;
        double& offset = in_y_axis ? r.ox : r.oy;
        offset = (in_y_axis ? r.w : r.h) - offset;
        r.angle = -r.angle;
    }
    static Polygon<double> vertices(const PivotRect<double>& r) {
        const auto at = corners(r);
        return {at.begin(), at.end()};
    }
    static double* radius(PivotRect<double>& /*rect*/) { return nullptr; }
    static PivotRect<double> draw(const Pose<double>& pose, Random& random) {
        return touchstone::draw::pivot_rect(pose, random);
    }
    static std::vector<PivotRect<double>> on_grid(GridSize size) {
        return grid::pivot_rects(grid::all_sizes({1, 2}), {0, 0.5, 1}, grid::quarter_angles(size));
    }
    static constexpr unsigned symmetries = grid::kMirrors;
};

}  // namespace touchstone
