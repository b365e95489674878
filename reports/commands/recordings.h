// Where `verify` finds its recorded scenes.
#pragma once

#include <string>

namespace touchstone {

/// The path of the recording with that name: in the source tree of the build, or, for an installed
/// program, in share/touchstone beside its bin folder.
std::string recording_file(const std::string& name);

}  // namespace touchstone
