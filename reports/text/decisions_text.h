// Compares the decisions of a run in floating point with those of the same lines in exact
// arithmetic.
#pragma once

#include <string>

#include "oracle/runs/exact_run.h"

namespace touchstone {

/// One sentence: the first comparison that comes out differently in exact arithmetic, apart from
/// choices in min, max and abs. Empty if there is none, or if either run can't be watched.
std::string first_turned_decision(const Subject& subject, Scalar scalar, const Scene& scene);

/// A table of all comparisons up to the first different one, after which the runs may diverge: how
/// left compares with right in floats and exactly.
std::string decisions_text(const Subject& subject, Scalar scalar, const Scene& scene);

}  // namespace touchstone
