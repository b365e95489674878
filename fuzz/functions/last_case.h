// Prints the case that a function is asked about on standard error if the process ends meanwhile:
// by a signal, a report of AddressSanitizer or UndefinedBehaviorSanitizer, a call of exit, or
// libFuzzer's time limit. libFuzzer itself prints the bytes of its input.
#pragma once

#include <string_view>

namespace touchstone::fuzz::last_case {

/// Installs signal handlers, once. They call the previous handlers afterwards.
void watch();

/// Marks the case in that line as asked. The line must not change until end().
void begin(std::string_view line);
void end();

}  // namespace touchstone::fuzz::last_case
