// The verifier's report for machines.
#pragma once

#include "core/format/case_format.h"
#include "properties/engines/verify.h"

namespace touchstone {

/// All of the report that the same options give again.
Json verify_json(const VerifyReport& report, const VerifyOptions& options);

/// What was counted of the row, where the columns (columns.h) find it, with its examples.
Json row_json(const Row& row, const VerifyOptions& options);

}  // namespace touchstone
