// Rectangles with round corners in generators and moves.
#pragma once

#include "core/shapes/rectangles.h"
#include "core/shapes/turned_rectangles.h"
#include "properties/shapes/lists.h"
#include "properties/shapes/scene_shape.h"
#include "properties/shapes/turning.h"

namespace touchstone {

/// However they are turned.
template <class Shape>
struct RoundedRectShape : PlainShape<Shape> {
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
    /// Those of its core.
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
};

template <>
struct SceneShape<RoundedRect<double>> : RoundedRectShape<RoundedRect<double>> {
    static RoundedRect<double> draw(const Pose<double>& pose, Random& random) {
        return touchstone::draw::rounded(pose, random);
    }
    static std::vector<RoundedRect<double>> on_grid(GridSize size) {
        return grid::rounded_rects(grid::all_sizes({1, 2}), {0, 0.5}, grid::quarter_angles(size));
    }
};

template <template <class> class Turn>
struct SceneShape<TurnedRoundedRect<double, Turn>>
    : RoundedRectShape<TurnedRoundedRect<double, Turn>> {
    using Shape = TurnedRoundedRect<double, Turn>;
    static Shape draw(const Pose<double>& pose, Random& random) {
        const RoundedRect<double> r = touchstone::draw::rounded(pose, random);
        return {moves::drawn_turn<Turn>(r.angle, random), r.cx, r.cy, r.w, r.h, r.r};
    }
    static std::vector<Shape> on_grid(GridSize /*size*/) {
        std::vector<Shape> all;
        for (const auto& r : grid::rounded_rects(grid::all_sizes({1, 2}), {0, 0.5}, {0}))
            for (const Turn<double>& turn : grid::turns<Turn>())
                all.push_back({turn, r.cx, r.cy, r.w, r.h, r.r});
        return all;
    }
};

}  // namespace touchstone
