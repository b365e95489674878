// Random variations of a scene with other numbers. Minimizing uses them to find simpler scenes that
// no downhill path reaches.
#pragma once

#include "core/scenes/scene.h"
#include "properties/random/precision.h"
#include "properties/random/random.h"

namespace touchstone {

// All results have the same query and number of corners and shapes as the scene. They may be
// invalid.

/// Redraws some or all of the numbers as a person might write them. Half the time moves the shapes
/// until they touch.
Scene redrawn(Scene scene, Precision precision, Random& random);

/// Redraws all numbers with at most 12 bits. Some, or most, are at the ends of the range of easy
/// numbers. Coordinates are often close to the preceding coordinate. Half the time moves the shapes
/// until they touch.
Scene at_the_ends(Scene scene, Precision precision, Random& random);

/// Moves one to three corners of the polygons to trivial coordinates, or onto the preceding corner.
Scene with_plain_corners(Scene scene, Random& random);

}  // namespace touchstone
