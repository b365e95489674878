// Moves two shapes of any kinds onto the boundary between hit and miss.
//
// The results are numbers of the given precision, so they are within a few ulps of the solution. If
// no solution exists, the shapes stay unchanged.
#pragma once

#include <cstddef>

#include "core/scenes/scene.h"
#include "properties/moves/shape.h"
#include "properties/random/precision.h"

namespace touchstone::moves {

/// Moves B so that the anchors coincide, then along the heading (radians) until the shapes are
/// `gap` apart. If `gap` is negative, they overlap with that depth. Returns false if B did not
/// move, because no solution exists or B was already in the right place.
bool slide_to_touch(const AnyShape& a, const AnyShape& b, const Point<double>& anchor_a,
                    const Point<double>& anchor_b, double heading, double gap, Precision precision);

/// Changes a number of one of the shapes to a value between its own and `other` at which the shapes
/// touch. Does nothing unless the shapes are disjoint at exactly one of the two values.
void adjust_to_touch(const AnyShape& a, const AnyShape& b, double& number, double other,
                     Precision precision);

/// Returns how many numbers the scene has.
std::size_t count_of_numbers(const Scene& scene);

/// Returns number i of the scene, in the order of for_each_number.
double& number_at(Scene& scene, std::size_t i);
Quantity quantity_at(const Scene& scene, std::size_t i);

}  // namespace touchstone::moves
