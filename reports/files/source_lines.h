// Finds the source line of an address in this program's code.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace touchstone {

/// The offset of a code address in the program's file. It is independent of the load address, so it
/// is the same in every run.
std::uintptr_t offset_in_program(std::uintptr_t address);

/// Returns, for each return address, the file and line of the call as "core/shapes/point.h:12". If
/// calls were inlined, takes the innermost one outside the standard library, the scalars and the
/// shapes, whose helpers are called from everywhere. For a helper that was not inlined, returns its
/// own line. Empty if unknown: there is no debugging information or no addr2line (of binutils).
std::vector<std::string> source_lines(const std::vector<std::uintptr_t>& addresses);

/// The line of one address, cached; empty for 0.
std::string line_of(std::uintptr_t address);

}  // namespace touchstone
