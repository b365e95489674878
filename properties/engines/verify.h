// The verifier: judges algorithms on generated, enumerated and recorded scenes, on all cores.
//
// The same options give the same report, whatever the number of threads: work is cut into batches
// with a random stream each, and their results are merged in order.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "oracle/runs/exact_run.h"
#include "properties/engines/profile.h"
#include "properties/engines/row.h"
#include "properties/grid/exhaustive.h"
#include "properties/random/precision.h"

namespace touchstone {

/// What to run.
struct VerifyOptions {
    std::vector<const Subject*> subjects;
    std::vector<Scalar> scalars{kScalars.begin(), kScalars.end()};
    std::uint64_t cases = 1'000'000;  ///< generated scenes per algorithm and scalar
    /// The same for queries that have a number of their own.
    std::map<std::string_view, std::uint64_t> cases_of_query;
    std::uint64_t seed = 1;
    unsigned jobs = 1;                               ///< threads
    std::optional<GridSize> grid = GridSize::slice;  ///< the enumerated scenes; none: without them
    std::vector<PosePair<float>> recording;  ///< recorded rect-rect pairs, judged in every scalar
    /// Steps of the climb from the scene that each row misjudges by the largest share of its
    /// tolerance.
    std::uint64_t climb = 0;
    bool minimize = true;                     ///< make the first example of each class small
    const std::atomic<bool>* stop = nullptr;  ///< set from outside to end early
    /// Told how many of how many scenes are done, from one thread at a time.
    std::function<void(std::uint64_t, std::uint64_t)> progress;
    /// Given the first misjudgement of each class in each batch as it is found, not yet minimized,
    /// from one thread at a time.
    std::function<void(const Row&, const Example&)> found;
};

/// How much of a query's grid was gone through in one precision, in whole batches.
struct GridCount {
    std::uint64_t through = 0;  ///< configurations, in the order of their numbers
    std::uint64_t judged = 0;   ///< those of them that stand for their orbit
};

/// How much of a query's grid was gone through.
struct GridCounts {
    std::uint64_t size = 0;                         ///< configurations
    std::map<Precision, GridCount> in_precision{};  ///< of those that were to be judged
};

struct VerifyReport {
    std::vector<Row> rows;
    std::map<std::string, std::uint64_t> scenes;        ///< judged scenes by source
    std::map<std::string_view, GridCounts> grids;       ///< by query
    std::array<std::uint64_t, 3> relations{};           ///< indexed by Relation
    std::array<std::uint64_t, fast::kStages> stages{};  ///< indexed by fast::Stage
    std::int64_t highest_precision = 0;                 ///< bits that the oracle needed
    /// Where the time of all threads went; climbs and the minimizing of examples are no part of it.
    Profile profile;
    bool complete = true;  ///< false where it was stopped

    [[nodiscard]] bool failed() const;
};

/// Throws what `judge` throws, after the threads have ended.
VerifyReport verify(const VerifyOptions& options);

}  // namespace touchstone
