// One shape given sizes and a direction that a domain has.
#pragma once

#include "properties/scenes/domain_limits.h"

namespace touchstone {

/// Makes sides that are too short or long, or too different, longer or shorter: by powers of two,
/// so that numbers keep their digits.
void refit_sizes(const AnyShape& shape, const Domain& domain);

/// Turns the shape back into the range: by full turns where that is enough, else by quarter turns,
/// which leave sides parallel that were, else further.
void refit_angle(const AnyShape& shape, const Range& range);

/// Leaves out corners where there are too many, makes a polygon its convex hull where it has to be
/// convex and is not, and takes the radius of a placed polygon away.
void refit_outline(const AnyShape& shape, const Domain& domain);

/// Makes each length and coordinate a multiple of the step, and sizes at least one step. What is no
/// longer convex and has to be becomes its hull.
void refit_to_grid(const AnyShape& shape, double step);

/// Makes a turn by cosine and sine one that does not scale, up to rounding.
void refit_turn(const AnyShape& shape, Precision precision);

}  // namespace touchstone
