#include "reports/text/verify_text.h"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/format/case_format.h"
#include "properties/judging/subjects.h"
#include "reports/files/finding.h"
#include "reports/text/causes_text.h"
#include "reports/text/declared_text.h"
#include "reports/text/example_text.h"
#include "reports/text/table.h"
#include "reports/text/tolerances_text.h"
#include "reports/text/verify_table.h"

namespace touchstone {
namespace {

std::string summary_text(const VerifyReport& report, const VerifyOptions& options,
                         std::size_t width) {
    std::uint64_t total = 0;
    for (const auto& [source, scenes] : report.scenes) total += scenes;
    return wrapped(
        fmt::format("{} scenes, seed {}: {}", grouped(total), options.seed,
                    relations_text(report.relations)) +
            (options.domain.is_everything() ? "" : ", within " + text_of(options.domain)),
        width);
}

/// The scalars with the same known failure.
std::string scalars_text(std::span<const KnownFailure> all, const KnownFailure& known) {
    std::vector<std::string_view> names;
    for (const KnownFailure& other : all)
        if (other.kind == known.kind && other.reason == known.reason)
            for (const Scalar scalar : other.scalars) names.push_back(name(scalar));
    return fmt::format("{}", fmt::join(names, ", "));
}

/// A sentence for each known failure on the cards of the run's subjects.
std::string known_text(const VerifyOptions& options, std::size_t width) {
    std::vector<std::string> lines;
    for (const Subject* subject : options.subjects) {
        for (const KnownFailure& known : subject->info().known) {
            std::string line = wrapped(fmt::format("known: {} ({}): {}: {}", subject->info().name,
                                                   scalars_text(subject->info().known, known),
                                                   name(known.kind), known.reason),
                                       width, 7);
            if (lines.empty() || lines.back() != line) lines.push_back(std::move(line));
        }
    }
    return fmt::format("{}", fmt::join(lines, ""));
}

/// Explains the verdict "known", if the table may contain it.
std::string known_legend(const VerifyReport& report, std::size_t width) {
    const bool any = std::any_of(report.rows.begin(), report.rows.end(), [](const Row& row) {
        return has_known(row.subject->info(), row.scalar);
    });
    return any ? wrapped(
                     "known: its card documents a failure (list NAME), and nothing else failed; "
                     "this run may not have met it",
                     width, 7)
               : "";
}

std::string legend_text(const VerifyReport& report, std::size_t width) {
    return wrapped("kept: no errors, or only rounding within the declared tolerance", width, 6) +
           known_legend(report, width) +
           wrapped(fmt::format("{}: the worst rounding error / the declared tolerance",
                               width < kWidest ? "of tol." : "of tolerance"),
                   width, 6);
}

std::string next_text(const VerifyReport& report, std::size_t width) {
    if (report.failed())
        return wrapped(
            "Next: run the command below a failure to repeat it. Fix defects and logic errors "
            "first. --wide counts wrong answers by class.",
            width, 6);
    const std::string own =
        own_algorithms().empty() ? "check your own code (reports/guide/program.md). " : "";
    return wrapped("Next: " + own +
                       "climb NAME searches for worse answers, domain NAME finds the limits of its "
                       "tolerance. --wide counts answers by class.",
                   width, 6);
}

/// The other classes of the subject's failures.
std::string others_text(const VerifyReport& report, const Subject* subject, Class shown) {
    std::vector<std::string_view> others;
    for (const Class c : kClasses)
        if (fails(c) && c != shown && count(rows_of(report, subject), c, false) > 0)
            others.push_back(name(c));
    if (others.empty()) return "";
    return fmt::format("  also {}, which may follow from it (--wide)\n", fmt::join(others, ", "));
}

/// The other scalars in which the row's subject fails with this class.
std::string scalars_too(const VerifyReport& report, const Row& shown, Class c) {
    std::vector<std::string_view> others;
    for (const Row& row : report.rows)
        if (row.subject == shown.subject && &row != &shown && !row.is_known(c) && row.count(c) > 0)
            others.push_back(name(row.scalar));
    if (others.empty()) return "";
    return fmt::format("  {} {} too (--scalar); here {}:\n", fmt::join(others, " and "),
                       others.size() == 1 ? "fails" : "fail", name(shown.scalar));
}

/// The worst class of the subject's failures, with its smallest example.
std::string failure_text(const VerifyReport& report, const Subject* subject, std::size_t width) {
    for (const Class c : kClasses) {
        if (!fails(c)) continue;
        const SmallestExample found = smallest_example(
            report, c, [&](const Row& row) { return row.subject == subject && !row.is_known(c); });
        if (found.example == nullptr) continue;
        const Card card = card_of(*found.row);
        return '\n' + failed_text(card, *found.example, width) +
               scalars_too(report, *found.row, c) + example_text(card, *found.example, width) +
               causes_text(*found.row, c, width) + others_text(report, subject, c);
    }
    return "";
}

std::string failures_text(const VerifyReport& report, const VerifyOptions& options,
                          std::size_t width) {
    std::string text;
    for (const Row& row : report.rows) text += stale_text(card_of(row), row, width);
    for (const Subject* subject : options.subjects) text += failure_text(report, subject, width);
    return text;
}

}  // namespace

std::string verify_text(const VerifyReport& report, const VerifyOptions& options,
                        const std::vector<LedgerEntry>& ledger, std::size_t width) {
    return summary_text(report, options, width) + '\n' + verify_table(report, options, width) +
           '\n' + legend_text(report, width) + tolerances_text(ledger, options.subjects, width) +
           undecided_text(report, width) + budgets_text(report, options, width) +
           known_text(options, width) + next_text(report, width) +
           failures_text(report, options, width);
}

std::string profile_text(const VerifyReport& report) {
    const auto scenes = static_cast<double>(
        std::accumulate(report.relations.begin(), report.relations.end(), std::uint64_t{0}));
    double all = 0;
    for (const Work part : kAllWork) all += static_cast<double>(report.profile.nanoseconds(part));
    std::string text = "\nNanoseconds per scene (one thread), without climbs and minimizing:\n";
    const auto line = [&](std::string_view what, double spent) {
        text += fmt::format("  {:<14}  {:>8.0f}  {:>5.1f} %\n", what,
                            scenes == 0 ? 0 : spent / scenes, all == 0 ? 0 : 100 * spent / all);
    };
    for (const Work part : kAllWork)
        line(name(part), static_cast<double>(report.profile.nanoseconds(part)));
    line("together", all);
    return text;
}

}  // namespace touchstone
