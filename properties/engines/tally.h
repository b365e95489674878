// The counts of a batch, or of all batches together.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string_view>
#include <vector>

#include "oracle/fast/fast.h"
#include "properties/engines/batches.h"
#include "properties/engines/profile.h"
#include "properties/engines/verify_options.h"
#include "properties/judging/row.h"

namespace touchstone {

/// How much of a query's grid was judged in one precision, in whole batches.
struct GridCount {
    std::uint64_t through = 0;  ///< configurations done, in the order of their numbers
    std::uint64_t judged = 0;   ///< representatives of their orbit
};

struct Tally {
    /// Starts with all counts at zero, and with a row for each subject and scalar, in that order.
    explicit Tally(const VerifyOptions& options);

    std::vector<Row> rows;
    std::array<std::uint64_t, Source::kCount> scenes{};  ///< judged, by index of the source
    std::map<std::string_view, std::map<Precision, GridCount>> grids{};  ///< by query
    std::array<std::uint64_t, 3> relations{};                            ///< by Relation
    std::array<std::uint64_t, fast::kStages> stages{};                   ///< by fast::Stage
    std::map<std::string_view, DecisionCoverage> decisions{};            ///< by subject
    Profile profile;

    /// Adds the counts of a later batch.
    void merge(const Tally& later);
};

// Judges one batch of the verifier's work.

/// Judges the batch's scenes by the subjects of its query in its scalars. Starts in a fresh state,
/// so that an algorithm's state from one batch does not affect another. Ends early when stopped.
/// Throws the exceptions of `judge`.
Tally judge_batch(const Batch& batch, const VerifyOptions& options);

}  // namespace touchstone
