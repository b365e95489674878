// What a report is made from: files that `verify`, `domain` and `ledger` write.
#pragma once

#include <string>

#include "reports/page/model.h"

namespace touchstone::page {

/// Adds what the file says, or all files in the folder whose names end in .json or .jsonl: reports
/// of `verify --json`, also of programs, ranges of `domain --json`, findings. Throws InputError,
/// naming file and place, where one is none of these.
void read_into(Report& report, const std::string& file_or_folder);

/// Adds the ledger's entries of the algorithms that are in the report, of all where it has none.
void add_ledger(Report& report, const std::string& folder);

/// Adds what the cards say, the contracts as measured, and the time that a call takes, measured for
/// so many milliseconds of each algorithm and scalar; for none, not at all. What ends the process
/// that asks it is not asked.
void add_cards(Report& report, double milliseconds);

}  // namespace touchstone::page
