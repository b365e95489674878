// Scenes like a given one with other numbers, drawn at random: where minimizing looks for simpler
// ones that no path downhill leads to.
#pragma once

#include "core/scenes/scene.h"
#include "properties/random/precision.h"
#include "properties/random/random.h"

namespace touchstone {

// All are of the same query and of as many corners and rectangles; they need not be valid.

/// Some of its numbers, or all, drawn anew as a person might write them; half the time brought to
/// touching.
Scene redrawn(Scene scene, Precision precision, Random& random);

/// All of its numbers drawn anew, of at most 12 bits: few of them, or most, at the ends of the
/// range of easy ones, coordinates often next to the one before; half the time brought to touching.
Scene at_the_ends(Scene scene, Precision precision, Random& random);

/// One to three corners of its polygons on places that need no thought, or on the corner before.
Scene with_plain_corners(Scene scene, Random& random);

}  // namespace touchstone
