// `touchstone explain --test`: prints cases and findings as tests for other projects.
#pragma once

#include "reports/commands/commands.h"

namespace touchstone::commands {

/// Prints only the tests. Throws InputError if for_each_filed_case does, if the kind of test is
/// unknown, or if a case has no right answer.
void print_tests(const Explain& options);

}  // namespace touchstone::commands
