// The command line of `touchstone campaign`.
#pragma once

#include "reports/commands/black_box_calls.h"

namespace touchstone {

/// Adds the command. If it was called, `choose` gets the function that runs it.
void add_campaign(CLI::App& app, const Choose& choose);

}  // namespace touchstone
