// The families as RapidCheck generators, with shrinking that knows geometry.
#pragma once

#include <ostream>

#include <rapidcheck.h>

#include "properties/scenes/families.h"

namespace touchstone {

/// Pairs of all families, labelled with family and placement in RapidCheck's statistics. They
/// shrink to simpler pairs (see simplify.h) of the same precision.
rc::Gen<Generated> any_generated(Precision precision);

/// Pairs of one family.
rc::Gen<Generated> generated_of(Family family, Precision precision);

/// True where powers of two neither overflow nor underflow.
bool is_mid_range(const Scene& scene);

/// What RapidCheck prints of a counterexample: the family and the case as JSON.
void showValue(const Generated& generated, std::ostream& out);

}  // namespace touchstone
