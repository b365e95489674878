// The case that a function is asked about, printed on standard error where the process ends
// meanwhile: by a signal, a report of AddressSanitizer or UndefinedBehaviorSanitizer, a call of
// exit, or libFuzzer's limit of time. libFuzzer itself prints the bytes of its input.
#pragma once

#include <string_view>

namespace touchstone::fuzz::last_case {

/// From now on, once: what deals with signals already does so afterwards.
void watch();

/// The function is asked about the case in that line, which has to stay as it is until end().
void begin(std::string_view line);
void end();

}  // namespace touchstone::fuzz::last_case
