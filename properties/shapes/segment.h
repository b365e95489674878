// Points in generators and moves.
#pragma once

#include "core/shapes/point.h"
#include "core/shapes/segment.h"
#include "properties/shapes/lists.h"
#include "properties/shapes/scene_shape.h"

namespace touchstone {

template <>
struct SceneShape<Point<double>> : PlainShape<Point<double>> {
    static moves::Outline outline(const Point<double>& p) { return {p, 0, 0, 0}; }
    static void resize(Point<double>& /*point*/, const moves::Resize& /*by*/) {}
    static moves::Anchors anchors(const Point<double>& p) { return {{p}}; }
    static Polygon<double> vertices(const Point<double>& p) { return {p}; }
    static double* radius(Point<double>& /*point*/) { return nullptr; }
    static Point<double> draw(const Pose<double>& pose, Random& /*random*/) {
        return {pose.cx, pose.cy};
    }
    static std::vector<Point<double>> on_grid(GridSize /*size*/) { return {{0, 0}}; }
    static constexpr unsigned symmetries = grid::kMirrorsAndTurns;
};

// Segments in generators and moves.

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
    static Polygon<double> vertices(const Segment<double>& s) {
        return {{s.x1, s.y1}, {s.x2, s.y2}};
    }
    static double* radius(Segment<double>& /*segment*/) { return nullptr; }
    static Segment<double> draw(const Pose<double>& pose, Random& random) {
        return touchstone::draw::segment(pose, random);
    }
    static std::vector<Segment<double>> on_grid(GridSize /*size*/) { return grid::segments(1, 1); }
    static constexpr unsigned symmetries = grid::kMirrorsAndTurns;
};

// Circles in generators and moves.

template <>
struct SceneShape<Circle<double>> : PlainShape<Circle<double>> {
    static moves::Outline outline(const Circle<double>& c) {
        return {{c.x, c.y}, 2 * c.r, 2 * c.r, 0};
    }
    static void resize(Circle<double>& c, const moves::Resize& by) {
        c.r = std::min(by.to.w, by.to.h) / 2;
    }
    static moves::Anchors anchors(const Circle<double>& c) { return {{{c.x, c.y}}}; }
    static Polygon<double> vertices(const Circle<double>& /*circle*/) { return {}; }
    static double* radius(Circle<double>& c) { return &c.r; }
    static Circle<double> draw(const Pose<double>& pose, Random& /*random*/) {
        return touchstone::draw::circle(pose);
    }
    /// A circle of radius 2.5 touches the point at distance (1.5, 2).
    static std::vector<Circle<double>> on_grid(GridSize /*size*/) {
        return grid::circles({0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5});
    }
    static constexpr unsigned symmetries = grid::kMirrorsAndTurns;
};

// Capsules in generators and moves.

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
    /// The smaller of height and width becomes the diameter; the segment gets the rest of the
    /// width.
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
    static Polygon<double> vertices(const Capsule<double>& c) {
        if (c.r != 0) return {};
        return {{c.x1, c.y1}, {c.x2, c.y2}};
    }
    static double* radius(Capsule<double>& c) { return &c.r; }
    static Capsule<double> draw(const Pose<double>& pose, Random& random) {
        return touchstone::draw::capsule(pose, random);
    }
    static std::vector<Capsule<double>> on_grid(GridSize /*size*/) {
        return grid::capsules({0, 0.5, 1.5}, grid::segments(1, 1));
    }
    static constexpr unsigned symmetries = grid::kMirrorsAndTurns;
};

}  // namespace touchstone
