// Moves that put two shapes of any kinds onto the boundary between hit and miss.
//
// The results hold numbers of the asked precision, so they lie within a few ulps of where the
// equations put them. Where nothing can be solved for, the shapes stay as they were.
#pragma once

#include <cstddef>

#include "core/scenes/scene.h"
#include "properties/moves/shape.h"
#include "properties/random/precision.h"

namespace touchstone::moves {

/// Puts B over A so that the anchors fall together, and then moves it along the heading (radians)
/// to where the shapes are `gap` apart; a negative gap leaves them overlapping so deeply. False
/// where B is where it was: nothing can be solved for, or it lay there.
bool slide_to_touch(const AnyShape& a, const AnyShape& b, const Point<double>& anchor_a,
                    const Point<double>& anchor_b, double heading, double gap, Precision precision);

/// Changes the number, one of the shapes', between its value and `other` to where the shapes begin
/// or cease to be apart, if they do at one of the two and not at the other.
void adjust_to_touch(const AnyShape& a, const AnyShape& b, double& number, double other,
                     Precision precision);

/// How many numbers the scene has.
std::size_t count_of_numbers(const Scene& scene);

/// Number i of the scene, in the order of for_each_number.
double& number_at(Scene& scene, std::size_t i);
Quantity quantity_at(const Scene& scene, std::size_t i);

}  // namespace touchstone::moves
