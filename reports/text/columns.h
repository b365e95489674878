// The columns of an algorithm's counts in one scalar. One entry defines a column for the wide
// table, for the page, and for readers of the JSON report.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/format/json.h"

namespace touchstone {

/// How a column's value is shown. A missing value or 0 is "-".
enum class Cell {
    count,    ///< "1,234"
    number,   ///< three digits, without a sign
    percent,  ///< "12 %", for a share
};

struct Column {
    std::string heading;  ///< "false hits"
    std::string pointer;  ///< the place of the value in a row's JSON: "/false_hits" (RFC 6901)
    Cell cell = Cell::count;
    std::string_view legend{};  ///< the meaning, if the heading does not say it
};

/// All columns in order. There is a column for each class of class.h.
const std::vector<Column>& row_columns();

/// The value in the row's JSON as text. "-" if the value is missing.
std::string cell_text(const Json& row, const Column& column);

/// The value in the row's JSON with all its digits, for programs. Empty if the value is missing.
std::string raw_cell(const Json& row, const Column& column);

/// Returns true if the row's JSON has the column's value.
bool has_cell(const Json& row, const Column& column);

}  // namespace touchstone
