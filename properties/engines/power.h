// Finding power as a number: how many cases an engine needs until it shows an error.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "core/cards/scalar.h"
#include "oracle/runs/exact_run.h"
#include "properties/engines/narrow_scenes.h"
#include "properties/engines/verify_options.h"
#include "properties/planted/narrow_error.h"

namespace touchstone {

/// Where the scenes come from on which an algorithm is judged.
enum class Engine {
    uniform,     ///< numbers drawn evenly, with no thought of geometry: the yardstick
    generated,   ///< the generator of the families
    exhaustive,  ///< the slice of the query's grid, in random order
    climb,       ///< the climber, from ever new uniform scenes
    directed,    ///< scenes directed at the algorithm's own comparisons
    sequences,   ///< sequences of calls by which a memory shows
    fuzzer,      ///< a program outside: see PowerOptions::fuzzer
    verify       ///< all that the verifier does, as PowerOptions::verify says
};

/// Those that are at hand everywhere.
inline constexpr std::array kEngines{Engine::uniform, Engine::generated, Engine::exhaustive,
                                     Engine::climb, Engine::directed};

std::string_view name(Engine engine);

/// What counts as found.
enum class Goal {
    failure,  ///< a misjudgement of a class with which an algorithm fails
    narrow,   ///< the same, of an error behind a narrow condition
    rounding  ///< any misjudgement within the domain: the first rounding error of a right algorithm
};

/// An algorithm in one scalar in which something is to be found.
struct Target {
    const Subject* subject;
    Scalar scalar;
    Goal goal;
    std::string_view label;  ///< the sort of a planted error for which a figure is asked; or empty
    const NarrowError* narrow = nullptr;  ///< the one that the subject is, where it is one
};

/// One search, from one seed.
struct Trial {
    std::optional<std::uint64_t>
        cases;       ///< judged until it was found, that one included; or nothing
    double seconds;  ///< of processor time
};

/// Judges scenes of the engine in turn until the goal is met or `limit` are judged. The same seed
/// gives the same cases; `stop` ends it early. The engine must be one of kEngines, or sequences.
/// Scenes outside the domain are brought into it or left out. Throws what `judge` throws, and
/// InputError where hardly any scene is in the domain.
Trial try_to_find(const Target& target, Engine engine, std::uint64_t limit, std::uint64_t seed,
                  const std::atomic<bool>* stop = nullptr, const Domain& domain = {});

/// The trials of one engine at one target.
struct Distribution {
    std::vector<Trial> trials;  ///< by seed

    [[nodiscard]] std::size_t found() const;
    /// The number of cases that so large a part of the trials needed at most, 0 < part <= 1;
    /// nothing where not so many found it.
    [[nodiscard]] std::optional<std::uint64_t> cases(double part) const;
    /// The median time, of a trial that found nothing the whole of it.
    [[nodiscard]] double seconds() const;
};

struct PowerOptions {
    std::vector<Target> targets;
    std::vector<Engine> engines{kEngines.begin(), kEngines.end()};
    std::uint64_t limit = 100'000;  ///< cases of a trial
    unsigned trials = 20;           ///< of each engine at each target
    std::uint64_t seed = 1;         ///< trial i has the seed `seed + i`
    unsigned jobs = 1;              ///< threads
    /// A trial of Engine::fuzzer, of at most so many cases, from that seed.
    std::function<Trial(const Target&, std::uint64_t, std::uint64_t)> fuzzer;
    /// What a trial of Engine::verify does; it has no other limit. Its domain is that of all
    /// engines but the fuzzer.
    VerifyOptions verify;
    const std::atomic<bool>* stop = nullptr;
    std::function<void(std::uint64_t, std::uint64_t)> progress;
};

struct PowerRow {
    Target target;
    std::vector<Distribution> engines;  ///< in the order of the options
    /// Of a narrow error that no engine but `uniform` found in all trials: how it fares where its
    /// conditions hold.
    std::optional<MadeFor> made{};
};

/// True where some engine but `uniform` found the target in all its trials.
bool is_found_always(const PowerRow& row, const PowerOptions& options);
/// True where that engine, in the order of the options, did.
bool is_found_always(const PowerRow& row, const PowerOptions& options, std::size_t engine);

/// True of a narrow error that no scene made for its conditions shows: it is taken for no error.
bool is_no_error(const PowerRow& row);

/// Each engine at each target. The same options give the same cases, whatever the number of
/// threads. Where it was stopped the last trials are missing.
std::vector<PowerRow> measure_power(const PowerOptions& options);

/// The planted errors, each in the first of the given scalars in which it is an error; and the
/// algorithms of the literature, each in each of the scalars, for their first rounding error.
std::vector<Target> planted_targets(const std::vector<Scalar>& scalars);
std::vector<Target> rounding_targets(const std::vector<Scalar>& scalars);

/// The narrow errors, which must outlive the targets.
std::vector<Target> narrow_targets(const NarrowErrors& errors);

}  // namespace touchstone
