// `touchstone explain --test`: cases and findings as tests to paste into a project of one's own.
#pragma once

#include "reports/commands/commands.h"

namespace touchstone::commands {

/// Prints the tests and nothing else. Throws InputError as for_each_filed_case does, and where the
/// kind is unknown or a case has no right answer.
void print_tests(const Explain& options);

}  // namespace touchstone::commands
