// Results of the reference, mostly as exact numbers before rounding.
#pragma once

#include <cstddef>
#include <vector>

#include "core/scenes/shape_pair.h"
#include "oracle/exact/convex_distance.h"
#include "oracle/exact/reference.h"
#include "oracle/exact/shapes/exact_shape.h"
#include "oracle/numbers/dyadic.h"
#include "oracle/numbers/trig_sum.h"

namespace touchstone::reference {

/// The exact corners of a convex piece, counter-clockwise; some may repeat, or lie on one line.
using Corners = std::vector<Meet<TrigSum>>;

/// The intersection and both shapes in convex pieces, in a frame that preserves areas. The
/// interiors of the pieces of one list are disjoint.
struct Areas {
    std::vector<Corners> common;  ///< of the intersection
    std::vector<Corners> a;
    std::vector<Corners> b;
};

/// Returns the areas of shapes without a radius.
Areas areas(const ShapePair& pair, Shortcuts shortcuts);

/// The margin in exact numbers: `of_cores` minus `reach`.
struct Apart {
    Relation relation;
    SignedRoot<TrigSum> of_cores;
    TrigSum reach;
};

/// Returns the margin. Overlapping shapes must have no radius if one of them is a simple polygon.
Apart apart(const ShapePair& pair, Shortcuts shortcuts);

/// The depth of an overlap, and the number in ShortestWay::looked_at (question.h).
struct Searched {
    double depth;
    std::size_t looked_at;
};

/// Searches for the depth of overlapping shapes: minus their margin. At least one of the shapes
/// must be a simple polygon, convex or not.
Searched search_depth(const ShapePair& pair, Shortcuts shortcuts = {});

/// Moves a part of a shape, given in the frame, by a vector in the coordinates of the input.
template <class N>
void move(Ring<N>& part, const Point<N>& by, const Frame& frame) {
    const auto [c, s] = turn_by<N>({}, frame.turn);
    const Point<N> d = turned<N>(by, c, -s);
    for (Vertex<N>& v : part) {
        v.point.x = v.point.x + d.x * v.point.w;
        v.point.y = v.point.y + d.y * v.point.w;
        v.edge.k = v.edge.k + v.edge.nx * d.x + v.edge.ny * d.y;
    }
}

Relation relation_after(const ShapePair& pair, const Point<Dyadic>& by, Shortcuts shortcuts);

}  // namespace touchstone::reference

namespace touchstone {

/// Returns the margin of shapes that don't touch, times `sign`. `known` encloses the result. The
/// margin is computed exactly if `known` is too wide. The shapes must outlive the result.
Measured known_margin(const ShapePair& pair, int sign, const Enclosure& known);

/// Returns the vector by which `separates` (reference.h) moves B.
Point<Dyadic> move_along(const Point<double>& direction, double length);

/// Returns root - subtrahend, for a subtrahend >= 0, within 2 ulps. N is TrigSum or Dyadic.
template <class N>
double difference(const SignedRoot<N>& root, const N& subtrahend);

}  // namespace touchstone
