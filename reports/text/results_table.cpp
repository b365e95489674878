#include "reports/text/results.h"

#include <numeric>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "reports/files/reproduce.h"
#include "reports/text/causes_text.h"
#include "reports/text/example_text.h"
#include "reports/text/table.h"

namespace touchstone {
namespace {

/// The heading of the table, then a line for each subject.
using Lines = std::vector<std::vector<std::string>>;
using RowsOfOne = std::vector<const Examination*>;

std::vector<RowsOfOne> by_subject(const Results& results) {
    std::vector<RowsOfOne> all;
    for (const Examination& one : results.rows) {
        if (all.empty() || all.back().front()->card.name != one.card.name) all.emplace_back();
        all.back().push_back(&one);
    }
    return all;
}

std::vector<Scalar> scalars_of(const Results& results) {
    std::vector<Scalar> scalars(kScalars.begin(), kScalars.end());
    std::erase_if(scalars, [&](Scalar scalar) {
        return std::none_of(
            results.rows.begin(), results.rows.end(),
            [scalar](const Examination& one) { return one.card.declared.scalar == scalar; });
    });
    return scalars;
}

/// The failures in the longest form that fits: classes with counts, classes only, or the first
/// class and the number of others ("logic +2"). Failures that the card documents come last.
std::string failures_text(const RowsOfOne& rows, std::size_t room) {
    std::vector<std::string> counted;
    std::vector<std::string> named;
    for (const bool known : {false, true})
        for (const Class c : classes_to_show(*rows.front())) {
            std::uint64_t n = 0;
            for (const Examination* one : rows)
                if (one->row.is_known(c) == known) n += one->row.count(c);
            if (n == 0) continue;
            counted.push_back(fmt::format("{} {}", name(c), grouped(n)));
            named.emplace_back(name(c));
        }
    if (named.empty()) return "";
    for (const auto& texts : {counted, named}) {
        std::string text = fmt::format("{}", fmt::join(texts, ", "));
        if (text.size() <= room) return text;
    }
    const std::string more = fmt::format("{} +{}", named.front(), named.size() - 1);
    return more.size() <= room ? more : named.front().substr(0, room);
}

std::string share_text(const RowsOfOne& rows) {
    double worst = 0;
    for (const Examination* one : rows) worst = std::max(worst, one->row.tolerance_used);
    return fmt::format("{:.2g}", worst);
}

std::string heading_of_share(const Results& results) {
    const bool are_numbers =
        std::all_of(results.rows.begin(), results.rows.end(),
                    [](const Examination& one) { return one.card.declared.asks_numbers(); });
    return are_numbers ? "of allowed" : "err/tol";
}

Lines verdicts(const Results& results, const std::vector<RowsOfOne>& subjects,
               const std::vector<Scalar>& scalars, std::size_t width) {
    const bool narrow = width < kWidest && scalars.size() > 1;
    const bool is_program = !results.rows.front().card.has_mathematics;
    Lines lines{{is_program ? "program" : "algorithm"}};
    for (const Scalar scalar : scalars)
        lines[0].emplace_back(narrow && scalar == Scalar::long_double ? "long" : name(scalar));
    lines[0].push_back(heading_of_share(results));
    for (const RowsOfOne& rows : subjects) {
        lines.push_back({rows.front()->card.name});
        for (const Scalar scalar : scalars) {
            const auto in_scalar = std::find_if(
                rows.begin(), rows.end(),
                [scalar](const Examination* one) { return one->card.declared.scalar == scalar; });
            lines.back().push_back(in_scalar == rows.end() ? "not run" : verdict_text(**in_scalar));
        }
        lines.back().push_back(share_text(rows));
    }
    return lines;
}

/// Adds a column, aligned left and padded with blanks.
void add_column(Lines& lines, const std::vector<std::string>& cells) {
    std::size_t longest = 0;
    for (const std::string& cell : cells) longest = std::max(longest, cell.size());
    for (std::size_t i = 0; i < lines.size(); ++i)
        lines[i].push_back(fmt::format("{:<{}}", cells[i], longest));
}

}  // namespace

std::string verdict_text(const Examination& one) {
    const Row& row = one.row;
    if (row.failed()) return one.explanation.in_floats ? "floats" : "FAILED";
    if (row.has_stale()) return "STALE";
    if (row.is_judged && !one.complete) return "stopped";
    const bool documents = row.subject != nullptr && has_known(row.subject->info(), row.scalar);
    if (documents || row.has_known()) return "known";
    if (row.is_judged) return "kept";
    return row.cases == 0 ? "no cases" : "not judged";
}

Standing standing_of(std::string_view verdict) {
    if (verdict == "kept" || verdict == "known") return Standing::passed;
    const bool is_open =
        verdict.empty() || verdict == "stopped" || verdict == "not judged" || verdict == "no cases";
    return is_open ? Standing::open : Standing::failed;
}

bool has_known(const AlgorithmInfo& info, Scalar scalar) {
    return std::any_of(kClasses.begin(), kClasses.end(),
                       [&](Class c) { return find_known(info.known, c, scalar) != nullptr; });
}

std::string results_table(const Results& results, std::size_t width) {
    constexpr std::size_t kLeast = 6;
    const std::vector<RowsOfOne> subjects = by_subject(results);
    const std::vector<Scalar> scalars = scalars_of(results);
    Lines lines = verdicts(results, subjects, scalars, width);
    const std::size_t left = 1 + scalars.size();
    std::string without = text_table(lines, left);
    // The rule below the heading is as wide as the table.
    const std::size_t rule = without.find('\n') + 1;
    const std::size_t used = without.find('\n', rule) - rule + 2;
    const std::string heading =
        results.rows.front().explanation.in_floats ? "judged as doubles" : "what failed";
    // A long name leaves no room for the failures on its line.
    if (results.rows.size() == 1) {
        const std::string all = failures_text(subjects.front(), std::string::npos);
        if (used + std::max(all.size(), heading.size()) > width)
            return without + (all.empty() ? "" : wrapped(heading + ": " + all, width, 2));
    }
    const std::size_t room = std::max(width, used + kLeast) - used;
    std::vector<std::string> failures{room < heading.size() ? "failed" : heading};
    for (const RowsOfOne& rows : subjects) failures.push_back(failures_text(rows, room));
    if (std::all_of(failures.begin() + 1, failures.end(), std::mem_fn(&std::string::empty)))
        return without;
    add_column(lines, failures);
    return text_table(lines, left);
}

namespace {

std::string errors_text(const RowsOfOne& rows) {
    const AnswerKindFacts& asked = facts(rows.front()->card.declared.asked);
    // A normal has no error, but it may leave shapes overlapping.
    const bool has_normal = is_of_depth(asked.kind);
    Lines lines{{has_normal ? "error or overlap / scale" : std::string(asked.heading)}};
    const auto add = [&](std::string what, const auto& count) {
        std::vector<std::string> cells{std::move(what)};
        bool any = false;
        for (const Examination* one : rows) {
            const std::uint64_t n = count(one->row);
            any = any || n > 0;
            cells.push_back(grouped(n));
        }
        if (any) lines.push_back(std::move(cells));
    };
    for (std::size_t place = 0; place < Decades::kCount; ++place)
        add(Decades::name(place), [place](const Row& row) { return row.errors.count(place); });
    add("no number", [](const Row& row) { return row.no_numbers; });
    if (lines.size() == 1) return "";
    lines.push_back({"the largest"});
    for (const Examination* one : rows) {
        lines.front().push_back(rows.size() == 1 ? "answers"
                                                 : std::string(name(one->card.declared.scalar)));
        lines.back().push_back(fmt::format("{:.2g}", one->row.errors.largest()));
    }
    return text_table(lines, 1);
}

std::string decisions_text(const RowsOfOne& rows, std::size_t width) {
    const Declaration& declared = rows.front()->card.declared;
    const bool is_of_half = declared.asked == AnswerKind::iou;
    if (!is_of_half && !decides_at_zero(declared.asked)) return "";
    std::uint64_t wrong = 0;
    bool is_kept = true;
    for (const Examination* one : rows) {
        wrong += one->row.decided_otherwise;
        is_kept = is_kept && !one->row.failed();
    }
    const bool is_distance = declared.asked == AnswerKind::distance;
    const std::string_view test = is_distance ? "distance > 0" : "depth > 0";
    if (is_of_half)
        return '\n' + wrapped({width, 2},
                              "With a threshold of 0.5 for a match, {} would be decided "
                              "wrongly{}.",
                              counted(wrong, "case"),
                              is_kept ? " (no error is larger than allowed)" : "");
    return '\n' + wrapped({width, 2},
                          "If {} means {} in your code, it is wrong in {}. Not counted: shapes "
                          "within {} of touching, and positive numbers up to that length.",
                          test, is_distance ? "a miss" : "a hit", counted(wrong, "case"),
                          tolerance_in_words(declared.tolerance));
}

std::string worst_text(const RowsOfOne& rows, std::size_t width) {
    const Examination* worst = nullptr;
    for (const Examination* one : rows) {
        const Row& row = one->row;
        if (row.failed()) return "";
        if (row.worst && (worst == nullptr || row.tolerance_used > worst->row.tolerance_used))
            worst = one;
    }
    if (worst == nullptr) return "";
    const Examination& run = *worst;
    const Card& card = run.card;
    return '\n' +
           wrapped({width, 2}, "{} ({}): the error that is largest relative to its allowed error",
                   card.name, name(card.declared.scalar)) +
           judged_text(card, *run.row.worst, width) + repeat_lines(card, *run.row.worst, width, 2);
}

}  // namespace

std::string numbers_text(const Results& results, std::size_t width) {
    std::string text;
    for (const RowsOfOne& rows : by_subject(results)) {
        const Card& card = rows.front()->card;
        // A named mistake explains the errors, so their sizes are not printed.
        const Examination& front = *rows.front();
        if (!card.declared.asks_numbers() || (front.row.failed() && front.explanation.is_named()))
            continue;
        const std::string errors = errors_text(rows);
        if (errors.empty()) continue;  // no answer was judged
        text += '\n';
        if (rows.size() < results.rows.size()) text += fmt::format("{}:\n", card.name);
        text += errors + decisions_text(rows, width) + worst_text(rows, width);
    }
    return text;
}

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
