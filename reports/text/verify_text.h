// The verifier's report for people: one line per algorithm, and an example of each failure.
#pragma once

#include <string>

#include "properties/engines/verify.h"

namespace touchstone {

/// The summary, the table, known failures, what to do next, and last each failure with its smallest
/// example. Lines have at most `width` columns, which is 80 to 100, except cases that can't be cut.
std::string verify_text(const VerifyReport& report, const VerifyOptions& options,
                        std::size_t width);

/// The time of each part of the work, one per line.
std::string profile_text(const VerifyReport& report);

}  // namespace touchstone
