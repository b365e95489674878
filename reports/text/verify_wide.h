// The verifier's report with all that was counted, on lines as wide as they get.
#pragma once

#include <string>

#include "properties/engines/verify.h"

namespace touchstone {

/// The summary with the oracle's stages, the grids, a row for each algorithm and scalar with a
/// column for each class, and the smallest example of each class.
std::string verify_wide_text(const VerifyReport& report, const VerifyOptions& options);

}  // namespace touchstone
