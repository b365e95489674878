// The columns of what was counted of an algorithm in one scalar: one entry is all that a column is,
// for the wide table, the page and whoever reads the JSON report.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/format/json.h"

namespace touchstone {

/// How a column's value is shown; all of them with "-" where there is none, or it is 0.
enum class Cell {
    count,    ///< "1,234"
    number,   ///< three digits, without its sign
    percent,  ///< "12 %", of a share
};

struct Column {
    std::string heading;  ///< "false hits"
    std::string pointer;  ///< where its value is in a row's JSON: "/false_hits" (RFC 6901)
    Cell cell = Cell::count;
    std::string_view legend{};  ///< what it means, where the heading does not say
};

/// In their order. Each class of class.h has one.
const std::vector<Column>& row_columns();

/// The value in the row's JSON as text; "-" where there is none.
std::string cell_text(const Json& row, const Column& column);

/// The value in the row's JSON with all its digits, for programs; empty if it has no such value.
std::string raw_cell(const Json& row, const Column& column);

/// True where the row's JSON has the value.
bool has_cell(const Json& row, const Column& column);

}  // namespace touchstone
