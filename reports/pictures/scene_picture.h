// A picture of a scene: both shapes, and beside them the contact or the gap, magnified until it is
// visible. The magnified detail shows the grid of the floating-point numbers, if necessary.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/cards/scalar.h"
#include "core/scenes/shape_pair.h"

namespace touchstone::svg {

// Writes SVG, and escapes special characters in its text.

/// Replaces &, <, > and quotes by entities, and control characters by question marks.
std::string escaped(std::string_view text);

/// A number with as few digits as a picture needs.
std::string number(double x);

}  // namespace touchstone::svg

namespace touchstone {

struct Caption {
    std::vector<std::string> lines;   ///< above the picture
    Scalar scalar = Scalar::double_;  ///< the scalar with the numbers that form the grid
};

/// An SVG document that is readable in light and dark mode and without colours: A has a solid
/// outline and is hatched, B has a dashed outline and is dotted, and the intersection is dark.
std::string scene_picture(const ShapePair& pair, const Caption& caption);

}  // namespace touchstone
