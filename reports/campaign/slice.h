// What a worker of a campaign does at one time, and what came of it.
#pragma once

#include <compare>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "core/format/json.h"

namespace touchstone::campaign {

/// What a slice of time can be spent on: one algorithm in one scalar by one engine. A program that
/// is examined as a whole has neither name nor scalar.
struct Arm {
    std::string algorithm;
    std::string scalar;
    std::string engine;

    auto operator<=>(const Arm&) const = default;
};

/// Scenes that are the same every time: the grid and the recordings. Run once.
inline constexpr const char* kGiven = "given";
/// Scenes generated from a seed.
inline constexpr const char* kGenerated = "generated";
/// Scenes directed at the algorithm's own comparisons.
inline constexpr const char* kDirected = "directed";
/// Calls in sequences that show what it remembers, and from two threads at once.
inline constexpr const char* kSequences = "sequences";
/// A fuzz target, with a corpus that all slices of its query share.
inline constexpr const char* kFuzz = "fuzz";
/// Climbs from misjudged scenes to those that are misjudged by more.
inline constexpr const char* kClimb = "climb";

/// What stopped a worker, looked for by `verify --isolate`; no arm, as it follows a stop.
inline constexpr const char* kIsolated = "isolated";

/// "sat-local double generated"; of a program "program generated".
std::string text_of(const Arm& arm);

/// A piece of work that has ended.
struct Slice {
    Arm arm;
    std::uint64_t seed = 0;
    std::uint64_t size = 0;   ///< generated scenes, or steps of a climb, as asked for
    std::uint64_t cases = 0;  ///< judged
    double seconds = 0;       ///< by the clock
    double at = 0;            ///< seconds since its session began, at its end
    /// Of each class with which an algorithm fails, and which is not known of it, how many.
    std::map<std::string, std::uint64_t> failures{};
    double used = 0;             ///< the largest share of the tolerance
    std::uint64_t branches = 0;  ///< of the algorithm, reached by the fuzz target and its corpus
    /// Of the algorithm's comparisons, how many sides directed scenes showed: less, equal, greater.
    std::uint64_t sides = 0;
    std::vector<std::string> causes{};  ///< of its findings, known ones left out
    /// Why the worker did not end by itself, or with a status that says nothing was judged; else
    /// "".
    std::string stopped{};
    std::string command{};  ///< what repeats it, where it was stopped
};

Json to_json(const Slice& slice);

/// Throws InputError where the JSON is none.
Slice read_slice(const Json& json);

// A slice of a campaign in which libFuzzer searches, by the target of a query (fuzz/).

inline constexpr const char* kFuzzLog = "fuzz.txt";

struct Fuzzed {
    std::string algorithm;
    std::string scalar;
    std::string query;
    std::uint64_t seed;
    double seconds;
};

/// The name of the target's file: "touchstone_fuzz_rect_rect".
std::string fuzz_target(const std::string& query);

/// For the shell: fuzzes, going on behind what fails, with the corpus of the query in `corpora`;
/// then minimizes a few of the inputs that failed, by `program`, into `folder`/found. The log of
/// the fuzzer is kFuzzLog in the folder. The exit status is 0, as that of a fuzzer that went on
/// behind a failure says nothing.
std::string fuzz_command(const Fuzzed& fuzzed, const std::string& program,
                         const std::filesystem::path& fuzzers, const std::filesystem::path& corpora,
                         const std::filesystem::path& folder);

/// What to call by hand.
std::string fuzz_command_to_repeat(const std::string& query, const std::filesystem::path& fuzzers);

/// What the fuzzer said last of itself; 0 where it said nothing.
struct FuzzProgress {
    std::uint64_t executions = 0;
    std::uint64_t branches = 0;  ///< that its corpus reaches
};

FuzzProgress progress_in(const std::filesystem::path& log);

}  // namespace touchstone::campaign
