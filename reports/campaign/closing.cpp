#include "reports/campaign/campaign.h"

#include <fmt/format.h>

#include "core/format/atomic_file.h"
#include "core/scenes/problem.h"
#include "properties/judging/subjects.h"
#include "reports/files/finding.h"
#include "reports/files/reproduce.h"
#include "reports/ledger/ledger.h"
#include "reports/page/model.h"

namespace touchstone::campaign {
namespace fs = std::filesystem;
namespace {

struct Stretch {
    double from;
    double to;
    double cases;
};

/// The interval and the cases of each slice. The sessions follow each other on one time line.
std::vector<Stretch> times_of(const std::vector<Slice>& slices) {
    std::vector<Stretch> times;
    double before = 0;
    const Slice* last = nullptr;
    for (const Slice& slice : slices) {
        if (last != nullptr && last->session != slice.session) before += last->at;
        last = &slice;
        const double end = before + slice.at;
        times.push_back(
            {std::max(before, end - slice.seconds), end, static_cast<double>(slice.cases)});
    }
    return times;
}

constexpr std::size_t kPictures = 500;
/// How many findings the page explains. An explanation takes some tens of milliseconds.
constexpr std::size_t kExplanations = 60;
constexpr std::size_t kStretches = 60;

/// The valid findings in a folder, by file.
using Findings = std::map<fs::path, Json>;

Findings findings_in(const fs::path& folder) {
    Findings findings;
    for (const fs::path& file : files_ending_in(".json", folder))
        if (Json json = json_in(file); is_finding(json)) findings[file] = std::move(json);
    return findings;
}

void add_slice(page::Report& report, const Slice& slice, const Tally& tally) {
    if (slice.arm.algorithm.empty()) return;
    page::InScalar& row = report.in_scalar(slice.arm.algorithm, slice.arm.scalar);
    const auto add = [](Json& to, std::uint64_t count) {
        to = (to.is_number() ? to.get<std::uint64_t>() : 0) + count;
    };
    add(row.counted["cases"], slice.cases);
    for (const auto& [kind, count] : slice.failures) add(row.counted["classes"][kind], count);
    if (slice.used > 0)
        row.counted["tolerance_used"] =
            std::max(row.counted.value("tolerance_used", 0.0), slice.used);
    if (!slice.stopped.empty()) report.algorithm(slice.arm.algorithm).ends_process = true;
    const bool failed =
        !slice.stopped.empty() ||
        std::any_of(slice.causes.begin(), slice.causes.end(),
                    [&](const std::string& cause) { return !tally.is_accepted(cause); });
    if (failed) row.verdict = "FAILED";
    else if (row.verdict.empty()) row.verdict = "kept";
}

Json run_json(const Outcome& outcome) {
    const Tally& tally = outcome.tally;
    Json json{{"seconds", outcome.clock.elapsed},
              {"slices", tally.slices},
              {"cases", tally.cases},
              {"recordsBeaten", tally.records_beaten},
              {"expectedNewCauses", tally.expected_new_causes()},
              {"rates", rates_of(outcome.slices, kStretches)},
              {"causes", tally.causes},
              {"stopped", Json::array()}};
    for (const Slice& slice : tally.stopped)
        json["stopped"].push_back(fmt::format("{}: {}", text_of(slice.arm), slice.stopped));
    return json;
}

void add_findings(page::Report& report, const Findings& findings, const Tally& tally) {
    std::set<std::string> accepted;
    for (const auto& [file, json] : findings) {
        try {
            page::read_into(report, file.string());
        } catch (const InputError&) {
            continue;  // the file is damaged; the page shows the others
        }
        if (tally.is_accepted(cause_of(json))) accepted.insert(file.string());
    }
    for (page::Shown& shown : report.findings)
        if (accepted.contains(shown.file)) shown.fails = false;
}

void write_page(const Outcome& outcome, const fs::path& folder, unsigned jobs,
                const Findings& findings) {
    page::Report report;
    for (const Slice& slice : outcome.slices) add_slice(report, slice, outcome.tally);
    add_findings(report, findings, outcome.tally);
    report.sources = {folder.string()};
    report.campaign = run_json(outcome);
    const std::string ledger = recording_file("ledger");
    if (fs::exists(ledger) && !report.algorithms.empty()) page::add_ledger(report, ledger);
    page::add_cards(report, 0);
    page::draw_and_explain(report, kPictures, outcome.complete ? kExplanations : 0, jobs);
    write_file(folder / "page.html", page::html_page(report));
    write_file(folder / "junit.xml", page::junit(report));
    write_file(folder / "findings.sarif", page::sarif(report));
}

/// For each cause that is not accepted, its shortest finding, which is probably the most minimized
/// one.
std::map<std::string, fs::path> shortest_of(const Findings& findings, const Tally& tally) {
    std::map<std::string, fs::path> shortest;
    for (const auto& [file, json] : findings) {
        const std::string cause = cause_of(json);
        if (tally.is_accepted(cause)) continue;
        fs::path& best = shortest[cause];
        if (best.empty() || json.dump().size() < findings.at(best).dump().size()) best = file;
    }
    return shortest;
}

std::size_t propose_findings(const fs::path& folder, const Findings& findings, const Tally& tally) {
    fs::remove_all(folder);
    const auto shortest = shortest_of(findings, tally);
    if (!shortest.empty()) fs::create_directories(folder);
    for (const auto& [cause, file] : shortest) fs::copy_file(file, folder / file.filename());
    return shortest.size();
}

std::uint64_t judged_by(const Row& row, const std::vector<Slice>& slices) {
    std::uint64_t cases = 0;
    for (const Slice& slice : slices)
        if (slice.arm.algorithm == row.subject->info().name && slice.arm.scalar == name(row.scalar))
            cases += slice.cases;
    return cases;
}

/// The row of the record's algorithm and scalar. Null if the record names no published algorithm or
/// no scalar, or has another query.
Row* row_for(std::vector<Row>& rows, const std::vector<LedgerEntry>& entries,
             const Finding& record) {
    const Subject* subject = literature().find(record.card.name);
    if (subject == nullptr || !record.says("scalar")) return nullptr;
    const Scalar scalar = record.card.declared.scalar;
    if (query_of(record.example.scene) != subject->info().query) return nullptr;
    for (Row& row : rows)
        if (row.subject == subject && row.scalar == scalar) return &row;
    rows.push_back(rows_of(entries, {subject}, {scalar}).front());
    return &rows.back();
}

void add_record(std::vector<Row>& rows, const std::vector<LedgerEntry>& entries,
                const Json& record) {
    try {
        const Finding read = read_finding(record);
        Row* row = row_for(rows, entries, read);
        if (row != nullptr) add_witness(*row, read.example.scene);
    } catch (const InputError&) {
    }
}

std::size_t propose_records(const Outcome& outcome, const fs::path& folder) {
    const fs::path file = folder / "proposed" / "ledger.jsonl";
    fs::remove(file);
    const std::string ledger = recording_file("ledger");
    if (!fs::exists(ledger)) return 0;
    std::vector<LedgerEntry> entries = read_ledger(ledger);
    std::vector<Row> rows;
    for (const auto& [from, record] : findings_in(folder / "records"))
        add_record(rows, entries, record);
    for (Row& row : rows) row.cases += judged_by(row, outcome.slices);
    std::string lines;
    std::size_t count = 0;
    for (const LedgerEntry& entry : beaten(entries, rows, std::vector(entries))) {
        if (!entry.witness) continue;
        lines += ledger_line(entry) + '\n';
        ++count;
    }
    if (count == 0) return 0;
    fs::create_directories(file.parent_path());
    write_file(file, lines);
    return count;
}

constexpr std::size_t kMostRecords = 20;

std::string list_of(const std::set<std::string>& causes, const char* title) {
    if (causes.empty()) return "";
    std::string text = fmt::format("\n## {}\n\n", title);
    for (const std::string& cause : causes) text += fmt::format("- {}\n", cause);
    return text;
}

std::string causes_text(const Tally& tally, const std::filesystem::path& findings) {
    if (tally.causes.empty()) return "\nNo causes of failure, except known and accepted ones.\n";
    std::string text = "\n## What failed\n\n| cause | slices |\n| --- | ---: |\n";
    for (const auto& [cause, slices] : tally.causes)
        text += fmt::format("| {} | {} |\n", cause, slices);
    return text + fmt::format(
                      "\nThe cases are in `{}`. `{} explain FILE` explains one case;\n"
                      "`page.html` shows all cases.\n",
                      findings.string(), called_as());
}

std::string stopped_text(const Tally& tally) {
    if (tally.stopped.empty()) return "";
    std::string text = fmt::format("\n## Stopped workers: {}\n\n", tally.stopped_workers);
    for (const Slice& slice : tally.stopped)
        text +=
            fmt::format("- {}: {}\n\n      {}\n", text_of(slice.arm), slice.stopped, slice.command);
    return text;
}

/// The program's name, taken from a cause of failure.
std::string program_in(const Tally& tally) {
    if (tally.causes.empty()) return "the program";
    const std::string& cause = tally.causes.begin()->first;
    return cause.substr(0, cause.find(' '));
}

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
                fmt::format("{} | {} | {:.3g}{}", algorithm.empty() ? program_in(tally) : algorithm,
                            scalar, used, used > 1 ? known_text(algorithm, scalar) : ""));
    }
    if (rows.empty()) return "";
    std::sort(rows.rbegin(), rows.rend());
    rows.resize(std::min(rows.size(), kMostRecords));
    std::string text =
        "\n## Worst error / tolerance\n\n| algorithm | scalar | error / tolerance |\n"
        "| --- | --- | ---: |\n";
    for (const auto& [used, row] : rows) text += fmt::format("| {} |\n", row);
    return text;
}

}  // namespace

std::vector<std::pair<double, double>> rates_of(const std::vector<Slice>& slices,
                                                std::size_t stretches) {
    const std::vector<Stretch> times = times_of(slices);
    const double end = times.empty() ? 0 : times.back().to;
    if (end <= 0) return {};
    const double length = end / static_cast<double>(stretches);
    std::vector<std::pair<double, double>> rates;
    for (std::size_t i = 0; i < stretches; ++i) {
        const double from = length * static_cast<double>(i);
        double cases = 0;
        for (const Stretch& slice : times) {
            const double common = std::min(slice.to, from + length) - std::max(slice.from, from);
            if (common > 0) cases += slice.cases * common / (slice.to - slice.from);
        }
        rates.emplace_back(from + length / 2, cases / length);
    }
    return rates;
}

std::string close(const Outcome& outcome, const fs::path& folder, unsigned jobs) {
    const Findings found = findings_in(folder / "findings");
    write_page(outcome, folder, jobs, found);
    const std::size_t records = propose_records(outcome, folder);
    const std::size_t findings =
        propose_findings(folder / "proposed/findings", found, outcome.tally);
    std::string text = fmt::format("\nThe page: {}\n", (folder / "page.html").string());
    if (records > 0)
        text += fmt::format(
            "Errors worse than those in the ledger: {}. Add them to the ledger with:\n"
            "  {} ledger --from {} --write\n",
            records, called_as(), shell_path(folder / "proposed/ledger.jsonl"));
    if (findings > 0)
        text += fmt::format("One finding for each cause that is not accepted ({}): {}\n", findings,
                            (folder / "proposed/findings").string());
    return text;
}

std::string summary_text(const Outcome& outcome, const std::filesystem::path& findings) {
    const Tally& tally = outcome.tally;
    const Clockwork& clock = outcome.clock;
    const std::string slices = plural(tally.slices, "slice");
    const std::string progress =
        std::isinf(clock.left) ? fmt::format("{} done, {} left", slices, left_text(clock))
                               : fmt::format("{} elapsed, {} left; {}", time_text(clock.elapsed),
                                             left_text(clock), slices);
    std::string text = fmt::format(
        "# Campaign\n\n{}, {}; {} of failure, {}.\n", progress, plural(tally.cases, "case"),
        plural(tally.causes.size(), "cause"), plural(tally.records_beaten, "new worst error"));
    if (!outcome.complete) text += "Interrupted. The same command resumes the campaign.\n";
    text += causes_text(tally, findings);
    text += list_of(outcome.review.regressed, "Marked as fixed, but seen again");
    text += list_of(outcome.review.stale, "Accepted, but not seen");
    text += list_of(outcome.review.accepted, "Accepted");
    text += stopped_text(tally) + records_text(tally);
    text += fmt::format("\nEstimated new causes of failure in the next slice: {:.3g}.\n",
                        tally.expected_new_causes());
    if (outcome.unreadable > 0)
        text += fmt::format("\n{} of the journal cannot be read.\n",
                            plural(outcome.unreadable, "line"));
    return text;
}

}  // namespace touchstone::campaign
