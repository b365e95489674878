// The command line of commands about cases and findings in files.
#pragma once

#include "reports/commands/black_box_calls.h"

namespace touchstone {

// Each function adds its command.
void add_oracle(CLI::App& app, const Choose& choose);
void add_replay(CLI::App& app, const Choose& choose);
void add_explain(CLI::App& app, const Choose& choose);
void add_minimize(CLI::App& app, const Choose& choose);

}  // namespace touchstone
