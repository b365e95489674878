// Reads the inputs of a report: files that `verify`, `domain` and `ledger` write.
#pragma once

#include <string>

#include "reports/page/model.h"

namespace touchstone::page {

/// Adds the file, or all files in the folder whose names end in .json or .jsonl. A file may be a
/// report of `verify --json`, also on a program, ranges of `domain --json`, or findings. Throws
/// InputError, naming file and place, if a file is none of these.
void read_into(Report& report, const std::string& file_or_folder);

/// Adds the ledger's entries for the algorithms in the report, or all entries if it has none.
void add_ledger(Report& report, const std::string& folder);

/// Adds the cards, the measured contracts, and the measured time of a call. Measures the time for
/// `milliseconds` for each algorithm and scalar, or not at all if 0. Does not run algorithms that
/// would end the process.
void add_cards(Report& report, double milliseconds);

}  // namespace touchstone::page
