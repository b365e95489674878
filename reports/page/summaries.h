// Reports for pull requests, build servers and code scanning.
#pragma once

#include <string>

#include "reports/page/model.h"

namespace touchstone::page {

/// A summary for a pull request: the failures, with a picture of the first, then a table of the
/// verdicts.
std::string markdown(const Report& report);

/// JUnit's XML: a test suite for each algorithm, a test case for each scalar. A failure holds its
/// findings and the commands that repeat them.
std::string junit(const Report& report);

/// SARIF 2.1.0, for code scanning: a rule for each class, a result for each finding that makes its
/// algorithm fail. Its place is `source`, or else the file that it was read from.
std::string sarif(const Report& report, const std::string& source = "");

}  // namespace touchstone::page
