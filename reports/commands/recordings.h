// Where the recorded scenes are that `verify` judges.
#pragma once

#include <string>

namespace touchstone {

/// The file of that name: of the source tree that the program was built from; else, of an installed
/// program, in share/touchstone beside its bin.
std::string recording_file(const std::string& name);

}  // namespace touchstone
