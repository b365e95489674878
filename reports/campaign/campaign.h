// A campaign: workers that examine algorithms for hours, and a parent that shares the time among
// them, keeps what they find, and goes on whatever becomes of one of them or of itself.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "reports/campaign/journal.h"
#include "reports/campaign/tally.h"
#include "reports/campaign/worker.h"

namespace touchstone::campaign {

struct Options {
    std::filesystem::path folder;
    Json about;             ///< what is examined, as the user said it
    std::vector<Arm> arms;  ///< at least one
    Work work;
    std::map<std::string, std::string> queries{};  ///< of the algorithms that are fuzzed
    double seconds = 0;         ///< of all sessions together, by a clock that can't jump
    double slice_seconds = 20;  ///< how long a slice shall take
    /// Ends after so many slices of all sessions instead of after `seconds`; 0: by time. Then no
    /// clock decides which slices run: each has `slice_cases` cases, its number is its seed, and
    /// all count as equally long.
    std::uint64_t slices = 0;
    std::uint64_t slice_cases = 0;  ///< of a slice that is counted
    unsigned jobs = 1;              ///< workers at once
    std::set<std::string>
        known{};  ///< what algorithms are known to fail with, as kind_text says it
    std::vector<Accepted> accepted{};
    const std::atomic<bool>* stop = nullptr;  ///< ends it early, as a Ctrl-C does
    /// Called some times a second.
    std::function<void(const Tally&, const Clockwork&)> show{};
};

/// What is known when it ends.
struct Outcome {
    Tally tally;
    Clockwork clock;
    Review review;
    std::size_t unreadable = 0;   ///< lines of the journal
    bool complete = false;        ///< its time is over, or nothing is left to run
    std::vector<Slice> slices{};  ///< all, in the order in which they ended
};

/// Runs it, or goes on with it. Throws as Folder does.
Outcome run(const Options& options);

/// The outcome in Markdown, for `DIR/summary.md`: what failed first, with what repeats it.
std::string summary_text(const Outcome& outcome, const std::filesystem::path& findings);

}  // namespace touchstone::campaign
