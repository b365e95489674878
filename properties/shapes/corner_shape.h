// What shapes given by their corners have in common in generators and moves.
#pragma once

#include "properties/shapes/lists.h"
#include "properties/shapes/scene_shape.h"

namespace touchstone {

/// All of a shape that is a list of corners and its inside, but for what it is drawn from.
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
    static Polygon<double> vertices(const Shape& corners) {
        return {corners.begin(), corners.end()};
    }
    static double* radius(Shape& /*corners*/) { return nullptr; }
    static constexpr unsigned symmetries = grid::kMirrorsAndTurns;
    static constexpr bool is_outline = true;
};

}  // namespace touchstone
