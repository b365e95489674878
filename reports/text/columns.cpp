#include "reports/text/results.h"

#include <numeric>
#include <set>

#include <fmt/format.h>

#include "reports/text/causes_text.h"
#include "reports/text/table.h"

namespace touchstone {
namespace {

std::vector<Column> all_columns() {
    std::vector<Column> columns;
    for (const RowCount& one : kRowCounts)
        columns.push_back(
            {std::string(one.heading), fmt::format("/{}", one.key), Cell::count, one.legend});
    for (const Class c : kClasses)
        columns.push_back({std::string(name(c)), fmt::format("/classes/{}", name(c))});
    columns.insert(columns.end(),
                   {{"in corners", "/lost_in/share_in_corners", Cell::percent,
                     "the share of rounding errors that arise when corners are rounded, before the "
                     "test of these corners"},
                    {"worst hit", "/worst_false_hit/margin_in_eps_scale", Cell::number,
                     "the largest gap of a false hit, in eps(scalar) x scale"},
                    {"worst miss", "/worst_false_miss/margin_in_eps_scale", Cell::number,
                     "the largest depth of a false miss, in eps(scalar) x scale"},
                    {"err/tol", "/tolerance_used", Cell::number,
                     "the worst rounding error / the declared tolerance (see `list`)"},
                    {"of allowed", "/of_what_is_allowed", Cell::number,
                     "the worst error of a number / its allowed error"}});
    return columns;
}

Json value_at(const Json& row, const Column& column) {
    const Json::json_pointer pointer(column.pointer);
    return row.contains(pointer) ? row.at(pointer) : Json();
}

/// A row for each subject and scalar: a column for each count that any row has, and the verdict.
std::string table_text(const Results& results) {
    std::vector<Json> counted;
    std::vector<std::vector<std::string>> lines{{"algorithm", "scalar"}};
    for (const Examination& run : results.rows) {
        counted.push_back(row_json(run));
        lines.push_back({run.card.name, std::string(name(run.card.declared.scalar))});
    }
    std::string legend;
    for (const Column& column : row_columns()) {
        if (std::none_of(counted.begin(), counted.end(),
                         [&](const Json& row) { return has_cell(row, column); }))
            continue;
        lines[0].push_back(column.heading);
        for (std::size_t i = 0; i < counted.size(); ++i)
            lines[i + 1].push_back(cell_text(counted[i], column));
        // The text below the table explains err/tol.
        if (!column.legend.empty() && column.heading != "err/tol")
            legend += fmt::format("{}: {}\n", column.heading, column.legend);
    }
    lines[0].emplace_back("verdict");
    for (std::size_t i = 0; i < counted.size(); ++i)
        lines[i + 1].push_back(verdict_text(results.rows[i]));
    return text_table(lines, 2) + legend;
}

/// The share of relations that each stage of the oracle decided.
std::string stages_text(const VerifyReport& report) {
    const auto all = std::accumulate(report.stages.begin(), report.stages.end(), std::uint64_t{0});
    std::string text;
    for (std::size_t i = 0; i < fast::kStages; ++i) {
        const double part =
            all == 0 ? 0 : 100 * static_cast<double>(report.stages[i]) / static_cast<double>(all);
        const auto stage = fast::Stage(i);
        text += fmt::format("{}{:.2f} % {}{}", i == 0 ? "" : ", ", part,
                            stage == fast::Stage::exact ? "" : "by ",
                            stage == fast::Stage::exact ? "exactly" : name(stage));
    }
    return text;
}

std::string scenes_text(const Results& results) {
    const VerifyReport& report = results.scenes;
    std::uint64_t generated = 0;
    std::string others;
    for (const auto& [source, scenes] : report.scenes) {
        if (source.starts_with("generated/")) generated += scenes;
        else others += fmt::format(", {} {}", grouped(scenes), source);
    }
    return fmt::format("cases: {} generated{}\noracle: decided {}; highest precision {} bits\n",
                       grouped(generated), others, stages_text(report), report.highest_precision);
}

/// The counts of one grid: a single count if the run is complete and all precisions have the same
/// count. Within bounds, their counts may differ.
std::string grid_row_text(const GridCounts& counts, bool complete) {
    std::string text;
    std::set<std::uint64_t> judged;
    for (const auto& [precision, count] : counts.in_precision) judged.insert(count.judged);
    for (const auto& [precision, count] : counts.in_precision) {
        if (complete && judged.size() == 1)
            return fmt::format("{} up to symmetry", grouped(count.judged));
        text += fmt::format("{}in {} {} enumerated, {} judged", text.empty() ? "" : "; ",
                            name_of(precision), grouped(count.through), grouped(count.judged));
    }
    return text;
}

std::string grids_text(const Results& results) {
    const VerifyReport& report = results.scenes;
    if (report.grids.empty()) return "";
    std::vector<std::vector<std::string>> rows{
        {fmt::format("grid ({})", name(*results.options->grid)), "configurations", "judged"}};
    for (const auto& [query, counts] : report.grids)
        rows.push_back(
            {std::string(query), grouped(counts.size), grid_row_text(counts, report.complete)});
    return text_table(rows, 1) + '\n';
}

}  // namespace

const std::vector<Column>& row_columns() {
    static const std::vector<Column> columns = all_columns();
    return columns;
}

bool has_cell(const Json& row, const Column& column) {
    return value_at(row, column).is_number();
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

std::string wide_table(const Results& results) {
    return (results.options == nullptr ? "" : scenes_text(results)) + grids_text(results) +
           table_text(results) + coverage_text(results.scenes);
}

}  // namespace touchstone
