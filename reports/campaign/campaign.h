// A campaign: workers examine algorithms for hours. A parent process divides the time among the
// workers and keeps their findings. The campaign survives the loss of a worker or of the parent.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "reports/campaign/journal.h"
#include "reports/campaign/slice.h"

namespace touchstone::campaign {

struct Options {
    std::filesystem::path folder;
    Json about;             ///< the subject of the campaign, as the user named it
    std::vector<Arm> arms;  ///< at least one
    Work work;
    std::map<std::string, std::string> queries{};  ///< the query of each fuzzed algorithm
    double seconds = 0;         ///< the time of all sessions together, by a monotonic clock
    double slice_seconds = 20;  ///< the intended length of a slice
    /// If not 0, the campaign ends after this number of slices, counted over all sessions.
    /// `seconds` then has no effect. No clock decides which slices run: each slice has
    /// `slice_cases` cases, its number is its seed, and all slices count as equally long.
    std::uint64_t slices = 0;
    std::uint64_t slice_cases = 0;  ///< cases of a slice, if slices are counted
    unsigned jobs = 1;              ///< workers that run at once
    std::set<std::string> known{};  ///< known failures, as written by kind_text
    std::vector<Accepted> accepted{};
    const std::atomic<bool>* stop = nullptr;  ///< true ends the campaign early, as Ctrl-C does
    /// Called about once a second, and at the end.
    std::function<void(const Tally&, const Clockwork&)> show{};
};

/// The results of a campaign when it ends.
struct Outcome {
    Tally tally;
    Clockwork clock;
    Review review;
    std::size_t unreadable = 0;   ///< malformed lines of the journal
    bool complete = false;        ///< the campaign's time is over, or nothing is left to run
    std::vector<Slice> slices{};  ///< session by session, in the order in which they ended
};

/// Runs or resumes a campaign. Throws the exceptions of Folder's constructor.
Outcome run(const Options& options);

/// The outcome in Markdown, for `DIR/summary.md`: failures first, with commands that explain or
/// repeat them.
std::string summary_text(const Outcome& outcome, const std::filesystem::path& findings);

// The files that a campaign writes at its end, beside its summary:
//
//     DIR/page.html               its run, and all findings, as `touchstone report` shows them
//     DIR/junit.xml               the verdicts for build servers
//     DIR/findings.sarif          the failures for code scanning
//     DIR/proposed/ledger.jsonl   entries worse than those on record, for `ledger --from`
//     DIR/proposed/findings/      a finding of each cause that is not accepted

// The speed of a campaign over time.

struct Rate {
    double seconds;  ///< from the start of the campaign to the middle of the interval
    double cases_a_second;
};

/// Rates over `stretches` intervals of equal length. None if no time has passed. `slices` has the
/// sessions one after the other, and the slices of a session in the order in which they ended. Each
/// session counts its time from 0. This function puts the sessions one after the other. The cases
/// of a slice are spread evenly over its time.
std::vector<Rate> rates_of(const std::vector<Slice>& slices, std::size_t stretches);

struct Closing {
    std::filesystem::path folder;  ///< the folder of the campaign
    std::filesystem::path ledger;  ///< the folder of the ledger; need not exist
    std::size_t explanations;      ///< the largest number of findings that the page explains
    unsigned jobs;                 ///< the number of threads
};

/// What is proposed for check-in.
struct Proposed {
    std::size_t records = 0;   ///< proposed entries of the ledger
    std::size_t findings = 0;  ///< proposed findings
};

/// Writes all files and replaces earlier proposals. Throws std::runtime_error if a file can't be
/// written.
Proposed close(const Outcome& outcome, const Closing& closing);

/// Says where the page and the proposals are, and how to add the proposed entries to the ledger.
std::string closing_text(const Proposed& proposed, const std::filesystem::path& folder);

}  // namespace touchstone::campaign
