// What the verifier is to do.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

#include "core/cards/scalar.h"
#include "core/format/recording.h"
#include "core/scenes/scene.h"
#include "oracle/runs/exact_run.h"
#include "properties/engines/clock.h"
#include "properties/engines/refine.h"
#include "properties/engines/stop.h"
#include "properties/grid/exhaustive.h"
#include "properties/judging/row.h"
#include "properties/scenes/domain.h"

namespace touchstone {

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
    ShapeRecording shape_recording;          ///< the same of other queries
    /// Steps of the climb from the scene that each row misjudges by the largest share of its
    /// tolerance; fewer of polygons of many corners (Climber::steps).
    std::uint64_t climb = 0;
    /// Scenes directed at each subject's own comparisons, per input precision.
    std::uint64_t directed = 0;
    /// Calls of each subject in each scalar, in sequences by which a memory shows, and from two
    /// threads at once.
    std::uint64_t sequences = 0;
    bool two_threads = true;  ///< false: sequences from one thread alone
    Domain domain;            ///< of all scenes that are judged
    bool minimize = true;     ///< make the first example of each class small
    /// The budget (scenes/budget.h) of making one small by which a row fails.
    std::uint64_t work = MinimizeOptions{}.work;
    /// The same of each example of another cause.
    std::uint64_t work_on_causes = kLittleWork;
    const std::atomic<bool>* stop = nullptr;    ///< set from outside to end early
    const std::atomic<bool>* enough = nullptr;  ///< set by `found` to end early as well
    Nanoclock clock = steady_nanoseconds;       ///< of the report's profile
    /// Told how many of how many scenes are done, from one thread at a time.
    std::function<void(std::uint64_t, std::uint64_t)> progress;
    /// Given the first misjudgement of each class in each batch as it is found, not yet minimized,
    /// from one thread at a time.
    std::function<void(const Row&, const Example&)> found;

    [[nodiscard]] bool stopped() const { return is_stopped(stop) || is_stopped(enough); }
};

}  // namespace touchstone
