// If the process ends while it runs a function, prints the case on standard error. It may end by a
// signal, a report of AddressSanitizer or UndefinedBehaviorSanitizer, a call of exit, or
// libFuzzer's time limit. libFuzzer itself prints only the bytes of its input.
#pragma once

#include <string_view>

namespace touchstone::fuzz::last_case {

/// Installs signal handlers, once. They call the previous handlers afterwards.
void watch();

/// Marks the case in that line as running. The line must not change until end().
void begin(std::string_view line);
void end();

}  // namespace touchstone::fuzz::last_case
