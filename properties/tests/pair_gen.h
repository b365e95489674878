// RapidCheck generators for the families, with geometric shrinking.
#pragma once

#include <ostream>

#include <rapidcheck.h>

#include "properties/scenes/families.h"

namespace touchstone {

/// Pairs of all families. RapidCheck's statistics show family and placement. Pairs shrink to
/// simpler ones (simplify.h) of the same precision.
rc::Gen<Generated> any_generated(Precision precision);

/// Pairs of one family.
rc::Gen<Generated> generated_of(Family family, Precision precision);

/// Prints a RapidCheck counterexample: the family, and the case as JSON.
void showValue(const Generated& generated, std::ostream& out);

}  // namespace touchstone
