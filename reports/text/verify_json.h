// The verifier's report for machines.
#pragma once

#include "core/format/case_format.h"
#include "properties/engines/verify.h"

namespace touchstone {

/// The parts of the report that are the same in each run with the same options.
Json verify_json(const VerifyReport& report, const VerifyOptions& options);

/// The counts of the row, under the keys that columns.h lists, and its examples.
Json row_json(const Row& row, const VerifyOptions& options);

}  // namespace touchstone
