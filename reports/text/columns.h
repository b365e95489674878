// The columns of an algorithm's counts in one scalar. A column is defined by one entry, for the
// wide table, the page, and readers of the JSON report.
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
    percent,  ///< "12 %", of a share
};

struct Column {
    std::string heading;  ///< "false hits"
    std::string pointer;  ///< where its value is in a row's JSON: "/false_hits" (RFC 6901)
    Cell cell = Cell::count;
    std::string_view legend{};  ///< what it means, if the heading does not say
};

/// All columns in order. Each class of class.h has one.
const std::vector<Column>& row_columns();

/// The value in the row's JSON as text; "-" if there is none.
std::string cell_text(const Json& row, const Column& column);

/// The value in the row's JSON with all its digits, for programs; empty if there is none.
std::string raw_cell(const Json& row, const Column& column);

/// Returns true if the row's JSON has the value.
bool has_cell(const Json& row, const Column& column);

}  // namespace touchstone
