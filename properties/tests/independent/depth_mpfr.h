// The depth of a simple polygon in another shape, in long floating point.
#pragma once

#include <optional>

#include "core/scenes/shape_pair.h"

namespace touchstone::independent {

/// The margin of a simple polygon that overlaps a shape with an area or a radius, from all
/// candidates for the shortest way out. Values below 2^-900 of the scene's lengths count as zero.
/// Empty if the magnitudes of the scene's numbers are too far apart for this rule.
std::optional<double> margin_of_overlap(const SimplePolygon<double>& polygon,
                                        const AnyConstShape& other);

}  // namespace touchstone::independent
