// A scene as a picture: both shapes, and beside them the contact or the gap magnified until it can
// be seen, down to the grid of the numbers themselves.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/cards/scalar.h"
#include "core/scenes/shape_pair.h"

namespace touchstone::svg {

// Writing SVG: text made of elements, with what it can't hold escaped.

/// The text with &, <, > and quotes as entities, and control characters as a question mark.
std::string escaped(std::string_view text);

/// A number as short as a picture needs it.
std::string number(double x);

}  // namespace touchstone::svg

namespace touchstone {

struct Caption {
    std::vector<std::string> lines;   ///< above the picture
    Scalar scalar = Scalar::double_;  ///< whose numbers form the grid
};

/// An SVG document that can be read in light and dark and without colours: A is filled with lines
/// and has a solid outline, B with dots and a dashed one, what they have in common is dark.
std::string scene_picture(const ShapePair& pair, const Caption& caption);

}  // namespace touchstone
