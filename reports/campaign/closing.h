// What a campaign leaves at its end, beside its summary:
//
//     DIR/page.html               its run, and all findings, as `touchstone report` shows them
//     DIR/junit.xml               the verdicts for build servers
//     DIR/findings.sarif          the failures for code scanning
//     DIR/proposed/ledger.jsonl   entries worse than those on record, for `ledger --from`
//     DIR/proposed/findings/      a finding of each cause that nobody has accepted
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "reports/campaign/campaign.h"
#include "reports/campaign/slice.h"

namespace touchstone::campaign {

// How fast a campaign was, over its time.

struct Rate {
    double seconds;  ///< since the campaign began, at the middle of a stretch of it
    double cases_a_second;
};

/// In so many stretches of equal length at most, of the slices in their order; sessions, which
/// count their time from 0, follow each other. The cases of a slice are spread over its time.
std::vector<Rate> rates_of(const std::vector<Slice>& slices, std::size_t stretches);

struct Closing {
    std::filesystem::path folder;  ///< of the campaign
    std::filesystem::path ledger;  ///< on record; need not be there
    std::size_t explanations;      ///< of findings on the page, at most
    unsigned jobs;                 ///< threads
};

/// What there is to check in.
struct Proposed {
    std::size_t records = 0;   ///< entries of the ledger
    std::size_t findings = 0;  ///< files
};

/// Writes all of it; what was proposed before is replaced. Throws std::runtime_error where
/// something can't be written.
Proposed close(const Outcome& outcome, const Closing& closing);

/// Where all of it is, for the summary, in lines of at most 100 columns.
std::string closing_text(const Proposed& proposed, const std::filesystem::path& folder);

}  // namespace touchstone::campaign
