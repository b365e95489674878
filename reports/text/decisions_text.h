// Compares the decisions of a run in floating point with the decisions of an exact run at the same
// lines.
#pragma once

#include <string>

#include "core/format/case_format.h"
#include "oracle/runs/exact_run.h"
#include "properties/engines/verify.h"

namespace touchstone {

/// One sentence on the first comparison that comes out differently in exact arithmetic. Ignores
/// choices in min, max and abs. Empty if there is no such comparison, or if either run can't be
/// watched.
std::string first_turned_decision(const Subject& subject, Scalar scalar, const Scene& scene);

/// A table of all comparisons up to the first that differs. The runs may diverge after it. Shows
/// the result of each comparison in floats and in exact arithmetic.
std::string decisions_text(const Subject& subject, Scalar scalar, const Scene& scene);

// Decision coverage in reports: which sides of an algorithm's comparisons were seen.

/// For each subject: the number of its comparisons, the counts of less, equal and greater, and the
/// comparisons that lack a side, with their source lines if known.
Json coverage_json(const VerifyReport& report);

/// The coverage as a table and a list of source lines. Empty if no scene was directed at a subject.
std::string coverage_text(const VerifyReport& report);

}  // namespace touchstone
