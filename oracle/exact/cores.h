// Two shapes as convex cores and radii, over any exact number type: the oracle's form of a scene.
//
// A disc is a point and a radius; a rounded rectangle is a smaller rectangle and a radius. Two such
// shapes intersect exactly if the distance of their cores is at most the sum of the radii. Polygons
// that are not convex are cut into triangles, so they have more than one pair of cores.
#pragma once

#include <utility>
#include <vector>

#include "core/scenes/shape_pair.h"
#include "oracle/exact/convex_distance.h"
#include "oracle/exact/shapes/exact_shape.h"
#include "oracle/exact/shapes/frame.h"

namespace touchstone {

/// Returns whether a shape has an angle other than zero. Exact numbers are then in the
/// trigonometric ring; else they are dyadic.
bool has_turned_shapes(const ShapePair& pair);

/// Returns whether both shapes are given by corners alone.
bool is_given_by_corners(const ShapePair& pair);

/// Returns the frame of the first shape with a frame, else the frame of the input.
Frame frame_of(const ShapePair& pair);

/// Return the convex parts of the shape's core in the frame, and the shape's radius. Instantiated
/// for each number type in one place (shape_parts.h).
template <class N>
Parts<N> parts_of(const AnyConstShape& shape, const Frame& frame);
template <class N>
N radius_of(const AnyConstShape& shape);

/// Returns all pairs of a part of A and a part of B, in the pair's frame. The shapes intersect
/// exactly if one pair of cores, with their radii, intersects.
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
