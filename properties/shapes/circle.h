// Circles in generators and moves.
#pragma once

#include "core/shapes/segment.h"
#include "properties/shapes/lists.h"
#include "properties/shapes/scene_shape.h"

namespace touchstone {

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
    /// With the radius 2.5 a circle reaches the point that is 1.5 and 2 away.
    static std::vector<Circle<double>> on_grid(GridSize /*size*/) {
        return grid::circles({0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5});
    }
    static constexpr unsigned symmetries = grid::kMirrorsAndTurns;
};

}  // namespace touchstone
