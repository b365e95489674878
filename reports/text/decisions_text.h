// The decisions of a run in floating point beside those of the same lines in exact arithmetic.
#pragma once

#include <string>

#include "oracle/runs/exact_run.h"

namespace touchstone {

/// One sentence: the first comparison that comes out otherwise than exactly, but for what min, max
/// and abs choose. Empty where there is none, or where either run can't be watched.
std::string first_turned_decision(const Subject& subject, Scalar scalar, const Scene& scene);

/// A table of all comparisons, until one comes out otherwise, behind which the runs may go
/// different ways: how left and right lie in floats and exactly.
std::string decisions_text(const Subject& subject, Scalar scalar, const Scene& scene);

}  // namespace touchstone
