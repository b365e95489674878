// Text that somebody else wrote, such as a field of a file, made fit to be shown.
#pragma once

#include <string>
#include <string_view>

namespace touchstone {

/// UTF-8 in which nothing moves a terminal's cursor, ends a comment of a programming language or is
/// no UTF-8: control characters and the separators of lines and paragraphs stand as \n, \x1b or
/// \u2028, bytes that are no UTF-8 as \xff. All else stays as it is.
std::string visible(std::string_view text);

/// The same of each line; the ends of lines stay.
std::string visible_lines(std::string_view text);

// Signals by the names that people know.

/// "SIGSEGV"; "signal 70" of one without a name.
std::string name_of_signal(int number);

}  // namespace touchstone
