// Rectangles in generators and moves.
#pragma once

#include "core/shapes/rectangles.h"
#include "properties/shapes/lists.h"
#include "properties/shapes/outline.h"
#include "properties/shapes/scene_shape.h"

namespace touchstone {

/// The common part of rectangles with a turn. SceneShape<Shape> adds resize, draw,
///
///     static std::vector<InRadians> in_radians(const grid::Numbers& angles);  // for the grids
///     static Shape with_turn(const InRadians&, const Turn<double>&);
///
/// and, if the position of a Shape is not its centre, outline, anchors and mirror.
template <class Shape, template <class> class Turn>
struct TurnedRectangle : PlainShape<Shape> {
    static moves::Outline outline(const Shape& r) {
        const double size = stretch_of(r);
        return {{r.cx, r.cy}, r.w * size, r.h * size, moves::direction_of_frame(r)};
    }
    /// For a rounded rectangle, the corners of the core: the rectangle shrunk by its corner radius.
    static moves::Anchors anchors(const Shape& r) {
        moves::Anchors anchors{{{r.cx, r.cy}}, 1};
        for (const Point<double>& corner : corners(r)) anchors.points.push_back(corner);
        return anchors;
    }
    static std::vector<Shape> on_grid(GridSize size) {
        using Own = SceneShape<Shape>;
        if constexpr (Turn<double>::turn_kind == TurnKind::radians) {
            return Own::in_radians(grid::quarter_angles(size));
        } else {
            std::vector<Shape> all;
            for (const auto& rectangle : Own::in_radians({0}))
                for (const Turn<double>& turn : grid::turns<Turn>())
                    all.push_back(Own::with_turn(rectangle, turn));
            return all;
        }
    }
    static constexpr unsigned symmetries = grid::kMirrors;
};

template <template <class> class Turn>
struct SceneShape<TurnedPose<double, Turn>> : TurnedRectangle<TurnedPose<double, Turn>, Turn> {
    using Shape = TurnedPose<double, Turn>;
    static void resize(Shape& p, const moves::Resize& by) {
        moves::set_sizes(p, by.to.w, by.to.h);
        moves::set_direction(p, by.to.direction);
    }
    static Shape draw(const Pose<double>& p, Random& random) {
        return with_turn(p, moves::drawn_turn<Turn>(p.angle, random));
    }
    static std::vector<Pose<double>> in_radians(const grid::Numbers& angles) {
        return grid::poses(grid::all_sizes({1, 2}), angles);
    }
    static Shape with_turn(const Pose<double>& p, const Turn<double>& turn) {
        return {{p.cx, p.cy, p.w, p.h}, turn};
    }
};

template <template <class> class Turn>
struct SceneShape<TurnedPivotRect<double, Turn>>
    : TurnedRectangle<TurnedPivotRect<double, Turn>, Turn> {
    using Shape = TurnedPivotRect<double, Turn>;
    static moves::Outline outline(const Shape& r) {
        const double size = stretch_of(r);
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
        moves::mirror_numbers(r, in_y_axis);
        double& offset = in_y_axis ? r.ox : r.oy;
        offset = (in_y_axis ? r.w : r.h) - offset;
    }
    static Shape draw(const Pose<double>& pose, Random& random) {
        const PivotRect<double> r = touchstone::draw::pivot_rect(pose, random);
        return with_turn(r, moves::drawn_turn<Turn>(r.angle, random));
    }
    static std::vector<PivotRect<double>> in_radians(const grid::Numbers& angles) {
        return grid::pivot_rects(grid::all_sizes({1, 2}), {0, 0.5, 1}, angles);
    }
    static Shape with_turn(const PivotRect<double>& r, const Turn<double>& turn) {
        return {{r.x, r.y, r.ox, r.oy, r.w, r.h}, turn};
    }
};

template <template <class> class Turn>
struct SceneShape<TurnedRoundedRect<double, Turn>>
    : TurnedRectangle<TurnedRoundedRect<double, Turn>, Turn> {
    using Shape = TurnedRoundedRect<double, Turn>;
    static void resize(Shape& r, const moves::Resize& by) {
        const double smaller = std::min(by.from.w, by.from.h);
        if (smaller > 0) r.r *= std::min(by.to.w, by.to.h) / smaller;
        moves::set_sizes(r, by.to.w, by.to.h);
        moves::set_direction(r, by.to.direction);
    }
    static Limits limits(const Shape& r, const double& size) {
        if (&size == &r.r) return {0, std::min(r.w, r.h) / 2};
        return {.least = 2 * r.r};
    }
    static void fit(Shape& r, Precision precision) {
        if (has_fitting_radius(r)) return;
        r.r = round_to(precision, std::min(r.w, r.h) / 2);
        if (!has_fitting_radius(r)) r.r = stepped(precision, r.r, -1);
    }
    static Shape draw(const Pose<double>& pose, Random& random) {
        const RoundedRect<double> r = touchstone::draw::rounded(pose, random);
        return with_turn(r, moves::drawn_turn<Turn>(r.angle, random));
    }
    static std::vector<RoundedRect<double>> in_radians(const grid::Numbers& angles) {
        return grid::rounded_rects(grid::all_sizes({1, 2}), {0, 0.5}, angles);
    }
    static Shape with_turn(const RoundedRect<double>& r, const Turn<double>& turn) {
        return {{r.cx, r.cy, r.w, r.h}, turn, r.r};
    }
};

template <>
struct SceneShape<Aabb<double>> : PlainShape<Aabb<double>> {
    static moves::Outline outline(const Aabb<double>& r) {
        return {{r.x + r.w / 2, r.y + r.h / 2}, r.w, r.h, 0};
    }
    static void resize(Aabb<double>& r, const moves::Resize& by) {
        r.w = by.to.w;
        r.h = by.to.h;
    }
    static moves::Anchors anchors(const Aabb<double>& r) {
        const double right = r.x + r.w;
        const double top = r.y + r.h;
        return {
            {{r.x + r.w / 2, r.y + r.h / 2}, {r.x, r.y}, {right, r.y}, {right, top}, {r.x, top}},
            1};
    }
    static void mirror(Aabb<double>& r, bool in_y_axis) {
        double& start = in_y_axis ? r.x : r.y;
        start = -(start + (in_y_axis ? r.w : r.h));
    }
    /// The low corner is the pose's centre.
    static Aabb<double> draw(const Pose<double>& pose, Random& /*random*/) {
        return {pose.cx, pose.cy, pose.w, pose.h};
    }
    static std::vector<Aabb<double>> on_grid(GridSize /*size*/) {
        return grid::aabbs(grid::all_sizes({0, 1, 2}));
    }
};

}  // namespace touchstone
