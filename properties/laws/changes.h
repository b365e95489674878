// Changes of scenes, whose effect on the answers is known: mirrored, scaled, moved, grown, ...
//
// A change that would have to round returns nothing.
#pragma once

#include <cstddef>
#include <optional>
#include <utility>

#include "core/scenes/scene.h"
#include "properties/random/precision.h"

namespace touchstone::changes {

/// Calls change(i, part) for part i of the scene.
template <class Change>
void for_each_numbered_part(Scene& scene, Change change) {
    int i = 0;
    for_each_part(scene, [&](auto& part) { change(i++, part); });
}

/// The scene mirrored in the y axis. Polygons keep the order of their corners, so they run the
/// other way.
std::optional<Scene> mirrored(const Scene& scene);

/// All lengths times 2^exponent.
Scene scaled(Scene scene, int exponent);

/// All shapes moved.
Scene translated(Scene scene, double dx, double dy);

/// The nearest multiple of 2^-20, of large numbers after taking them modulo a million. Sums of two
/// such numbers are exact in double.
double on_grid(double x);
/// The scene with all lengths on that grid. Nothing if its shapes are not valid there.
std::optional<Scene> on_grid(Scene scene);
/// The same of coordinates alone, so that sizes keep all their bits; for floats, coordinates become
/// multiples of 1/16 below 2048.
std::optional<Scene> placed_on_grid(Scene scene, Precision precision = Precision::double_);

/// At which corner each polygon begins, and which run the other way.
struct CornerOrder {
    std::size_t first;
    bool reverse_a;
    bool reverse_b;
};
Scene reordered(Scene scene, const CornerOrder& order);

/// Inserts a corner before corner `at` of A: that corner again, or the middle of the edge that ends
/// there. Nothing if the middle is not exactly on the edge, or there are too many corners.
std::optional<Scene> with_corner_inserted(Scene scene, std::size_t at, bool repeat);

/// Replaces part 0 or 1 by a larger shape that contains it. `which` says which size grows, by
/// `factor`. Convex and simple polygons become their bounding box, triangles one around that.
Scene grown(Scene scene, int part, int which, double factor);

/// B moved so that one of its corners, or its centre, lies in the middle of A's corners.
Scene centred(Scene scene, Precision precision);

/// The first shape of the list once more at its end. Nothing if the list is full.
std::optional<Scene> with_first_appended(Scene scene);

/// The scene with B replaced by each half of it: a box cut across its width, a convex polygon along
/// a diagonal. Nothing for other shapes. Halves are rounded.
std::optional<std::pair<Scene, Scene>> cut_in_two(const Scene& scene, Precision precision);

/// True if the scene can be asked about.
bool is_valid(const Scene& scene);

/// True if powers of two neither overflow nor underflow.
bool is_mid_range(const Scene& scene);

}  // namespace touchstone::changes
