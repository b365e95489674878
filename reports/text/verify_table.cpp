#include "reports/text/verify_table.h"

#include <algorithm>
#include <functional>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "reports/text/table.h"

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

std::string undecided_text(const VerifyReport& report, std::size_t width) {
    std::string text;
    for (const Row& row : report.rows) {
        const std::uint64_t count = row.count(Class::undecided);
        if (count == 0) continue;
        text += wrapped(fmt::format("undecided: {} answers of {} ({}) are wrong within the "
                                    "tolerance, and exact arithmetic leaves a comparison open",
                                    grouped(count), row.subject->info().name, name(row.scalar)),
                        width, 11);
    }
    return text;
}

namespace {

/// The number of failing examples with a minimization that was cut short.
std::uint64_t examples_cut_short(const Row& row) {
    return static_cast<std::uint64_t>(
        std::count_if(kClasses.begin(), kClasses.end(), [&row](Class c) {
            const auto& first = row.example(c);
            return first && first->is_cut_short && fails(c) && !row.is_known(c);
        }));
}

std::uint64_t causes_cut_short(const Row& row) {
    std::uint64_t count = 0;
    for (const Class c : kClasses) {
        const auto i = static_cast<std::size_t>(c);
        for (const Cause& cause : row.causes[i])
            if (cause.example.is_cut_short && cause.example.scene != row.first[i]->scene) ++count;
    }
    return count;
}

}  // namespace

std::string budgets_text(const VerifyReport& report, const VerifyOptions& options,
                         std::size_t width) {
    std::uint64_t examples = 0;
    std::uint64_t causes = 0;
    std::uint64_t climbs = 0;
    for (const Row& row : report.rows) {
        examples += examples_cut_short(row);
        causes += causes_cut_short(row);
        climbs += row.is_climb_cut_short ? 1 : 0;
    }
    std::vector<std::string> all;
    const auto add = [&all](std::uint64_t count, std::string_view what, std::string_view option,
                            std::uint64_t budget) {
        if (count > 0) all.push_back(fmt::format("{} {} ({} {})", count, what, option, budget));
    };
    add(examples, examples == 1 ? "example" : "examples", "--minimize", options.work);
    add(causes, causes == 1 ? "other cause" : "other causes", "--causes", options.work_on_causes);
    add(climbs, climbs == 1 ? "climb" : "climbs", "--climb", options.climb);
    if (!report.complete || all.empty()) return "";
    return wrapped(fmt::format("budget ran out: {}. With a larger budget, examples may be simpler "
                               "and climbs may find worse answers",
                               fmt::join(all, ", ")),
                   width, 8);
}

}  // namespace touchstone
