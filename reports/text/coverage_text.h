// Decision coverage in reports: which sides of an algorithm's comparisons were seen.
#pragma once

#include "core/format/case_format.h"
#include "properties/engines/verify.h"

namespace touchstone {

/// For each subject: how many comparisons it has, how many came out less, equal and greater, and
/// which comparisons lack a side, with their source lines if known.
Json coverage_json(const VerifyReport& report);

/// The coverage as a table and a list of source lines. Empty if no scene was directed at a subject.
std::string coverage_text(const VerifyReport& report);

}  // namespace touchstone
