#include <algorithm>

#include <fmt/format.h>

#include "properties/judging/subjects.h"
#include "reports/campaign/campaign.h"
#include "reports/files/replay_line.h"

namespace touchstone::campaign {
namespace {

/// Not more than a morning can look at.
constexpr std::size_t kMostRecords = 20;

std::string list_of(const std::set<std::string>& causes, const char* title) {
    if (causes.empty()) return "";
    std::string text = fmt::format("\n## {}\n\n", title);
    for (const std::string& cause : causes) text += fmt::format("- {}\n", cause);
    return text;
}

std::string causes_text(const Tally& tally, const std::filesystem::path& findings) {
    if (tally.causes.empty()) return "\nNothing failed that is not known or accepted.\n";
    std::string text = "\n## What failed\n\n| cause | slices |\n| --- | ---: |\n";
    for (const auto& [cause, slices] : tally.causes)
        text += fmt::format("| {} | {} |\n", cause, slices);
    return text + fmt::format(
                      "\nThe cases are in `{}`: `{} explain FILE` says more of one, and\n"
                      "`page.html` beside it shows them all.\n",
                      findings.string(), called_as());
}

std::string stopped_text(const Tally& tally) {
    if (tally.stopped.empty()) return "";
    std::string text = fmt::format("\n## Workers that were stopped: {}\n\n", tally.stopped_workers);
    for (const Slice& slice : tally.stopped)
        text +=
            fmt::format("- {}: {}\n\n      {}\n", text_of(slice.arm), slice.stopped, slice.command);
    return text;
}

/// ", known" where the card says that the algorithm keeps no tolerance in that scalar.
std::string known_text(const std::string& algorithm, const std::string& scalar) {
    const Subject* subject = literature().find(algorithm);
    const auto in = scalar_named(scalar);
    if (subject == nullptr || !in) return "";
    const auto* known = find_known(subject->info().known, Class::beyond_tolerance, *in);
    return known == nullptr ? "" : ", known";
}

std::string records_text(const Tally& tally) {
    std::vector<std::pair<double, std::string>> rows;
    for (const auto& [whose, used] : tally.records) {
        const auto& [algorithm, scalar] = whose;
        if (used > 0)
            rows.emplace_back(
                used,
                fmt::format("{} | {} | {:.3g}{}", algorithm.empty() ? "the program" : algorithm,
                            scalar.empty() ? "-" : scalar, used, known_text(algorithm, scalar)));
    }
    if (rows.empty()) return "";
    std::sort(rows.rbegin(), rows.rend());
    rows.resize(std::min(rows.size(), kMostRecords));
    std::string text =
        "\n## Worst share of the tolerance\n\n| algorithm | scalar | share |\n"
        "| --- | --- | ---: |\n";
    for (const auto& [used, row] : rows) text += fmt::format("| {} |\n", row);
    return text;
}

std::string unseen_text(const Tally& tally) {
    return fmt::format(
        "\nOf the causes, those that were seen in one slice alone let expect {:.3g} new ones in "
        "the next slice.\n",
        tally.expected_new_causes());
}

}  // namespace

std::string summary_text(const Outcome& outcome, const std::filesystem::path& findings) {
    const Tally& tally = outcome.tally;
    std::string text = fmt::format(
        "# Campaign\n\n{} of the time gone, {} left; {} slices, {} cases; {} causes of failure, {} "
        "records.\n",
        time_text(outcome.clock.elapsed), left_text(outcome.clock), tally.slices, tally.cases,
        tally.causes.size(), tally.records_beaten);
    text += causes_text(tally, findings);
    text += list_of(outcome.review.regressed, "Back, though it was mended");
    text += list_of(outcome.review.stale, "Accepted, but not seen");
    text += list_of(outcome.review.accepted, "Accepted");
    text += stopped_text(tally) + records_text(tally) + unseen_text(tally);
    if (outcome.unreadable > 0)
        text += fmt::format("\n{} lines of the journal can't be read.\n", outcome.unreadable);
    return text;
}

}  // namespace touchstone::campaign
