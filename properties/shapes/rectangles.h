// Rectangles placed by their centre, in generators and moves.
#pragma once

#include "core/shapes/rectangles.h"
#include "properties/shapes/lists.h"
#include "properties/shapes/outline.h"
#include "properties/shapes/scene_shape.h"

namespace touchstone {

template <template <class> class Turn>
struct SceneShape<TurnedPose<double, Turn>> : PlainShape<TurnedPose<double, Turn>> {
    using Shape = TurnedPose<double, Turn>;
    static moves::Outline outline(const Shape& p) {
        const double size = moves::stretch(p);
        return {{p.cx, p.cy}, p.w * size, p.h * size, moves::direction_of_frame(p)};
    }
    static void resize(Shape& p, const moves::Resize& by) {
        moves::set_sizes(p, by.to.w, by.to.h);
        moves::set_direction(p, by.to.direction);
    }
    static moves::Anchors anchors(const Shape& p) {
        moves::Anchors anchors{{{p.cx, p.cy}}, 1};
        for (const Point<double>& corner : corners(p)) anchors.points.push_back(corner);
        return anchors;
    }
    static Polygon<double> vertices(const Shape& p) {
        const auto at = corners(p);
        return {at.begin(), at.end()};
    }
    static double* radius(Shape& /*pose*/) { return nullptr; }
    static constexpr unsigned symmetries = grid::kMirrors;
    static Shape draw(const Pose<double>& p, Random& random) {
        return {{p.cx, p.cy, p.w, p.h}, moves::drawn_turn<Turn>(p.angle, random)};
    }
    static std::vector<Shape> on_grid(GridSize size) {
        if constexpr (Turn<double>::turn_kind == TurnKind::radians) {
            return grid::poses(grid::all_sizes({1, 2}), grid::quarter_angles(size));
        } else {
            std::vector<Shape> all;
            for (const auto& [w, h] : grid::all_sizes({1, 2}))
                for (const Turn<double>& turn : grid::turns<Turn>())
                    all.push_back({{0, 0, w, h}, turn});
            return all;
        }
    }
};

// Rectangles placed by a pivot, in generators and moves.

template <template <class> class Turn>
struct SceneShape<TurnedPivotRect<double, Turn>> : PlainShape<TurnedPivotRect<double, Turn>> {
    using Shape = TurnedPivotRect<double, Turn>;
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
    static Shape draw(const Pose<double>& pose, Random& random) {
        const PivotRect<double> r = touchstone::draw::pivot_rect(pose, random);
        return {{r.x, r.y, r.ox, r.oy, r.w, r.h}, moves::drawn_turn<Turn>(r.angle, random)};
    }
    static std::vector<Shape> on_grid(GridSize size) {
        if constexpr (Turn<double>::turn_kind == TurnKind::radians) {
            return grid::pivot_rects(grid::all_sizes({1, 2}), {0, 0.5, 1},
                                     grid::quarter_angles(size));
        } else {
            std::vector<Shape> all;
            for (const auto& r : grid::pivot_rects(grid::all_sizes({1, 2}), {0, 0.5, 1}, {0}))
                for (const Turn<double>& turn : grid::turns<Turn>())
                    all.push_back({{r.x, r.y, r.ox, r.oy, r.w, r.h}, turn});
            return all;
        }
    }
};

// Rectangles with rounded corners, in generators and moves.

template <template <class> class Turn>
struct SceneShape<TurnedRoundedRect<double, Turn>> : PlainShape<TurnedRoundedRect<double, Turn>> {
    using Shape = TurnedRoundedRect<double, Turn>;
    static moves::Outline outline(const Shape& r) {
        const double size = moves::stretch(r);
        return {{r.cx, r.cy}, r.w * size, r.h * size, moves::direction_of_frame(r)};
    }
    static void resize(Shape& r, const moves::Resize& by) {
        const double smaller = std::min(by.from.w, by.from.h);
        if (smaller > 0) r.r *= std::min(by.to.w, by.to.h) / smaller;
        moves::set_sizes(r, by.to.w, by.to.h);
        moves::set_direction(r, by.to.direction);
    }
    /// The anchors of the core. The core is the rectangle shrunk by its corner radius.
    static moves::Anchors anchors(const Shape& r) {
        moves::Anchors anchors{{{r.cx, r.cy}}, 1};
        for (const Point<double>& corner : corners(r)) anchors.points.push_back(corner);
        return anchors;
    }
    static Limits limits(const Shape& r, const double& size) {
        if (&size == &r.r) return {0, std::min(r.w, r.h) / 2};
        return {.least = 2 * r.r};
    }
    static Polygon<double> vertices(const Shape& r) {
        if (r.r != 0) return {};
        const auto at = corners(r);
        return {at.begin(), at.end()};
    }
    static double* radius(Shape& r) { return &r.r; }
    static void fit(Shape& r, Precision precision) {
        if (has_fitting_radius(r)) return;
        r.r = round_to(precision, std::min(r.w, r.h) / 2);
        if (!has_fitting_radius(r)) r.r = stepped(precision, r.r, -1);
    }
    static constexpr unsigned symmetries = grid::kMirrors;
    static Shape draw(const Pose<double>& pose, Random& random) {
        const RoundedRect<double> r = touchstone::draw::rounded(pose, random);
        return {{r.cx, r.cy, r.w, r.h}, moves::drawn_turn<Turn>(r.angle, random), r.r};
    }
    static std::vector<Shape> on_grid(GridSize size) {
        if constexpr (Turn<double>::turn_kind == TurnKind::radians) {
            return grid::rounded_rects(grid::all_sizes({1, 2}), {0, 0.5},
                                       grid::quarter_angles(size));
        } else {
            std::vector<Shape> all;
            for (const auto& r : grid::rounded_rects(grid::all_sizes({1, 2}), {0, 0.5}, {0}))
                for (const Turn<double>& turn : grid::turns<Turn>())
                    all.push_back({{r.cx, r.cy, r.w, r.h}, turn, r.r});
            return all;
        }
    }
};

// Axis-aligned rectangles in generators and moves.

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
        moves::Anchors anchors{{{r.x + r.w / 2, r.y + r.h / 2}}, 1};
        for (const double x : {r.x, r.x + r.w})
            for (const double y : {r.y, r.y + r.h}) anchors.points.push_back({x, y});
        return anchors;
    }
    static void mirror(Aabb<double>& r, bool in_y_axis) {
        double& start = in_y_axis ? r.x : r.y;
        start = -(start + (in_y_axis ? r.w : r.h));
    }
    static Polygon<double> vertices(const Aabb<double>& r) {
        return {{r.x, r.y}, {r.x + r.w, r.y}, {r.x + r.w, r.y + r.h}, {r.x, r.y + r.h}};
    }
    static double* radius(Aabb<double>& /*box*/) { return nullptr; }
    static Aabb<double> draw(const Pose<double>& pose, Random& /*random*/) {
        return touchstone::draw::aabb(pose);
    }
    static std::vector<Aabb<double>> on_grid(GridSize /*size*/) {
        return grid::aabbs(grid::all_sizes({0, 1, 2}));
    }
    static constexpr unsigned symmetries = grid::kMirrorsAndTurns;
};

}  // namespace touchstone
