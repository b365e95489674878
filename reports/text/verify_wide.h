// The verifier's report with all counts, on lines of any length.
#pragma once

#include <string>
#include <vector>

#include "properties/engines/verify.h"
#include "reports/text/columns.h"

namespace touchstone {

/// A heading, and a row for each algorithm and scalar: the verdict, and a column for each count
/// that any row has. `cell` converts a value to text: cell_text or raw_cell (columns.h).
std::vector<std::vector<std::string>> verify_rows(const VerifyReport& report,
                                                  const VerifyOptions& options,
                                                  std::string (*cell)(const Json&, const Column&));

/// The summary with the oracle's stages, the grids, a row for each algorithm and scalar with a
/// column for each class, and the smallest example of each class.
std::string verify_wide_text(const VerifyReport& report, const VerifyOptions& options);

}  // namespace touchstone
