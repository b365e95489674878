// What a campaign leaves at its end, beside its summary:
//
//     DIR/page.html               its run, and all findings, as `touchstone report` shows them
//     DIR/junit.xml               the verdicts for build servers
//     DIR/findings.sarif          the failures for code scanning
//     DIR/proposed/ledger.jsonl   entries worse than those on record, for `ledger --from`
//     DIR/proposed/findings/      a finding of each cause that is not accepted
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "reports/campaign/campaign.h"
#include "reports/campaign/slice.h"

namespace touchstone::campaign {

// The speed of a campaign over time.

struct Rate {
    double seconds;  ///< from the start of the campaign to the middle of the interval
    double cases_a_second;
};

/// Rates over at most `stretches` intervals of equal length. `slices` must be in the order in which
/// they ended. Each session counts its time from 0; here it follows the session before it. The
/// cases of a slice are spread evenly over its time.
std::vector<Rate> rates_of(const std::vector<Slice>& slices, std::size_t stretches);

struct Closing {
    std::filesystem::path folder;  ///< the folder of the campaign
    std::filesystem::path ledger;  ///< the ledger on record; need not exist
    std::size_t explanations;      ///< the largest number of findings that the page explains
    unsigned jobs;                 ///< the number of threads
};

/// The numbers of entries and findings that are proposed for check-in.
struct Proposed {
    std::size_t records = 0;   ///< entries of the ledger
    std::size_t findings = 0;  ///< files
};

/// Writes all files and replaces earlier proposals. Throws std::runtime_error if a file can't be
/// written.
Proposed close(const Outcome& outcome, const Closing& closing);

/// Says where the files are, for the summary, in lines of at most 100 columns.
std::string closing_text(const Proposed& proposed, const std::filesystem::path& folder);

}  // namespace touchstone::campaign
