// Plain-text tables.
#pragma once

#include <string>
#include <vector>

namespace touchstone {

/// Aligns rows of cells in columns. The first row is the heading and is underlined. Columns with an
/// index below `left` are aligned left, the others right. Widths count bytes, because cells are
/// ASCII.
std::string text_table(const std::vector<std::vector<std::string>>& rows, std::size_t left);

/// Like text_table, but on lines of at most `width` columns if possible. Drops the columns named in
/// `spare`, in order, until the table fits. A line below the table names the dropped columns.
std::string fitted_table(std::vector<std::vector<std::string>> rows, std::size_t left,
                         const std::vector<std::string>& spare, std::size_t width);

/// The rows as CSV (RFC 4180). Cells with a comma, a quote or a line break are quoted.
std::string csv_text(const std::vector<std::vector<std::string>>& rows);

/// The rows as a tabular of LaTeX with the rules of booktabs.
std::string latex_text(const std::vector<std::vector<std::string>>& rows, std::size_t left);

/// Writes 1234567 as "1,234,567".
std::string grouped(unsigned long long number);

}  // namespace touchstone
