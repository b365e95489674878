// How `touchstone campaign` is called.
#pragma once

#include "reports/commands/black_box_calls.h"

namespace touchstone {

/// Adds the command; `choose` is called with what to run where it was asked for.
void add_campaign(CLI::App& app, const Choose& choose);

}  // namespace touchstone
