// The command line of commands about algorithms: which there are, what they get wrong, and how soon
// that is found.
#pragma once

#include "reports/commands/black_box_calls.h"

namespace touchstone {

// Each adds its command.
void add_list(CLI::App& app, const Choose& choose);
void add_domain(CLI::App& app, const Choose& choose);
void add_verify(CLI::App& app, const Choose& choose);
void add_climb(CLI::App& app, const Choose& choose);
void add_power(CLI::App& app, const Choose& choose);

}  // namespace touchstone
