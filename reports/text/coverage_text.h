// Decision coverage in reports: which sides of an algorithm's comparisons were seen.
#pragma once

#include "core/format/case_format.h"
#include "properties/engines/verify.h"

namespace touchstone {

/// For each subject: how many comparisons it has, how many were seen less, equal and greater, and
/// those that were not, with their lines if known.
Json coverage_json(const VerifyReport& report);

/// The same as a table and a list of places; empty if no scene was directed at a subject.
std::string coverage_text(const VerifyReport& report);

}  // namespace touchstone
