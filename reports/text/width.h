// The width of text for people.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace touchstone {

inline constexpr std::size_t kNarrowest = 80;
inline constexpr std::size_t kWidest = 100;

/// The columns of printed text: COLUMNS of the environment, else the width of the terminal on
/// standard output, limited to 80 to 100. 100 if neither exists.
std::size_t text_width();

/// Breaks words into lines of at most `width` columns and ends with a newline. Indents each line
/// except the first, which keeps its leading blanks.
std::string wrapped(std::string_view text, std::size_t width, std::size_t indent = 0);

/// Like wrapped, but cuts words that are longer than a line.
std::string fitted_text(std::string_view text, std::size_t width, std::size_t indent);

}  // namespace touchstone
