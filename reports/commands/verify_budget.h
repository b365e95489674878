// The amount of work of a verifier run.
#pragma once

#include "properties/engines/verify_options.h"
#include "reports/commands/commands.h"

namespace touchstone::commands {

/// Copies from the options how many scenes are generated, how many are directed and how many calls
/// are in sequences, and which grid is judged.
void set_budget(VerifyOptions& verify, const Verify& options);

}  // namespace touchstone::commands
