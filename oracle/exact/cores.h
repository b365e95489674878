// Two shapes as convex cores and radii.
//
// A circle is a point and a radius, a capsule a segment and a radius, a rounded rectangle a smaller
// rectangle and a radius, a placed polygon a convex polygon and a radius. Shapes intersect if and
// only if the distance of their cores is at most the sum of the radii. A simple polygon, convex or
// not, is cut into triangles: the core's parts.
#pragma once

#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "core/scenes/shape_pair.h"
#include "oracle/exact/judge.h"
#include "oracle/exact/shapes/exact_shape.h"
#include "oracle/numbers/whole.h"

namespace touchstone {

/// Returns whether a shape has an angle other than zero. If so, tier 1 computes in the
/// trigonometric ring, else with dyadic or grid numbers.
bool has_turned_shapes(const ShapePair& pair);

bool is_given_by_corners(const ShapePair& pair);

/// Returns the frame of the first shape with a frame, else the frame of the input.
Frame frame_of(const ShapePair& pair);

/// Return the convex parts of the shape's core in the frame, and the shape's radius. Defined in
/// shape_parts.h.
template <class N>
Parts<N> parts_of(const AnyConstShape& shape, const Frame& frame);
template <class N>
N radius_of(const AnyConstShape& shape);

template <class N>
reference::TwoShapes<N> shapes_in(const ShapePair& pair, const Frame& frame) {
    return {parts_of<N>(pair.a, frame), parts_of<N>(pair.b, frame), radius_of<N>(pair.a),
            radius_of<N>(pair.b)};
}

/// Returns all pairs of a part of A and a part of B, in the pair's frame. The shapes intersect
/// if and only if one pair of cores, with their radii, intersects.
template <class N>
std::vector<Cores<N>> cores_of(const ShapePair& pair) {
    auto shapes = shapes_in<N>(pair, frame_of(pair));
    std::vector<Cores<N>> all;
    all.reserve(shapes.a.size() * shapes.b.size());
    if (shapes.are_convex()) {
        all.push_back(std::move(shapes).only_cores());
        return all;
    }
    for (const Ring<N>& a : shapes.a)
        for (const Ring<N>& b : shapes.b) all.push_back(shapes.cores(a, b));
    return all;
}

// Shapes given by corners on a grid. If all numbers are multiples of one power of two, and less
// than 2^62 times that power, they are stored as whole multiples of it. Then clipping decides their
// relation in numbers of 256 bits, which allocate nothing.

/// A number type large enough for the relation of shapes with corners on a grid, as convex_clip.h
/// computes it. Areas may need more bits.
using GridNumber = Whole<4>;

/// Returns the identity. Throws std::domain_error for different angles.
template <>
inline Turn<GridNumber> rotation_by<GridNumber>(const AnyTurn& from, const AnyTurn& to) {
    if (!have_one_angle(from, to)) throw std::domain_error("grid numbers cannot represent a turn");
    return {GridNumber(1.0), GridNumber(0.0)};
}

/// The largest number of bits of a coordinate. If |coordinates| < 2^b, the normal of an edge is
/// below 2^(b+1) and its constant k below 2^(2b+2). At the intersection of two edges, w is below
/// 2^(2b+3), x and y are below 2^(3b+4), and an excess is below 3 * 2^(4b+5) < 2^(4b+7) <= 2^255.
inline constexpr int kMostGridBits = 62;

/// Returns the shapes in units of the largest power of two that divides all their numbers. Returns
/// nothing if a number then has more than kMostGridBits bits.
std::optional<Scene> in_grid_units(const ShapePair& pair);

}  // namespace touchstone
