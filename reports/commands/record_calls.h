// The command lines of the commands about recorded results and their reports.
#pragma once

#include <CLI/CLI.hpp>

#include "reports/commands/black_box_calls.h"

namespace touchstone {

// Each function adds its command.
void add_export(CLI::App& app, const Choose& choose);
void add_ledger(CLI::App& app, const Choose& choose);
void add_report(CLI::App& app, const Choose& choose);

}  // namespace touchstone
