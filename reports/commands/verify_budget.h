// The amount of work of a verifier run.
#pragma once

#include "properties/engines/verify_options.h"
#include "reports/commands/commands.h"

namespace touchstone::commands {

/// Sets the numbers of generated scenes, directed scenes and calls in sequences, and the grid, from
/// the options.
void set_budget(VerifyOptions& verify, const Verify& options);

}  // namespace touchstone::commands
