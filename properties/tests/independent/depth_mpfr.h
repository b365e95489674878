// The depth of a simple polygon in another shape, in long floating point.
#pragma once

#include <optional>

#include "core/scenes/shape_pair.h"

namespace touchstone::independent {

/// The margin of a simple polygon and a shape with an area or a radius that overlap, by all
/// candidates for the shortest way out; what is below 2^-900 of the scene's lengths is taken for
/// zero on the way. Nothing where the magnitudes of the numbers are too far apart for that.
std::optional<double> margin_of_overlap(const SimplePolygon<double>& polygon,
                                        const AnyConstShape& other);

}  // namespace touchstone::independent
