// Moves on the scenes of any query that put the shapes onto the boundary between hit and miss.
//
// They treat a scene as its last shape B and the rest. The results hold numbers of the asked
// precision, so they lie within a few ulps of where the equations put them. A scene of which
// nothing can be solved for comes back as it was.
#pragma once

#include <cstddef>

#include "core/scenes/scene.h"
#include "properties/moves/shape.h"
#include "properties/random/precision.h"

namespace touchstone::moves {

/// Moves B (of a list the given item) by (dx, dy).
void translate(Scene& scene, std::size_t item, long double dx, long double dy, Precision precision);

/// The positions that corners and centres of a shape give; never empty.
Few<Point<double>> anchors_of_a(const Scene& scene);
Few<Point<double>> anchors_of_b(const Scene& scene, std::size_t item);

/// Puts B over A so that the anchors fall together, and then moves it along the heading (radians)
/// to where the shapes are `gap` apart; a negative gap leaves them overlapping so deeply.
Scene slide_to_touch(Scene scene, std::size_t item, const Point<double>& anchor_a,
                     const Point<double>& anchor_b, double heading, double gap,
                     Precision precision);

/// Changes the number, one of the scene's, between its value and `other` to where the shapes begin
/// or cease to be apart, if they do at one of the two and not at the other.
void adjust_to_touch(Scene& scene, std::size_t item, double& number, double other,
                     Precision precision);

/// How many numbers the scene has.
std::size_t count_of_numbers(const Scene& scene);

/// Number i of the scene, in the order of for_each_number.
double& number_at(Scene& scene, std::size_t i);
Quantity quantity_at(const Scene& scene, std::size_t i);

}  // namespace touchstone::moves
