// How much a run of the verifier looks at.
#pragma once

#include "properties/engines/verify_options.h"
#include "reports/commands/commands.h"

namespace touchstone::commands {

/// Sets the numbers of generated and directed scenes and of calls in sequences, and the grid, as
/// the options ask for them.
void set_budget(VerifyOptions& verify, const Verify& options);

}  // namespace touchstone::commands
