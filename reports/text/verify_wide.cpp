#include "reports/text/verify_wide.h"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "reports/files/finding.h"
#include "reports/files/reproduce.h"
#include "reports/text/columns.h"
#include "reports/text/decisions_text.h"
#include "reports/text/declared_text.h"
#include "reports/text/example_text.h"
#include "reports/text/table.h"
#include "reports/text/verify_json.h"
#include "reports/text/verify_table.h"

namespace touchstone {
namespace {

constexpr std::size_t kWideText = 100;

/// The verdict on a row that did not fail, in the words of the short table.
std::string known_text(const Row& row) {
    for (const Class c : kClasses)
        if (find_known(row.subject->info().known, c, row.scalar) != nullptr)
            return fmt::format("known: {}", name(c));
    return "kept";
}

std::string full_verdict(const Row& row) {
    if (row.cases == 0) return "not run";
    if (!row.failed()) return known_text(row);
    for (const Class c : kClasses)
        if (fails(c) && row.count(c) > 0 && !row.is_known(c))
            return fmt::format("FAILED: {}", name(c));
    return "kept";
}

std::vector<Json> rows_json(const VerifyReport& report, const VerifyOptions& options) {
    std::vector<Json> counted;
    for (const Row& row : report.rows) counted.push_back(row_json(row, options.seed));
    return counted;
}

/// Returns true if a row has the column's value. The JSON of a row leaves out rare counts that are
/// 0.
bool is_used(const Column& column, const std::vector<Json>& counted) {
    return std::any_of(counted.begin(), counted.end(),
                       [&](const Json& row) { return has_cell(row, column); });
}

std::string table_text(const VerifyReport& report, const VerifyOptions& options) {
    const std::vector<Json> counted = rows_json(report, options);
    std::string legend;
    for (const Column& column : row_columns())
        if (!column.legend.empty() && is_used(column, counted))
            legend += fmt::format("{}: {}\n", column.heading, column.legend);
    return text_table(verify_rows(report, options, cell_text), 2) + legend;
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

std::string summary_text(const VerifyReport& report, const VerifyOptions& options) {
    std::uint64_t generated = 0;
    std::string others;
    std::uint64_t total = 0;
    for (const auto& [source, scenes] : report.scenes) {
        total += scenes;
        if (source.starts_with("generated/")) generated += scenes;
        else others += fmt::format(", {} {}", grouped(scenes), source);
    }
    return fmt::format(
        "{} scenes judged: {} generated{}; seed {}\n"
        "exact relations: {}\n"
        "oracle: decided {}; highest precision {} bits\n",
        grouped(total), grouped(generated), others, options.seed, relations_text(report.relations),
        stages_text(report), report.highest_precision);
}

/// In a complete run the counts of all precisions are equal.
std::string grid_row_text(const GridCounts& counts, bool complete) {
    std::string text;
    for (const auto& [precision, count] : counts.in_precision) {
        if (complete) return fmt::format("{} up to symmetry", grouped(count.judged));
        text += fmt::format("{}in {} {} enumerated, {} judged", text.empty() ? "" : "; ",
                            name_of(precision), grouped(count.through), grouped(count.judged));
    }
    return text;
}

/// The grids, and the progress of an interrupted run.
std::string grids_text(const VerifyReport& report, const VerifyOptions& options) {
    if (report.grids.empty()) return "";
    std::vector<std::vector<std::string>> rows{
        {fmt::format("grid ({})", name(*options.grid)), "configurations", "judged"}};
    for (const auto& [query, counts] : report.grids)
        rows.push_back(
            {std::string(query), grouped(counts.size), grid_row_text(counts, report.complete)});
    return text_table(rows, 1) + '\n';
}

/// The stage at which floats lost the answer, for `rounding` and `beyond-tolerance`.
std::string_view loss_text(const Judgement& what) {
    if (what.kind != Class::rounding && what.kind != Class::beyond_tolerance) return "";
    return what.lost_in == LostIn::conversion ? "; lost when corners were rounded"
                                              : "; lost in the test, not when corners were rounded";
}

std::string wide_example(const SmallestExample& found) {
    const Example& example = *found.example;
    const Judgement& what = example.what;
    const Card card = card_of(*found.row);
    return fmt::format("\n{} ({}): {}\n  {}{}\n  {}\n  {}\n", card.name, name(found.row->scalar),
                       name(what.kind), meaning(card, example), loss_text(what),
                       judged_sentence(card, example), repeat_line(card, example));
}

std::string stale_text(const VerifyReport& report) {
    std::string text;
    for (const Row& row : report.rows) text += stale_text(card_of(row), row, kWideText);
    return text;
}

/// The examples. Shows a failing class once for each algorithm, and other classes once in all.
std::string examples_text(const VerifyReport& report, const VerifyOptions& options) {
    std::string text;
    for (const Class c : kClasses) {
        if (!fails(c)) {
            const SmallestExample found =
                smallest_example(report, c, [](const Row&) { return true; });
            if (found.example != nullptr) text += wide_example(found);
            continue;
        }
        for (const Subject* subject : options.subjects) {
            const SmallestExample found = smallest_example(
                report, c, [subject](const Row& row) { return row.subject == subject; });
            if (found.example == nullptr) continue;
            text += wide_example(found);
            if (c == Class::logic)
                text += "  Fix this first: the other classes may follow from it.\n";
        }
    }
    return text.empty() ? text : "\nThe smallest example of each class:\n" + text;
}

}  // namespace

std::vector<std::vector<std::string>> verify_rows(const VerifyReport& report,
                                                  const VerifyOptions& options,
                                                  std::string (*cell)(const Json&, const Column&)) {
    const std::vector<Json> counted = rows_json(report, options);
    std::vector<std::vector<std::string>> lines{{"algorithm", "scalar"}};
    for (const Row& row : report.rows)
        lines.push_back({std::string(row.subject->info().name), std::string(name(row.scalar))});
    for (const Column& column : row_columns()) {
        if (!is_used(column, counted)) continue;
        lines[0].push_back(column.heading);
        for (std::size_t i = 0; i < counted.size(); ++i)
            lines[i + 1].push_back(cell(counted[i], column));
    }
    lines[0].emplace_back("verdict");
    for (std::size_t i = 0; i < report.rows.size(); ++i)
        lines[i + 1].push_back(full_verdict(report.rows[i]));
    return lines;
}

std::string verify_wide_text(const VerifyReport& report, const VerifyOptions& options) {
    return summary_text(report, options) + '\n' + grids_text(report, options) +
           table_text(report, options) + coverage_text(report) + undecided_text(report, kWideText) +
           budgets_text(report, options, kWideText) + stale_text(report) +
           examples_text(report, options);
}

}  // namespace touchstone
