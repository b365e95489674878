// The verifier's report for machines.
#pragma once

#include "core/format/case_format.h"
#include "properties/engines/verify.h"

namespace touchstone {

/// The parts of the report that are the same in each run with the same options.
Json verify_json(const VerifyReport& report, const VerifyOptions& options);

/// Who answered, the verdict, and the row's counts and examples (row_json.h).
Json row_json(const Row& row, std::uint64_t seed);

}  // namespace touchstone
