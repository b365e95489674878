// A worker's piece of work in a campaign, and its result.
#pragma once

#include <chrono>
#include <compare>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/format/json.h"
#include "properties/engines/process.h"

namespace touchstone::campaign {

/// The target of a slice: one algorithm in one scalar by one engine. Algorithm and scalar are empty
/// for a program, which is examined as a whole.
struct Arm {
    std::string algorithm;
    std::string scalar;
    std::string engine;

    auto operator<=>(const Arm&) const = default;
};

/// Scenes that are the same every time: the grid and the recordings. Such a slice runs once.
inline constexpr const char* kGiven = "given";
/// Scenes generated from a seed.
inline constexpr const char* kGenerated = "generated";
/// Scenes directed at the algorithm's own comparisons.
inline constexpr const char* kDirected = "directed";
/// Calls in sequences that show state kept between calls, and calls from two threads at once.
inline constexpr const char* kSequences = "sequences";
/// A fuzz target, with a corpus that all slices of its query share.
inline constexpr const char* kFuzz = "fuzz";
/// Climbs from misjudged scenes to scenes that are misjudged farther from touching.
inline constexpr const char* kClimb = "climb";

/// The search for the case that stopped a worker, by `verify --isolate`. The policy does not choose
/// it, because it runs only after a stop.
inline constexpr const char* kIsolated = "isolated";

/// "sat-local double generated", or for a program "program generated".
std::string text_of(const Arm& arm);

/// A piece of work that has ended.
struct Slice {
    Arm arm;
    std::uint64_t seed = 0;
    std::uint64_t size = 0;   ///< requested scenes, calls in sequences, or steps of a climb
    std::uint64_t cases = 0;  ///< the number of judged cases
    double seconds = 0;       ///< wall-clock time
    double at = 0;            ///< when the slice ended: seconds since its session began
    std::string session{};    ///< the session's name; empty for the running session
    /// The number of failures by class. Known failures are not counted.
    std::map<std::string, std::uint64_t> failures{};
    double used = 0;             ///< the worst error / the tolerance
    std::uint64_t branches = 0;  ///< branches of the algorithm that fuzzing reached
    /// The sides of the algorithm's comparisons that directed scenes showed: less, equal, greater.
    std::uint64_t sides = 0;
    std::vector<std::string> causes{};  ///< the causes of its findings, without known ones
    /// The reason if the worker failed: it was stopped, ended by a signal or with a status above 1,
    /// or its fuzzer ran no inputs. "" if it did not fail.
    std::string stopped{};
    std::string command{};  ///< repeats the slice, if the worker was stopped
};

Json to_json(const Slice& slice);

/// Throws InputError if the JSON is not a slice.
Slice read_slice(const Json& json);

// Slices in which libFuzzer searches with the fuzz target of a query (fuzz/).

/// The file name of the target: "touchstone_fuzz_rect_rect".
std::string fuzz_target(const std::string& query);

/// The environment variables that tell a target what to examine, for the shell.
std::string fuzz_environment(std::string_view algorithm, std::string scalar);

/// The last figures that the fuzzer printed about itself. 0 if it printed no figures.
struct FuzzProgress {
    std::uint64_t executions = 0;
    std::uint64_t branches = 0;  ///< branches that its corpus reaches
};

FuzzProgress progress_in(const std::filesystem::path& log);

// A process that works on one slice of a campaign: `touchstone verify` of one arm.

/// Settings that all workers of a campaign share.
struct Work {
    std::string program;             ///< the file of the program that runs `verify`
    std::vector<std::string> extra;  ///< further arguments, if a program is examined
    std::uint64_t memory = 0;        ///< bytes of address space per process; 0: no limit
    /// `fuzzers` is the folder of the fuzz targets and their replayer, or empty. `seconds` is the
    /// intended length of a slice.
    std::filesystem::path fuzzers{};
    std::filesystem::path corpora{};
    double seconds = 20;
};

/// The arm, amount of work and seed of a slice.
struct Assignment {
    std::size_t arm_number;
    Arm arm;
    std::uint64_t size;
    std::uint64_t seed;
    std::string query{};  ///< the algorithm's query
};

class Worker {
  public:
    /// Starts the process. It may write into `folder` and is killed after `most_seconds`.
    Worker(const Assignment& assignment, const Work& work, std::filesystem::path folder,
           double most_seconds);

    [[nodiscard]] const Assignment& assignment() const { return assignment_; }
    [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }
    [[nodiscard]] std::filesystem::path findings() const { return folder_ / "found"; }

    /// Waits at most `longest` for output or the end of the process. Returns true if it has ended.
    bool wait(std::chrono::milliseconds longest);

    /// Asks the process to end. It may ignore this.
    void ask_to_end() const { process_.ask_to_end(); }

    /// Kills the process now. `why` becomes the reason in the slice.
    void stop(const std::string& why);

    /// The report's only row, or null if there is no report.
    [[nodiscard]] Json row() const;

    /// The result without its causes. The process must have ended.
    [[nodiscard]] Slice slice() const;

  private:
    using Clock = std::chrono::steady_clock;

    Assignment assignment_;
    std::string command_;  ///< repeats the slice
    std::filesystem::path folder_;
    Clock::time_point start_ = Clock::now();
    Clock::time_point latest_;
    Process process_;
    std::string stopped_;
    std::optional<Clock::time_point> end_;
};

}  // namespace touchstone::campaign
