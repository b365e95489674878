// Segments in generators and moves.
#pragma once

#include "core/shapes/segment.h"
#include "properties/shapes/lists.h"
#include "properties/shapes/scene_shape.h"

namespace touchstone {

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

}  // namespace touchstone
