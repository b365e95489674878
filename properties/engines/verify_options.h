// The options of the verifier.
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
#include "properties/engines/profile.h"
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
    /// Generated scenes for individual queries, instead of `cases`.
    std::map<std::string_view, std::uint64_t> cases_of_query;
    std::uint64_t seed = 1;
    unsigned jobs = 1;                               ///< threads
    std::optional<GridSize> grid = GridSize::slice;  ///< scenes to enumerate; nothing for no scenes
    std::vector<PosePair<float>> recording;  ///< recorded rect-rect pairs, judged in every scalar
    ShapeRecording shape_recording;          ///< recorded scenes of other queries
    /// Steps of the climb from the scene that each row misjudges by the largest share of its
    /// tolerance. Polygons with many corners get fewer steps (Climber::steps).
    std::uint64_t climb = 0;
    /// Scenes directed at each subject's own comparisons, per input precision.
    std::uint64_t directed = 0;
    /// Calls of each subject in each scalar. They are made in sequences that reveal state, and from
    /// two threads at once.
    std::uint64_t sequences = 0;
    bool two_threads = true;  ///< false: sequences in one thread only
    Domain domain;            ///< of all scenes that are judged
    bool minimize = true;     ///< minimize the first example of each class
    /// The budget (scenes/simplicity.h) of minimizing an example of a failure.
    std::uint64_t work = MinimizeOptions{}.work;
    /// The budget of minimizing an example of each other cause.
    std::uint64_t work_on_causes = kLittleWork;
    const std::atomic<bool>* stop = nullptr;    ///< set from outside to end early
    const std::atomic<bool>* enough = nullptr;  ///< set by `found`, also to end early
    Nanoclock clock = steady_nanoseconds;       ///< for the report's profile
    /// Called with the scenes done and the total, by one thread at a time.
    std::function<void(std::uint64_t, std::uint64_t)> progress;
    /// Called with the first misjudgement of each class in each batch, not yet minimized, by one
    /// thread at a time.
    std::function<void(const Row&, const Example&)> found;

    [[nodiscard]] bool stopped() const { return is_stopped(stop) || is_stopped(enough); }
};

}  // namespace touchstone
