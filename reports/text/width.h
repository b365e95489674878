// How wide text for people may be.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace touchstone {

inline constexpr std::size_t kNarrowest = 80;
inline constexpr std::size_t kWidest = 100;

/// Columns for what is printed: those of the environment's COLUMNS, else of the terminal that is
/// standard output, but from 80 to 100; 100 where there is neither.
std::size_t text_width();

/// Words on lines of at most `width` columns, each indented but for the first, which keeps the
/// blanks before its first word; and a newline at the end.
std::string wrapped(std::string_view text, std::size_t width, std::size_t indent = 0);

/// The same of words that may be longer than a line: those are cut.
std::string fitted_text(std::string_view text, std::size_t width, std::size_t indent);

}  // namespace touchstone
