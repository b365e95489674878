// Two shapes as convex cores and radii: what the oracle decides, over any exact number.
//
// A disc is a point and a radius, a rounded rectangle a smaller rectangle and a radius; two such
// shapes meet exactly when their cores come as near as the sum of the radii. Polygons that are not
// convex are cut into triangles, so these have more than one pair of cores.
#pragma once

#include <utility>
#include <vector>

#include "core/scenes/shape_pair.h"
#include "oracle/exact/frame.h"
#include "oracle/exact/shapes/exact_shape.h"

namespace touchstone {

/// Two convex shapes and how far each shape of the pair reaches beyond its core.
template <class N>
struct Cores {
    Ring<N> a;
    Ring<N> b;
    N radius_a;
    N radius_b;

    /// The distance of the cores at which the shapes touch.
    [[nodiscard]] N reach() const { return radius_a + radius_b; }
};

/// True where a shape has an angle other than zero: exact numbers are then those of the
/// trigonometric ring, and else dyadic.
bool has_turned_shapes(const ShapePair& pair);

/// True where both shapes are given by corners alone.
bool is_given_by_corners(const ShapePair& pair);

/// The frame of the first of the shapes that has one, else that of the input.
Frame frame_of(const ShapePair& pair);

/// The convex parts of the shape's core, in the frame, and its radius. Instantiated for each number
/// in one place (shape_parts.h).
template <class N>
Parts<N> parts_of(const AnyConstShape& shape, const Frame& frame);
template <class N>
N radius_of(const AnyConstShape& shape);

/// Each part of A with each of B, in the pair's frame; the shapes meet where two of these do.
template <class N>
std::vector<Cores<N>> cores_of(const ShapePair& pair) {
    const Frame frame = frame_of(pair);
    Parts<N> a = parts_of<N>(pair.a, frame);
    Parts<N> b = parts_of<N>(pair.b, frame);
    const N radius_a = radius_of<N>(pair.a);
    const N radius_b = radius_of<N>(pair.b);
    std::vector<Cores<N>> all;
    all.reserve(a.size() * b.size());
    if (a.size() == 1 && b.size() == 1) {
        all.push_back({std::move(a[0]), std::move(b[0]), radius_a, radius_b});
        return all;
    }
    for (const Ring<N>& part_of_a : a)
        for (const Ring<N>& part_of_b : b)
            all.push_back({part_of_a, part_of_b, radius_a, radius_b});
    return all;
}

}  // namespace touchstone
