#include "reports/text/verify_table.h"

#include <algorithm>
#include <functional>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "reports/text/smallest_example.h"
#include "reports/text/table.h"
#include "reports/text/width.h"

namespace touchstone {
namespace {

std::string verdict_text(const Row& row) {
    if (row.failed()) return "FAILED";
    if (row.has_stale()) return "STALE";
    if (has_known(row.subject->info(), row.scalar)) return "known";
    return row.cases == 0 ? "-" : "kept";
}

/// The failures in the longest form that fits: classes with counts, classes only, or the first
/// class only.
/// class.
std::string failures_text(const Rows& rows, std::size_t room) {
    std::vector<std::string> counted;
    std::vector<std::string> named;
    for (const bool known : {false, true}) {
        for (const Class c : kClasses) {
            const std::uint64_t n = fails(c) ? count(rows, c, known) : 0;
            if (n == 0) continue;
            counted.push_back(fmt::format("{} {}", name(c), grouped(n)));
            named.emplace_back(name(c));
        }
    }
    if (named.empty()) return "";
    for (const auto& texts : {counted, named}) {
        std::string text = fmt::format("{}", fmt::join(texts, ", "));
        if (text.size() <= room) return text;
    }
    const std::string more = fmt::format("{} +{}", named.front(), named.size() - 1);
    return more.size() <= room ? more : named.front().substr(0, room);
}

std::string share_text(const Rows& rows) {
    double worst = 0;
    for (const Row* row : rows) worst = std::max(worst, row->tolerance_used);
    return worst == 0 ? "-" : fmt::format("{:.2g}", worst);
}

/// The heading, then a line for each subject.
using Lines = std::vector<std::vector<std::string>>;

Lines verdicts(const VerifyReport& report, const VerifyOptions& options, bool narrow) {
    Lines lines{{"algorithm"}};
    for (const Scalar scalar : options.scalars)
        lines[0].emplace_back(narrow && scalar == Scalar::long_double ? "long" : name(scalar));
    lines[0].emplace_back(narrow ? "of tol." : "of tolerance");
    for (const Subject* subject : options.subjects) {
        const Rows rows = rows_of(report, subject);
        lines.push_back({std::string(subject->info().name)});
        for (const Row* row : rows) lines.back().push_back(verdict_text(*row));
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

Rows rows_of(const VerifyReport& report, const Subject* subject) {
    Rows rows;
    for (const Row& row : report.rows)
        if (row.subject == subject) rows.push_back(&row);
    return rows;
}

bool has_known(const AlgorithmInfo& info, Scalar scalar) {
    return std::any_of(kClasses.begin(), kClasses.end(),
                       [&](Class c) { return find_known(info.known, c, scalar) != nullptr; });
}

std::uint64_t count(const Rows& rows, Class c, bool known) {
    std::uint64_t sum = 0;
    for (const Row* row : rows)
        if (row->is_known(c) == known) sum += row->count(c);
    return sum;
}

std::string verify_table(const VerifyReport& report, const VerifyOptions& options,
                         std::size_t width) {
    constexpr std::size_t kLeast = 6;
    Lines lines = verdicts(report, options, width < kWidest);
    const std::size_t left = 1 + options.scalars.size();
    std::string without = text_table(lines, left);
    // The rule below the heading is as wide as the table.
    const std::size_t rule = without.find('\n') + 1;
    const std::size_t used = without.find('\n', rule) - rule + 2;
    const std::size_t room = std::max(width, used + kLeast) - used;
    std::vector<std::string> failures{room < 11 ? "failed" : "what failed"};
    for (const Subject* subject : options.subjects)
        failures.push_back(failures_text(rows_of(report, subject), room));
    if (std::all_of(failures.begin() + 1, failures.end(), std::mem_fn(&std::string::empty)))
        return without;
    add_column(lines, failures);
    return text_table(lines, left);
}

}  // namespace touchstone
