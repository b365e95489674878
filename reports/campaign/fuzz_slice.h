// A slice of a campaign in which libFuzzer searches, by the target of a query (fuzz/).
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace touchstone::campaign {

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
