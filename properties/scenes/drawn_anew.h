// Random variations of a scene with other numbers. Minimizing uses them to find simpler scenes that
// no downhill path reaches.
#pragma once

#include "core/scenes/scene.h"
#include "properties/random/precision.h"
#include "properties/random/random.h"

namespace touchstone {

// All have the same query and number of corners and shapes. They may be invalid.

/// Redraws some of the numbers, or all, as a person might write them; half the time moves the
/// shapes to touching.
Scene redrawn(Scene scene, Precision precision, Random& random);

/// Redraws all numbers with at most 12 bits. Some, or most, are at the ends of the range of easy
/// numbers; coordinates are often close to the one before. Half the time moves the shapes to
/// touching.
Scene at_the_ends(Scene scene, Precision precision, Random& random);

/// Moves one to three corners of its polygons to trivial coordinates, or onto the corner before.
Scene with_plain_corners(Scene scene, Random& random);

}  // namespace touchstone
