// The amount of work of a verifier run.
#pragma once

#include "properties/engines/verify_options.h"
#include "reports/commands/commands.h"

namespace touchstone::commands {

/// Copies the budget from the options: the numbers of generated scenes, of directed scenes and of
/// calls in sequences, and the grid to judge.
void set_budget(VerifyOptions& verify, const Verify& options);

}  // namespace touchstone::commands
