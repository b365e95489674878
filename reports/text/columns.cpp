#include "reports/text/columns.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "properties/judging/row.h"
#include "reports/text/table.h"

namespace touchstone {
namespace {

std::vector<Column> all_columns() {
    std::vector<Column> columns;
    for (const RowCount& one : kRowCounts)
        columns.push_back({std::string(one.heading), fmt::format("/{}", one.key)});
    for (const Class c : kClasses)
        columns.push_back({std::string(name(c)), fmt::format("/classes/{}", name(c))});
    columns.insert(columns.end(),
                   {{"in corners", "/lost_in/share_in_corners", Cell::percent,
                     "the share of rounding errors that arise when corners are rounded: no test of "
                     "these corners could be right"},
                    {"worst hit", "/worst_false_hit/margin_in_eps_scale", Cell::number,
                     "the largest margin of a false hit, in eps(scalar) x scale"},
                    {"worst miss", "/worst_false_miss/margin_in_eps_scale", Cell::number,
                     "the largest margin of a false miss, in eps(scalar) x scale"},
                    {"of tolerance", "/tolerance_used", Cell::number,
                     "the worst rounding error / the declared tolerance (see `list`)"},
                    {"of allowed", "/of_what_is_allowed", Cell::number,
                     "the largest error of a number / the allowed error"}});
    return columns;
}

/// Returns null if the row has no such value.
Json value_at(const Json& row, const Column& column) {
    const Json::json_pointer pointer(column.pointer);
    return row.contains(pointer) ? row.at(pointer) : Json();
}

}  // namespace

const std::vector<Column>& row_columns() {
    static const std::vector<Column> columns = all_columns();
    return columns;
}

bool has_cell(const Json& row, const Column& column) {
    return value_at(row, column).is_number();
}

std::string raw_cell(const Json& row, const Column& column) {
    const Json value = value_at(row, column);
    return value.is_number() ? value.dump() : "";
}

std::string cell_text(const Json& row, const Column& column) {
    const Json value = value_at(row, column);
    if (!value.is_number() || value == 0) return "-";
    switch (column.cell) {
        case Cell::count: return grouped(value.get<std::uint64_t>());
        case Cell::number: return fmt::format("{:.3g}", std::fabs(value.get<double>()));
        case Cell::percent: return fmt::format("{:.0f} %", 100 * value.get<double>());
    }
    return "-";
}

}  // namespace touchstone
