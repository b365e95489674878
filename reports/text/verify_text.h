// The verifier's report for people: one line per algorithm, and an example of each failure.
#pragma once

#include <string>
#include <vector>

#include "properties/engines/verify.h"
#include "reports/ledger/ledger.h"

namespace touchstone {

/// The summary, the table, the proved tolerances, known failures, and advice. At the end each
/// failure with its smallest example. `width` is 80 to 100. Lines have at most as many columns,
/// except cases that can't be cut.
std::string verify_text(const VerifyReport& report, const VerifyOptions& options,
                        const std::vector<LedgerEntry>& ledger, std::size_t width);

/// The time of each part of the work, one part per line.
std::string profile_text(const VerifyReport& report);

}  // namespace touchstone
