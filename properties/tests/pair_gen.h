// RapidCheck generators for the families, with geometric shrinking.
#pragma once

#include <ostream>

#include <rapidcheck.h>

#include "properties/scenes/families.h"

namespace touchstone {

/// Generates pairs of all families. RapidCheck's statistics show the family and the placement.
/// Pairs shrink to simpler pairs (simplify.h) of the same precision.
rc::Gen<Generated> any_generated(Precision precision);

/// Prints a RapidCheck counterexample: the family, and the case as JSON.
void showValue(const Generated& generated, std::ostream& out);

}  // namespace touchstone
