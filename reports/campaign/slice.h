// The pieces of work (slices) of a campaign, their results, and the workers that do them.
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

/// The algorithm, scalar and engine of a slice. For a program, the algorithm is empty.
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
/// Climbs from wrong answers to wrong answers farther from touching.
inline constexpr const char* kClimb = "climb";

/// The search by `verify --isolate` for the case that stopped a worker. The policy does not choose
/// it.
inline constexpr const char* kIsolated = "isolated";

/// "sat-local double generated", or for a program "program generated".
std::string text_of(const Arm& arm);

struct Slice {
    Arm arm;
    std::uint64_t seed = 0;
    std::uint64_t size = 0;   ///< requested scenes, calls in sequences, or steps of a climb
    std::uint64_t cases = 0;  ///< judged cases, calls in sequences, and inputs of a fuzz target
    double seconds = 0;       ///< wall-clock time
    double at = 0;            ///< when the slice ended: seconds since its session began
    std::string session{};    ///< the session's name; empty for the running session
    /// Numbers of failures by class, without known failures.
    std::map<std::string, std::uint64_t> failures{};
    double used = 0;             ///< the worst error / the tolerance
    std::uint64_t branches = 0;  ///< branches of the target and the algorithms that fuzzing reached
    /// The number of sides (less, equal, greater) of comparisons that directed scenes showed.
    std::uint64_t sides = 0;
    std::vector<std::string> causes{};  ///< the causes of the slice's findings, without known ones
    /// Why the worker failed: it was stopped, ended by a signal or with a status above 1, or its
    /// fuzzer ran no inputs. "" if it did not fail.
    std::string stopped{};
    /// If the worker failed: repeats the slice; for kFuzz, only the file of the target.
    std::string command{};
};

Json to_json(const Slice& slice);

/// Throws InputError if the JSON is not a slice.
Slice read_slice(const Json& json);

/// The file name of the target: "touchstone_fuzz_rect_rect".
std::string fuzz_target(std::string_view query);

/// The environment variables that tell a target what to examine, for the shell.
std::string fuzz_environment(std::string_view algorithm, std::string scalar);

/// Sets the cases and branches of the slice to the last ones that the fuzzer printed, if any.
void read_fuzz_log(const std::filesystem::path& log, Slice& slice);

/// The settings that all workers share.
struct Work {
    std::string program;             ///< the file of the program that runs `verify`
    std::vector<std::string> extra;  ///< further arguments, if a program is examined
    std::uint64_t memory = 0;        ///< bytes of address space per process; 0: no limit
    /// `fuzzers` is the folder of the fuzz targets and their replayer, or empty.
    std::filesystem::path fuzzers{};
    std::filesystem::path corpora{};
    double seconds = 20;  ///< the intended length of a slice
};

class Worker {
  public:
    /// Starts the process, which may write into `folder`. After `most_seconds`, `wait` kills it.
    /// Throws std::runtime_error if no process can be created.
    Worker(Slice assigned, const Work& work, std::filesystem::path folder, double most_seconds);

    [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }
    [[nodiscard]] std::filesystem::path findings() const { return folder_ / "found"; }

    /// Waits at most `longest` for output or the end of the process. Returns true if it has ended.
    bool wait(std::chrono::milliseconds longest);

    /// Asks the process to end. The process may ignore this.
    void ask_to_end() const { process_.ask_to_end(); }

    /// Kills the process. `why` becomes the reason in the slice.
    void stop(const std::string& why);

    /// The row of the worker's report. Null if there is no report.
    [[nodiscard]] Json row() const;

    /// The slice without `causes` and `at`. The process must have ended.
    [[nodiscard]] Slice slice() const;

  private:
    using Clock = std::chrono::steady_clock;

    Slice assigned_;
    std::string command_;  ///< Slice::command
    std::filesystem::path folder_;
    Clock::time_point start_ = Clock::now();
    Clock::time_point latest_;
    Process process_;
    std::string stopped_;
    std::optional<Clock::time_point> end_;
};

}  // namespace touchstone::campaign
