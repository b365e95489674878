// All kinds of shapes for generators and moves.
#pragma once

#include "core/shapes/point.h"
#include "core/shapes/polygon.h"
#include "core/shapes/segment.h"
#include "properties/shapes/lists.h"
#include "properties/shapes/outline.h"
#include "properties/shapes/rectangles.h"
#include "properties/shapes/scene_shape.h"

namespace touchstone {

template <>
struct SceneShape<Point<double>> : PlainShape<Point<double>> {
    static moves::Outline outline(const Point<double>& p) { return {p, 0, 0, 0}; }
    static void resize(Point<double>& /*point*/, const moves::Resize& /*by*/) {}
    static moves::Anchors anchors(const Point<double>& p) { return {{p}}; }
    static Point<double> draw(const Pose<double>& pose, Random& /*random*/) {
        return {pose.cx, pose.cy};
    }
    static std::vector<Point<double>> on_grid(GridSize /*size*/) { return {{0, 0}}; }
};

template <>
struct SceneShape<Segment<double>> : PlainShape<Segment<double>> {
    static moves::Outline outline(const Segment<double>& s) {
        return moves::outline_around(
            std::array{Point<double>{s.x1, s.y1}, Point<double>{s.x2, s.y2}});
    }
    static void resize(Segment<double>& s, const moves::Resize& by) {
        const Point<double> p = by.mapped({s.x1, s.y1});
        const Point<double> q = by.mapped({s.x2, s.y2});
        s = {p.x, p.y, q.x, q.y};
    }
    static moves::Anchors anchors(const Segment<double>& s) {
        return {{{s.x1 / 2 + s.x2 / 2, s.y1 / 2 + s.y2 / 2}, {s.x1, s.y1}, {s.x2, s.y2}}};
    }
    static constexpr auto draw = touchstone::draw::segment;
    static std::vector<Segment<double>> on_grid(GridSize /*size*/) { return grid::segments(1, 1); }
};

template <>
struct SceneShape<Circle<double>> : PlainShape<Circle<double>> {
    static moves::Outline outline(const Circle<double>& c) {
        return {{c.x, c.y}, 2 * c.r, 2 * c.r, 0};
    }
    static void resize(Circle<double>& c, const moves::Resize& by) {
        c.r = std::min(by.to.w, by.to.h) / 2;
    }
    static moves::Anchors anchors(const Circle<double>& c) { return {{{c.x, c.y}}}; }
    /// The diameter is the pose's width.
    static Circle<double> draw(const Pose<double>& pose, Random& /*random*/) {
        return {pose.cx, pose.cy, pose.w / 2};
    }
    /// A circle of radius 2.5 touches the point at the offset (1.5, 2).
    static std::vector<Circle<double>> on_grid(GridSize /*size*/) {
        return grid::circles({0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5});
    }
};

template <>
struct SceneShape<Capsule<double>> : PlainShape<Capsule<double>> {
    /// The box around the capsule, aligned with its segment.
    static moves::Outline outline(const Capsule<double>& c) {
        moves::Outline around =
            moves::outline_around(std::array{Point<double>{c.x1, c.y1}, Point<double>{c.x2, c.y2}});
        around.w += 2 * c.r;
        around.h += 2 * c.r;
        return around;
    }
    /// The smaller of height and width becomes the diameter. The segment, if it is not a point,
    /// gets the rest of the width.
    static void resize(Capsule<double>& c, const moves::Resize& by) {
        const double r = std::min(by.to.w, by.to.h) / 2;
        moves::Outline from = by.from;
        from.w -= 2 * c.r;
        from.h = 0;
        moves::Outline to = by.to;
        to.w = std::max(0.0, to.w - 2 * r);
        to.h = 0;
        const moves::Resize of_segment{from, to};
        const Point<double> p = of_segment.mapped({c.x1, c.y1});
        const Point<double> q = of_segment.mapped({c.x2, c.y2});
        c = {p.x, p.y, q.x, q.y, r};
    }
    static moves::Anchors anchors(const Capsule<double>& c) {
        return {{{c.x1 / 2 + c.x2 / 2, c.y1 / 2 + c.y2 / 2}, {c.x1, c.y1}, {c.x2, c.y2}}};
    }
    static constexpr auto draw = touchstone::draw::capsule;
    static std::vector<Capsule<double>> on_grid(GridSize /*size*/) {
        return grid::capsules({0, 0.5, 1.5}, grid::segments(1, 1));
    }
};

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
    static constexpr bool is_outline = true;
};

template <>
struct SceneShape<ConvexPolygon<double>> : CornerShape<ConvexPolygon<double>> {
    static constexpr auto draw = touchstone::draw::convex;
    static std::vector<ConvexPolygon<double>> on_grid(GridSize /*size*/) {
        return grid::as<ConvexPolygon<double>>(grid::some_convex_polygons());
    }
};

template <>
struct SceneShape<SimplePolygon<double>> : CornerShape<SimplePolygon<double>> {
    static constexpr auto draw = touchstone::draw::concave;
    static std::vector<SimplePolygon<double>> on_grid(GridSize /*size*/) {
        return grid::as<SimplePolygon<double>>(grid::some_simple_polygons());
    }
};

template <>
struct SceneShape<Triangle<double>> : CornerShape<Triangle<double>> {
    static constexpr auto draw = touchstone::draw::triangle;
    static std::vector<Triangle<double>> on_grid(GridSize size) {
        return grid::lattice_triangles(size == GridSize::usual ? 3 : 4);
    }
};

template <template <class> class Turn>
struct SceneShape<PlacedPolygon<double, Turn>> : PlainShape<PlacedPolygon<double, Turn>> {
    using Shape = PlacedPolygon<double, Turn>;

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
    static void mirror(Shape& p, bool in_y_axis) {
        moves::mirror_numbers(p, in_y_axis);
        for (auto& [x, y] : p.local) {
            double& coordinate = in_y_axis ? x : y;
            coordinate = -coordinate;
        }
    }
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
