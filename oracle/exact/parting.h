// Nearest points of two shapes, and the shortest translation that separates them.
#pragma once

#include "core/scenes/shape_pair.h"
#include "core/shapes/point.h"
#include "oracle/exact/relation.h"

namespace touchstone::reference {

/// All points and vectors are in the coordinates of the input. They are chosen exactly; then each
/// coordinate is rounded: in `way` within 1 ulp, in points within 2 ulps of the largest coordinate
/// involved.
struct Parting {
    Relation relation = Relation::disjoint;
    /// Disjoint shapes: the vector from the nearest point of A to that of B. Overlapping shapes:
    /// the shortest translation of B after which the interiors share no point. Touching shapes:
    /// zero.
    Point<double> way{0, 0};
    /// The direction of `way`, of length 1. Touching convex shapes: a direction in which A ends
    /// where B begins. (0, 0) if there is no such direction: for touching shapes that are not
    /// convex, and for two shapes that are the same point.
    Point<double> normal{0, 0};
    /// Disjoint shapes: their nearest points, or two of them. Other shapes: not set.
    Point<double> on_a{0, 0};
    Point<double> on_b{0, 0};
};

Parting parting(const ShapePair& pair);

}  // namespace touchstone::reference
