// The verifier's report for people: one line per algorithm, and an example of each failure.
#pragma once

#include <string>
#include <vector>

#include "properties/engines/verify.h"
#include "reports/ledger/ledger.h"

namespace touchstone {

/// The summary, the table, whose tolerance is proved, known failures, what to do next, and at the
/// end each failure with its smallest example. `width` is 80 to 100; lines have at most as many
/// columns, except cases that can't be cut.
std::string verify_text(const VerifyReport& report, const VerifyOptions& options,
                        const std::vector<LedgerEntry>& ledger, std::size_t width);

/// The time that each part of the work took, one per line.
std::string profile_text(const VerifyReport& report);

}  // namespace touchstone
