// Where `verify` finds its recorded scenes.
#pragma once

#include <string>

namespace touchstone {

/// The file of that name: in the source tree of the build, or for an installed program in
/// share/touchstone beside its bin.
std::string recording_file(const std::string& name);

}  // namespace touchstone
