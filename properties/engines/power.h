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
#include "oracle/runs/exact_run.h"
#include "properties/engines/verify.h"
#include "properties/judging/row.h"
#include "properties/planted/planted_errors.h"
#include "properties/scenes/simplify.h"

namespace touchstone {

enum class Engine {
    uniform,     ///< numbers drawn uniformly, ignoring geometry: the baseline
    generated,   ///< the generator with its families
    exhaustive,  ///< the usual grid of the query, from a random start in fixed steps
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

/// An algorithm with an error, in one scalar. The search must find an answer of a failing class.
struct Target {
    const Subject* subject;
    Scalar scalar;
    std::string_view label{};             ///< the group of planted errors; may be empty
    Class kind = Class::logic;            ///< the class of a planted error
    const NarrowError* narrow = nullptr;  ///< the subject's narrow error, if it has one
};

/// The result of one search, from one seed.
struct Trial {
    std::optional<std::uint64_t> cases;  ///< cases judged, including the case that failed;
                                         ///< nothing if not found
    double seconds;                      ///< of processor time; for Engine::verify, elapsed time
};

/// Judges scenes of the engine, one of kEngines or Engine::sequences, until an answer fails or
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
    std::uint64_t limit = 100'000;  ///< the most cases of a trial
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
};

/// True if an engine other than `uniform` found the target in all its trials.
bool is_found_always(const PowerRow& row, const PowerOptions& options);
bool is_found_always(const PowerRow& row, const PowerOptions& options, std::size_t engine);

/// Runs each engine for each target. If stopped, the unfinished trials are missing.
std::vector<PowerRow> measure_power(const PowerOptions& options);

/// Returns the planted errors, each in the first of the scalars in which it is an error.
std::vector<Target> planted_targets(const std::vector<Scalar>& scalars);

/// Returns the narrow errors. The errors must outlive the targets.
std::vector<Target> narrow_targets(const NarrowErrors& errors);

/// Judges the target by all engines of the verifier except climbs and two threads, in all scalars
/// of the options, until a case fails. Scenes directed at the target come first, starting with the
/// target's own scalar. Cases are counted in whole batches, without the calls in sequences.
Trial verify_trial(const Target& target, VerifyOptions options, std::uint64_t seed,
                   const std::atomic<bool>* stop = nullptr);

/// Generates `cases` scenes to find a failure of the target in its class, and minimizes it. Returns
/// the first failure and its minimized form; nothing if none was found. The same arguments give the
/// same scenes. Throws the exceptions of `verify`.
std::optional<std::pair<Example, Example>> found_and_minimized(const Target& target,
                                                               std::uint64_t cases,
                                                               std::uint64_t seed,
                                                               const MinimizeOptions& minimizing,
                                                               const std::atomic<bool>* stop);

}  // namespace touchstone
