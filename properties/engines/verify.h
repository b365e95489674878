// The verifier: judges algorithms on generated, enumerated and recorded scenes, on all cores.
//
// The same options give the same report, whatever the number of threads: work is cut into batches
// with a random stream each, which are judged by algorithms in a fresh state, and their results are
// merged in order.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "properties/engines/known_failures.h"
#include "properties/engines/profile.h"
#include "properties/engines/tally.h"
#include "properties/engines/verify_options.h"
#include "properties/judging/row.h"

namespace touchstone {

/// How much of a query's grid was gone through.
struct GridCounts {
    std::uint64_t size = 0;                         ///< configurations
    std::map<Precision, GridCount> in_precision{};  ///< of those that were to be judged
};

/// What a run found out.
struct VerifyReport {
    std::vector<Row> rows;                              ///< in the order of subjects, then scalars
    std::vector<StaleFailure> stale;                    ///< known failures that show no more
    std::map<std::string, std::uint64_t> scenes;        ///< judged scenes by source
    std::map<std::string_view, GridCounts> grids;       ///< by query
    std::array<std::uint64_t, 3> relations{};           ///< indexed by Relation
    std::array<std::uint64_t, fast::kStages> stages{};  ///< indexed by fast::Stage
    /// Which sides of its comparisons each subject was seen on by the scenes directed at it.
    std::map<std::string_view, DecisionCoverage> decisions;
    std::uint64_t calls = 0;  ///< in sequences, whose answers are compared with each other
    std::int64_t highest_precision = 0;  ///< bits that the oracle needed
    /// Where the time of all threads went; climbs and the minimizing of examples are no part of it.
    Profile profile;
    bool complete = true;  ///< false where it was stopped

    /// True where a row failed by what is not known of it, or where something known is stale.
    [[nodiscard]] bool failed() const;
};

/// Throws what `judge` throws, after the threads have ended.
VerifyReport verify(const VerifyOptions& options);

}  // namespace touchstone
