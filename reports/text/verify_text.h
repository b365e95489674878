// The verifier's report for people: a line an algorithm, and what failed with an example.
#pragma once

#include <string>

#include "properties/engines/verify.h"

namespace touchstone {

/// The summary, the table, what is known to fail, what to do next, and last each failure with its
/// smallest example; on lines of at most `width` columns, which is 80 to 100, but for cases that
/// can't be cut.
std::string verify_text(const VerifyReport& report, const VerifyOptions& options,
                        std::size_t width);

/// Where the time went, a line for each part of the work.
std::string profile_text(const VerifyReport& report);

}  // namespace touchstone
