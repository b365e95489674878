// Nearest points of two shapes, and the shortest translation that separates them.
#pragma once

#include "core/scenes/shape_pair.h"
#include "core/shapes/point.h"
#include "oracle/exact/relation.h"
#include "oracle/exact/shortcuts/shortcuts.h"

namespace touchstone::reference {

/// The result of `parting`. All points and vectors are in the coordinates of the input. They are
/// determined exactly, and then each coordinate is rounded. The error is at most 1 ulp in `way`. In
/// points it is at most 2 ulps of the largest coordinate involved.
struct Parting {
    Relation relation = Relation::disjoint;
    /// For disjoint shapes, the vector from `on_a` to `on_b`. For overlapping shapes, the shortest
    /// translation of B after which the interiors share no point. For touching shapes, zero.
    Point<double> way{0, 0};
    /// The direction of `way`, of length 1. For touching convex shapes, a direction in which A ends
    /// where B begins. It is (0, 0) if there is no such direction: for touching shapes that are not
    /// convex, and for two shapes that are the same point.
    Point<double> normal{0, 0};
    /// For disjoint shapes, a pair of nearest points. For other shapes, not set.
    Point<double> on_a{0, 0};
    Point<double> on_b{0, 0};
};

/// Returns how the shapes are, or can be, separated. The shapes must be valid (checked.h).
Parting parting(const ShapePair& pair, Shortcuts shortcuts = {});

}  // namespace touchstone::reference
