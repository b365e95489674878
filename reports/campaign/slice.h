// What a worker of a campaign does at one time, and what came of it.
#pragma once

#include <compare>
#include <cstdint>
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

}  // namespace touchstone::campaign
