// Plain-text tables.
#pragma once

#include <string>
#include <vector>

namespace touchstone {

/// Rows of cells as aligned columns; the first row is the heading, underlined. Columns whose index
/// is below `left` are aligned left, the others right. Widths count bytes: cells are ASCII.
std::string text_table(const std::vector<std::vector<std::string>>& rows, std::size_t left);

/// The same on lines of at most `width` columns, if leaving out columns of those names is enough
/// for that, the first of them first; a line below says which are left out.
std::string fitted_table(std::vector<std::vector<std::string>> rows, std::size_t left,
                         const std::vector<std::string>& spare, std::size_t width);

/// The same as CSV (RFC 4180): cells with a comma, a quote or an end of line stand in quotes.
std::string csv_text(const std::vector<std::vector<std::string>>& rows);

/// The same as a tabular of LaTeX with the rules of booktabs.
std::string latex_text(const std::vector<std::vector<std::string>>& rows, std::size_t left);

/// 1234567 as "1,234,567".
std::string grouped(unsigned long long number);

}  // namespace touchstone
