// Changes one shape to fit into a domain.
#pragma once

#include "properties/scenes/domain.h"

namespace touchstone {

/// Changes sides that are too short, too long or of too different lengths. Multiplies by powers of
/// two, so that numbers keep their digits.
void refit_sizes(const AnyShape& shape, const Domain& domain);

/// Turns the shape back into the range by full turns if these suffice. Otherwise uses quarter
/// turns, because they keep parallel sides parallel. If these do not suffice either, turns by
/// another angle.
void refit_angle(const AnyShape& shape, const Range& range);

/// Removes corners if there are too many, replaces a polygon by its convex hull if it must be
/// convex, and sets the radius of a placed polygon to zero.
void refit_outline(const AnyShape& shape, const Domain& domain);

/// Rounds each length and coordinate to a multiple of the step, and sizes to at least one step. If
/// a polygon must be convex and is not, replaces it by its convex hull.
void refit_to_grid(const AnyShape& shape, double step);

/// Scales the cosine and sine of a turn to unit length, up to rounding.
void refit_turn(const AnyShape& shape, Precision precision);

}  // namespace touchstone
