// The verifier: judges algorithms on generated, enumerated and recorded scenes, on all cores.
//
// The same options give the same report, whatever the number of threads: each batch has its own
// random stream and starts with a fresh state of the algorithms, and results are merged in order.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "properties/engines/profile.h"
#include "properties/engines/tally.h"
#include "properties/engines/verify_options.h"
#include "properties/judging/row.h"

namespace touchstone {

/// How much of a query's grid was judged.
struct GridCounts {
    std::uint64_t size = 0;                         ///< configurations
    std::map<Precision, GridCount> in_precision{};  ///< for each precision
};

/// The results of a run.
struct VerifyReport {
    std::vector<Row> rows;                              ///< in the order of subjects, then scalars
    std::map<std::string, std::uint64_t> scenes;        ///< judged scenes by source
    std::map<std::string_view, GridCounts> grids;       ///< by query
    std::array<std::uint64_t, 3> relations{};           ///< by Relation
    std::array<std::uint64_t, fast::kStages> stages{};  ///< by fast::Stage
    /// By subject: the sides of its comparisons that the scenes directed at it reached.
    std::map<std::string_view, DecisionCoverage> decisions;
    std::uint64_t calls = 0;             ///< in sequences
    std::int64_t highest_precision = 0;  ///< most bits that the oracle needed
    /// The time of all threads, without climbs and minimizing.
    Profile profile;
    bool complete = true;  ///< false if stopped

    /// True if a row has a failure that is not known, or a known failure is stale.
    [[nodiscard]] bool failed() const;
};

/// Throws the exceptions of `judge`, after all threads have ended.
VerifyReport verify(const VerifyOptions& options);

}  // namespace touchstone
