// The verifier's report for machines.
#pragma once

#include "core/format/case_format.h"
#include "properties/engines/verify.h"

namespace touchstone {

/// All of the report that the same options give again.
Json verify_json(const VerifyReport& report, const VerifyOptions& options);

}  // namespace touchstone
