// The verifier's report for machines.
#pragma once

#include "core/format/case_format.h"
#include "properties/engines/verify.h"

namespace touchstone {

/// The parts of the report that the same options reproduce.
Json verify_json(const VerifyReport& report, const VerifyOptions& options);

/// The counts of the row, at the places that columns.h names, with its examples.
Json row_json(const Row& row, const VerifyOptions& options);

}  // namespace touchstone
