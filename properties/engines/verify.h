// The verifier: judges algorithms on generated, enumerated, directed and recorded scenes.
//
// The same options give the same report, whatever the number of threads, apart from errors that
// only show from two threads at once (ask_at_once). Each batch has its own random stream and starts
// with a fresh state of the algorithms, and results are merged in order.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/cards/algorithm.h"
#include "core/format/recording.h"
#include "core/scenes/scene.h"
#include "oracle/fast/fast.h"
#include "oracle/runs/exact_run.h"
#include "properties/directed/directed.h"
#include "properties/engines/parallel.h"
#include "properties/engines/refine.h"
#include "properties/grid/exhaustive.h"
#include "properties/judging/row.h"
#include "properties/random/random.h"
#include "properties/scenes/domain.h"

namespace touchstone {

/// The largest number of scenes in a batch of scenes that are not directed.
inline constexpr std::uint64_t kBatch = 8192;
/// The usual value of VerifyOptions::enough_failed.
inline constexpr std::uint64_t kEnoughFailedOfBatch = 30;

struct VerifyOptions {
    std::vector<const Subject*> subjects{};
    std::vector<Scalar> scalars{kScalars.begin(), kScalars.end()};
    std::uint64_t cases = 1'000'000;  ///< generated scenes per algorithm and scalar
    /// The number of generated scenes for individual queries, instead of `cases`.
    std::map<std::string_view, std::uint64_t> cases_of_query{};
    std::uint64_t seed = 1;
    unsigned jobs = 1;                               ///< threads
    std::optional<GridSize> grid = GridSize::usual;  ///< scenes to enumerate; nothing for no scenes
    std::vector<PosePair<float>> recording{};  ///< recorded rect-rect pairs, judged in every scalar
    ShapeRecording shape_recording{};          ///< recorded scenes of other queries
    /// Steps of the climb from the scene that each row misjudges by the largest share of its
    /// tolerance. Polygons with many corners get fewer steps (Climber::steps).
    std::uint64_t climb = 0;
    /// Scenes directed at each subject's own comparisons, per input precision.
    std::uint64_t directed = 0;
    /// Calls of each subject in each scalar. They are made in sequences that reveal state, and from
    /// two threads at once.
    std::uint64_t sequences = 0;
    bool two_threads = true;  ///< false: sequences in one thread only
    Domain domain{};          ///< of all scenes that are judged
    /// After this many failures of the classes defect, error and logic, not counting known
    /// failures, a row skips the rest of a batch. Otherwise subjects with many errors would take
    /// most of the time, because the scene of each wrong answer is run in exact arithmetic.
    std::uint64_t enough_failed = std::numeric_limits<std::uint64_t>::max();
    bool minimize = true;  ///< minimize the first example of each class
    /// The budget (scenes/simplify.h) for minimizing an example of a failure.
    std::uint64_t work = MinimizeOptions{}.work;
    /// The budget for minimizing an example of each further cause.
    std::uint64_t work_on_causes = kLittleWork;
    const std::atomic<bool>* stop = nullptr;    ///< set from outside to end early
    const std::atomic<bool>* enough = nullptr;  ///< set by `found`, also to end early
    /// Called with the numbers of scenes done and planned, by one thread at a time.
    std::function<void(std::uint64_t, std::uint64_t)> progress{};
    /// Called with the first misjudgement of each row and class in each batch, not yet minimized,
    /// and with the failures found by climbs and sequences. The calls come in a fixed order, one
    /// call at a time.
    std::function<void(const Row&, const Example&)> found{};

    [[nodiscard]] bool stopped() const { return is_stopped(stop) || is_stopped(enough); }
};

/// Scenes of one query, with their sources: "generated/thin", "generated/neighbours", "directed",
/// "exhaustive", "recorded".
struct Samples {
    std::vector<Scene> scenes;
    std::vector<std::string_view> sources;
    DecisionCoverage decisions{};  ///< reached by scenes directed at one subject

    void reserve(std::size_t size) {
        scenes.reserve(size);
        sources.reserve(size);
    }
    /// Adds a scene. A scene of a known query type is constructed in place.
    template <class SceneType>
    void add(SceneType&& scene, std::string_view source) {
        scenes.emplace_back(std::forward<SceneType>(scene));
        sources.push_back(source);
    }
};

/// Scenes of one query to judge in some scalars. They are generated when a thread starts the batch.
struct Batch {
    std::string_view query;
    std::uint64_t size;
    std::vector<Scalar> scalars;
    std::function<Samples()> make;
    std::optional<Precision> of_grid{};  ///< set if the batch is part of a grid
    const Subject* only = nullptr;       ///< the only subject to ask; null: all subjects
};

/// Returns all batches for the options. The options must outlive the batches.
std::vector<Batch> batches_of(const VerifyOptions& options);

/// How much of a query's grid was judged in one precision, in whole batches.
struct GridCount {
    std::uint64_t through = 0;  ///< configurations in the batches that are done
    std::uint64_t judged = 0;   ///< scenes judged, one of each orbit
};

struct GridCounts {
    std::uint64_t size = 0;  ///< configurations
    std::map<Precision, GridCount> in_precision{};
};

/// The results of a run, or of one of its batches.
struct VerifyReport {
    std::vector<Row> rows;                              ///< in the order of subjects, then scalars
    std::map<std::string, std::uint64_t> scenes;        ///< judged scenes by source
    std::map<std::string_view, GridCounts> grids;       ///< by query
    std::array<std::uint64_t, 3> relations{};           ///< by Relation
    std::array<std::uint64_t, fast::kStages> stages{};  ///< by fast::Stage
    /// By subject: the sides of its comparisons that were reached by scenes directed at the
    /// subject.
    std::map<std::string_view, DecisionCoverage> decisions;
    std::uint64_t calls = 0;             ///< in sequences, also from two threads at once
    std::int64_t highest_precision = 0;  ///< most bits that the oracle needed in this process
    bool complete = true;                ///< false if stopped

    /// Adds the results of a later batch with the same options.
    void merge(const VerifyReport& later);
};

/// Returns a report with a row for each subject and scalar, in that order, and all counts at zero.
VerifyReport empty_report(const VerifyOptions& options);

/// Judges the answers of the batch's subjects, in its scalars, to its scenes. Starts in a fresh
/// state, so that an algorithm's state from one batch does not affect another. Ends early when
/// stopped. Throws the exceptions of `judge`.
VerifyReport judge_batch(const Batch& batch, const VerifyOptions& options);

/// Judges the scenes of all batches on several threads, searches further as the options say, and
/// minimizes examples. Throws the exceptions of `judge`, after all threads have ended.
VerifyReport verify(const VerifyOptions& options);

// Finds errors of state. Asks subjects in short sequences of calls (sequences/sequences.h): in one
// scalar, in two alternately, and from two threads at once.
//
// A wrong answer is a defect, whatever the margin, if the same scene gets a different answer in a
// fresh state or elsewhere in the sequence.

/// The source of this engine's examples.
inline constexpr const char* kInSequences = "sequences";

/// Asks the row's subject in the row's scalar. If that shows no defect, asks alternately in another
/// scalar and in the row's scalar. Counts the defects. The row's example of a defect gets a short
/// sequence that shows it, if one is found. Returns the number of calls.
std::uint64_t ask_in_sequences(Row& row, const VerifyOptions& options);

/// Asks the subject of each row that has no defect yet, from two threads in a separate process. A
/// crash or hang there is a defect, too. Returns the number of calls as if no thread had ended
/// early. No other thread may run.
std::uint64_t ask_at_once(std::vector<Row>& rows, const VerifyOptions& options);

}  // namespace touchstone
