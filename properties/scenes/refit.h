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

/// Makes a turn by cosine and sine one that does not scale, up to rounding.
void refit_turn(const AnyShape& shape, Precision precision);

}  // namespace touchstone
