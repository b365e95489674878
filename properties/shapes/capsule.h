// Capsules in generators and moves.
#pragma once

#include "core/shapes/segment.h"
#include "properties/shapes/lists.h"
#include "properties/shapes/scene_shape.h"

namespace touchstone {

template <>
struct SceneShape<Capsule<double>> : PlainShape<Capsule<double>> {
    /// The box around it, along its segment.
    static moves::Outline outline(const Capsule<double>& c) {
        moves::Outline around =
            moves::outline_around(std::array{Point<double>{c.x1, c.y1}, Point<double>{c.x2, c.y2}});
        around.w += 2 * c.r;
        around.h += 2 * c.r;
        return around;
    }
    /// The radius follows the height, or the width where that is less; the segment takes what is
    /// left of the width.
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
