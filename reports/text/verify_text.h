// The verifier's report as text for people and as JSON for machines.
#pragma once

#include <string>

#include "core/format/case_format.h"
#include "properties/engines/verify.h"

namespace touchstone {

/// The table and the smallest examples.
std::string verify_text(const VerifyReport& report, const VerifyOptions& options);

/// Where the time went, a line for each part of the work.
std::string profile_text(const VerifyReport& report);

/// All of the report that the same options give again.
Json verify_json(const VerifyReport& report, const VerifyOptions& options);

}  // namespace touchstone
