// Finds the source line of an address in this program's code.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace touchstone {

/// The offset of a code address in the program's file. The offset does not depend on the load
/// address, so it is the same in every run.
std::uintptr_t offset_in_program(std::uintptr_t address);

/// Returns, for each return address, the file and line of the call: "core/shapes/point.h:12". If
/// calls were inlined, takes the innermost call outside /usr/, core/cards/ and oracle/runs/.
/// Prefers a call outside core/shapes/, because all algorithms call the helpers there. Returns ""
/// if debugging information or addr2line (from binutils) is missing. All addresses must be in one
/// program or library file.
std::vector<std::string> source_lines(const std::vector<std::uintptr_t>& addresses);

/// The source line of one address, cached. Empty for address 0.
std::string line_of(std::uintptr_t address);

}  // namespace touchstone
