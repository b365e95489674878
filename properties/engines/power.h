// Measures the power of engines: how many cases each needs to find an error.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "core/cards/algorithm.h"
#include "core/scenes/scene.h"
#include "oracle/runs/exact_run.h"
#include "properties/engines/verify.h"
#include "properties/judging/row.h"
#include "properties/planted/planted_errors.h"
#include "properties/random/random.h"
#include "properties/scenes/simplify.h"

namespace touchstone {

// Makes scenes that meet the known conditions of a narrow error, to distinguish an undetected error
// from an equivalent mutant.

/// Whether a narrow error shows when its conditions are true.
struct MadeFor {
    std::uint64_t scenes = 0;  ///< made for its conditions
    std::uint64_t wrong = 0;   ///< 1 if the subject fails in the last scene, else 0
};

/// Tries up to `tries` times, until the subject fails or `stop` is set. The subject must have that
/// error.
MadeFor wrong_where_it_holds(const Subject& subject, const NarrowError& error, std::uint64_t tries,
                             const std::atomic<bool>* stop = nullptr);

/// The source of the scenes.
enum class Engine {
    uniform,     ///< numbers drawn uniformly, ignoring geometry: the baseline
    generated,   ///< the generator with its families
    exhaustive,  ///< the usual grid of the query, in random order
    climb,       ///< climbs, each from a new uniform scene
    directed,    ///< scenes directed at the algorithm's own comparisons
    sequences,   ///< sequences of calls that reveal state
    fuzzer,      ///< an external program: see PowerOptions::fuzzer
    verify       ///< the verifier as in PowerOptions::verify, without climbs and without two
                 ///< threads
};

/// The engines that look for errors in single calls, without an external program.
inline constexpr std::array kEngines{Engine::uniform, Engine::generated, Engine::exhaustive,
                                     Engine::climb, Engine::directed};

std::string_view name(Engine engine);

/// What a search must find.
enum class Goal {
    failure,  ///< a misjudgement of a failing class
    narrow,   ///< a misjudgement of a failing class, for a narrow error
    rounding  ///< any misjudgement within the domain: the first rounding error of a right algorithm
};

/// An algorithm in one scalar, and the goal of the search.
struct Target {
    const Subject* subject;
    Scalar scalar;
    Goal goal;
    std::string_view label;  ///< the group of planted errors in the report; may be empty
    const NarrowError* narrow = nullptr;  ///< the subject's narrow error, if it has one
};

/// The result of one search, from one seed.
struct Trial {
    std::optional<std::uint64_t> cases;  ///< cases judged, including the case that met the goal;
                                         ///< nothing if not found
    double seconds;                      ///< of processor time; for Engine::verify, elapsed time
};

/// Judges scenes of the engine, one of kEngines or Engine::sequences, until the goal is met or
/// `limit` scenes are judged. Scenes outside the domain are brought into it or left out. Throws the
/// exceptions of `judge`, and InputError if too few generated scenes are in the domain.
Trial try_to_find(const Target& target, Engine engine, std::uint64_t limit, std::uint64_t seed,
                  const std::atomic<bool>* stop = nullptr, const Domain& domain = {});

/// The trials of one engine for one target.
struct Distribution {
    std::vector<Trial> trials;  ///< by seed

    [[nodiscard]] std::size_t found() const;
    /// Returns the number of cases within which the share `part` of the trials found the target,
    /// 0 < part <= 1. Returns nothing if fewer trials found it.
    [[nodiscard]] std::optional<std::uint64_t> cases(double part) const;
    /// The median time; 0 if there are no trials. An unsuccessful trial counts with its whole time.
    [[nodiscard]] double seconds() const;
};

struct PowerOptions {
    std::vector<Target> targets;
    std::vector<Engine> engines{kEngines.begin(), kEngines.end()};
    std::uint64_t limit = 100'000;  ///< in a trial
    unsigned trials = 20;           ///< of each engine for each target
    std::uint64_t seed = 1;         ///< trial i has the seed `seed + i`
    unsigned jobs = 1;              ///< threads
    /// Runs a trial of Engine::fuzzer. The second argument is the largest number of cases, the
    /// third the seed.
    std::function<Trial(const Target&, std::uint64_t, std::uint64_t)> fuzzer;
    /// The options of Engine::verify. `limit` does not apply to it. The domain in these options
    /// applies to all engines except the fuzzer.
    VerifyOptions verify;
    const std::atomic<bool>* stop = nullptr;
    std::function<void(std::uint64_t, std::uint64_t)> progress;
};

struct PowerRow {
    Target target;
    std::vector<Distribution> engines;  ///< in the order of the options
    /// Only for narrow errors: the results on scenes that meet the conditions. Set if no engine
    /// other than `uniform` found the error in all trials.
    std::optional<MadeFor> made{};
};

/// True if an engine other than `uniform` found the target in all its trials.
bool is_found_always(const PowerRow& row, const PowerOptions& options);
bool is_found_always(const PowerRow& row, const PowerOptions& options, std::size_t engine);

/// True if no scene made for the conditions shows the error. It then counts as an equivalent
/// mutant.
bool is_no_error(const PowerRow& row);

/// Runs each engine for each target. If stopped, the unfinished trials are missing.
std::vector<PowerRow> measure_power(const PowerOptions& options);

/// `planted_targets` returns the planted errors, each in the first of the scalars in which it is an
/// error. `rounding_targets` returns the algorithms of the literature in each scalar, for their
/// first rounding error.
std::vector<Target> planted_targets(const std::vector<Scalar>& scalars);
std::vector<Target> rounding_targets(const std::vector<Scalar>& scalars);

/// Returns the narrow errors. The errors must outlive the targets.
std::vector<Target> narrow_targets(const NarrowErrors& errors);

// Uses a whole run of the verifier as one trial of power.

/// Judges the target by all engines of the verifier except climbs, in all scalars of the options,
/// until a case fails. Scenes directed at the target come first, starting with the target's own
/// scalar. Cases are counted in whole batches, without the calls in sequences.
Trial verify_trial(const Target& target, VerifyOptions options, std::uint64_t seed,
                   const std::atomic<bool>* stop = nullptr);

// Measures minimizing: the size of minimized examples of planted errors.

/// A planted error in one scalar, found and minimized.
struct Shrunk {
    const Subject* subject;
    Scalar scalar;
    Class kind;                    ///< the class of the planted error
    std::optional<Example> found;  ///< the first failure of that class; nothing if not found
    std::optional<Example> smallest;
    Reading after;  ///< of `smallest`
};

struct ShrinkOptions {
    std::vector<Target> targets;   ///< planted errors
    std::uint64_t cases = 20'000;  ///< generated to find each planted error
    std::uint64_t seed = 1;
    MinimizeOptions minimizing{.work = 3'000'000, .rounds = 2000};
    const std::atomic<bool>* stop = nullptr;
};

/// Returns the first failure of each target in the error's class, with its minimized form. The same
/// options give the same scenes. Throws the exceptions of `verify`.
std::vector<Shrunk> shrink_planted(const ShrinkOptions& options);

}  // namespace touchstone
