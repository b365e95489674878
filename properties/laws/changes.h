// Changes of scenes with a known effect on the answers: mirrored, reordered, grown, ...
//
// A change that must be exact returns nothing if it would have to round a number.
#pragma once

#include <cstddef>
#include <optional>
#include <utility>

#include "core/scenes/scene.h"
#include "properties/random/random.h"

namespace touchstone::changes {

/// True for shapes given by their corners. False for a list of points.
template <class Shape>
constexpr bool kIsPolygon = kIsPolygonShape<Shape> || std::is_same_v<Shape, Triangle<double>>;

/// Calls change(i, part) for each part of the scene, with i from 0.
void for_each_numbered_part(Scene& scene, auto change) {
    int i = 0;
    for_each_part(scene, [&](auto& part) { change(i++, part); });
}

/// Returns the scene mirrored in the y axis. Polygons keep the order of their corners, so their
/// winding is reversed.
std::optional<Scene> mirrored(const Scene& scene);

/// Changes only coordinates: reduces doubles modulo a million and rounds them to multiples of
/// 2^-20, or reduces floats modulo 2048 and rounds them to multiples of 1/16. Sums of two
/// coordinates are then exact. Returns nothing if the result is invalid.
std::optional<Scene> placed_on_grid(Scene scene, Precision precision);

/// A new order of corners. A starts at the corner with the index `first`, B at the next corner,
/// both modulo the number of corners. Then the flags reverse the list of corners.
struct CornerOrder {
    std::size_t first;
    bool reverse_a;
    bool reverse_b;
};
Scene reordered(Scene scene, const CornerOrder& order);

/// Inserts a corner before corner `at` (modulo their number) of A: a copy of that corner if
/// `repeat`, otherwise the middle of the edge that ends there. Returns nothing if the middle is not
/// exactly on the edge, or if the result is invalid, for example because there are too many
/// corners.
std::optional<Scene> with_corner_inserted(Scene scene, std::size_t at, bool repeat);

/// Replaces part 0 or 1 by a shape that contains it. Points, segments, and lists of shapes other
/// than Pose stay unchanged. w (if `which` is even) or h grows by `factor`. If `which` is 0, the
/// radius of rounded corners shrinks. In a shape without w and h, the radius, if any, grows. Convex
/// and simple polygons become their bounding box. A triangle becomes a triangle around its bounding
/// box.
Scene grown(Scene scene, int part, int which, double factor);

/// Moves B so that its middle, or its first corner if it is a polygon or triangle, is at the middle
/// of A (moves::middle_of).
Scene centred(Scene scene, Precision precision);

/// Appends a copy of the first shape of the list. Returns nothing if there is no list, or if the
/// list is empty or full.
std::optional<Scene> with_first_appended(Scene scene);

/// Returns two scenes in which B is replaced by one of its halves: an AABB or a pose with an angle
/// in radians is cut across its width, a convex polygon along a diagonal. Returns nothing for
/// lists, for other shapes, and for polygons of three corners. Halves are rounded.
std::optional<std::pair<Scene, Scene>> cut_in_two(const Scene& scene, Precision precision);

}  // namespace touchstone::changes
