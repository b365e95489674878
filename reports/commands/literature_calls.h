// The command lines of the commands about algorithms: which algorithms there are, what they get
// wrong, and how soon an error is found.
#pragma once

#include "reports/commands/black_box_calls.h"

namespace touchstone {

// Each function adds its command.
void add_list(CLI::App& app, const Choose& choose);
void add_domain(CLI::App& app, const Choose& choose);
void add_verify(CLI::App& app, const Choose& choose);
void add_climb(CLI::App& app, const Choose& choose);
void add_prove(CLI::App& app, const Choose& choose);
void add_power(CLI::App& app, const Choose& choose);

}  // namespace touchstone
