// Which line of the sources an address of this program's code comes from.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace touchstone {

/// An address of code as it is in the program's file, whatever place it was loaded to, so that it
/// is the same in every run.
std::uintptr_t offset_in_program(std::uintptr_t address);

/// Of each address, behind a call, the file and line of the call as "core/shapes/point.h:12": of
/// calls that were inlined the innermost that is no part of the standard library, of scalars and of
/// shapes, whose helpers are called from everywhere; that of a helper that was not inlined.
/// Empty where it is not known: no debugging information, or no addr2line (of binutils).
std::vector<std::string> source_lines(const std::vector<std::uintptr_t>& addresses);

/// That of one address, which is remembered; of 0 it is empty.
std::string line_of(std::uintptr_t address);

}  // namespace touchstone
