// Makes text from elsewhere, such as a field of a file, safe to show.
#pragma once

#include <string>
#include <string_view>

namespace touchstone {

/// Escapes all characters that could move a terminal's cursor or end a comment in source code.
/// Control characters, line and paragraph separators, and changes of the writing direction become
/// \n, \x1b or \u2028. Bytes that are not UTF-8 become \xff. The rest is unchanged.
std::string visible(std::string_view text);

/// Like `visible`, for each line; keeps the line ends.
std::string visible_lines(std::string_view text);

// Names of signals.

/// Returns "SIGSEGV", or "signal 70" for a signal without a name.
std::string name_of_signal(int number);

}  // namespace touchstone
