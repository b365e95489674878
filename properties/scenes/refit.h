// Changes one shape to fit into a domain.
#pragma once

#include "properties/scenes/domain_limits.h"

namespace touchstone {

/// Changes sides that are too short, too long or too different, by powers of two, so that numbers
/// keep their digits.
void refit_sizes(const AnyShape& shape, const Domain& domain);

/// Turns the shape back into the range: by full turns if that is enough, otherwise by quarter
/// turns, which keep parallel sides parallel, otherwise by more.
void refit_angle(const AnyShape& shape, const Range& range);

/// Removes corners if there are too many, replaces a polygon by its convex hull if it must be
/// convex, and sets the radius of a placed polygon to zero.
void refit_outline(const AnyShape& shape, const Domain& domain);

/// Rounds each length and coordinate to a multiple of the step, and sizes to at least one step. A
/// polygon that must be convex and is not becomes its hull.
void refit_to_grid(const AnyShape& shape, double step);

/// Gives a turn by cosine and sine unit length, up to rounding.
void refit_turn(const AnyShape& shape, Precision precision);

}  // namespace touchstone
