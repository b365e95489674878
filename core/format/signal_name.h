// Signals by the names that people know.
#pragma once

#include <string>

namespace touchstone {

/// "SIGSEGV"; "signal 70" of one without a name.
std::string name_of_signal(int number);

}  // namespace touchstone
