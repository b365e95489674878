// Decision coverage in reports: which comparisons of an algorithm were seen on all sides.
#pragma once

#include "core/format/case_format.h"
#include "properties/engines/verify.h"

namespace touchstone {

/// Of each subject how many comparisons it has, how many were seen less, equal and greater, and
/// those that were not, with their lines where these are known.
Json coverage_json(const VerifyReport& report);

/// The same as a table and a list of places; empty where no scene was directed at a subject.
std::string coverage_text(const VerifyReport& report);

}  // namespace touchstone
