// Pairs of shapes, the input of the oracle; the scale, sizes and angles of a scene.
#pragma once

#include <cstddef>

#include "core/scenes/numbers.h"
#include "core/scenes/scene.h"
#include "core/shapes/any_shape.h"

namespace touchstone {

/// Two shapes. They must outlive this object.
struct ShapePair {
    AnyConstShape a;
    AnyConstShape b;

    ShapePair(AnyConstShape first, AnyConstShape second) : a(first), b(second) {}
    template <class A, class B>
    requires requires(const A* p, const B* q) { AnyConstShape(p), AnyConstShape(q); }
    ShapePair(const A& first, const B& second) : a(&first), b(&second) {}
    template <class Query>
    ShapePair(const Pair<double, Query>& scene)  // NOLINT: such a scene is a pair of shapes
        : ShapePair(scene.a, scene.b) {}
    /// The shapes of a scene of two shapes. Throws std::logic_error if it has a list.
    ShapePair(const Scene& scene);  // NOLINT: such a scene is a pair of shapes
};

/// True if either shape is a polygon of a kind that need not be convex.
bool has_simple_polygon(const ShapePair& pair);

/// The number of pairs of shapes in the scene: 1, or the number of shapes in its list.
std::size_t count_of_pairs(const Scene& scene);

/// Pair i: A with item i of a list, counted from 0, or the only pair.
ShapePair pair_at(const Scene& scene, std::size_t i);

/// Calls visit(quantity, number) for each number of both shapes in order.
void visit_numbers(const ShapePair& pair, const NumberVisitor<const double>& visit);
void for_each_number(const ShapePair& pair, auto visit) {
    visit_numbers(pair, NumberVisitor<const double>(visit));
}

/// A pointer to the shape, which must outlive the pointer.
AnyConstShape seen(const Shapes::Values& shape);

Shapes::Values copy_of(const AnyConstShape& shape);

/// A copy of both shapes in this order, even if the query of their kinds has them in the other.
Scene copy_of(const ShapePair& pair);

/// The largest magnitude among the scene's coordinates, offsets and sizes. Margins are
/// reported in units of the scalar's epsilon times this scale.
double scale(const Scene& scene);
double scale(const ShapePair& pair);
template <class Query>
double scale(const Pair<double, Query>& scene) {
    return scale(ShapePair(scene));
}

/// Local scale / scale, at most 2. Local scale is the largest of the scene's sizes, offsets and
/// differences of coordinates: about the scale of the scene after a move to the origin. 1 if the
/// scale is 0.
double local_share(const Scene& scene);

/// The smallest of three kinds of lengths: sizes and radii (except radii of polygons), lengths of
/// segments and polygon edges (the larger of their extents in x and y), and widths of polygons
/// across their edges. Cosines and sines scale all except radii. Infinite if the scene has no such
/// length.
double smallest_size(const Scene& scene);

/// The largest magnitude of an angle given in degrees, converted to radians; zero if there is no
/// such angle.
double largest_of_degrees(const Scene& scene);

/// The largest magnitude of an angle, in radians, given in either unit; zero without angles.
double largest_turn(const Scene& scene);

}  // namespace touchstone
