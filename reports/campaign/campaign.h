// A campaign: a parent process gives slices of time to workers, which examine algorithms or a
// program, and keeps their findings. The campaign survives the loss of a worker or of the parent.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
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
    double seconds = 0;  ///< the time of all sessions together, by a monotonic clock
    /// If not 0, replaces `seconds`: the number of slices of all sessions. Each slice has the size
    /// `slice_cases`, its number is its seed (except kIsolated), and all slices count as equally
    /// long. With one worker, the clock then matters only to fuzz targets, hanging workers, and the
    /// minimization of examples of programs and of isolated slices.
    std::uint64_t slices = 0;
    std::uint64_t slice_cases = 0;  ///< the size of a slice, if slices are counted
    unsigned jobs = 1;              ///< workers that run at the same time
    std::set<std::string> known{};  ///< known failures, as written by kind_text
    std::vector<Accepted> accepted{};
    const std::atomic<bool>* stop = nullptr;  ///< true ends the session early, as Ctrl-C does
    /// Called about once a second, and at the end.
    std::function<void(const Tally&, const Clockwork&)> show{};
};

struct Outcome {
    Tally tally;
    Clockwork clock;
    Review review;
    std::size_t unreadable = 0;   ///< malformed lines of the journal
    bool complete = false;        ///< the last session was not interrupted
    std::vector<Slice> slices{};  ///< session by session, in the order in which they ended
};

/// Runs or resumes a campaign. Throws the exceptions of Folder's constructor, and
/// std::runtime_error if a process can't be started, or if a finding, the journal or the summary
/// can't be written.
Outcome run(const Options& options);

/// Returns the text of `DIR/summary.md`, with commands that explain or repeat failures.
std::string summary_text(const Outcome& outcome, const std::filesystem::path& findings);

// The files that a campaign writes at the end of each session, beside its summary:
//
//     DIR/page.html               its run, and all findings, as `touchstone report` shows them
//     DIR/junit.xml               the verdicts for build servers
//     DIR/findings.sarif          the failures for code scanning
//     DIR/proposed/ledger.jsonl   entries worse than those on record, for `ledger --from`
//     DIR/proposed/findings/      a finding of each cause that is not accepted

/// Returns the rates in `stretches` intervals of equal length: the middle of each, in seconds from
/// the start of the campaign, and its cases per second. Empty if no time has passed. `slices` has
/// the sessions one after the other. Each session counts its time from 0, and its slices are in the
/// order in which they ended. The cases of a slice are spread evenly over its time.
std::vector<std::pair<double, double>> rates_of(const std::vector<Slice>& slices,
                                                std::size_t stretches);

/// Writes the files listed above into the folder of the campaign, on `jobs` threads. Replaces
/// earlier proposals. Returns text that says where the page and the proposals are, and how to add
/// the proposed entries to the ledger. Throws std::runtime_error if a file can't be written, or the
/// ledger is invalid.
std::string close(const Outcome& outcome, const std::filesystem::path& folder, unsigned jobs);

}  // namespace touchstone::campaign
