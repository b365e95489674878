// `touchstone explain --test`: prints cases and findings as tests for other projects.
#pragma once

#include "reports/commands/commands.h"

namespace touchstone::commands {

/// Prints the tests and nothing else. Throws InputError as for_each_filed_case does, and if the
/// kind is unknown or a case has no right answer.
void print_tests(const Explain& options);

}  // namespace touchstone::commands
