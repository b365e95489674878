#include "reports/campaign/slice.h"

#include <fmt/format.h>
#include <algorithm>
#include <charconv>
#include <cmath>
#include <fstream>

#include "core/scenes/input_error.h"
#include "reports/files/replay_line.h"

namespace touchstone::campaign {

std::string text_of(const Arm& arm) {
    if (arm.algorithm.empty()) return "program " + arm.engine;
    return fmt::format("{} {} {}", arm.algorithm, arm.scalar, arm.engine);
}

Json to_json(const Slice& slice) {
    Json json{{"algorithm", slice.arm.algorithm},
              {"scalar", slice.arm.scalar},
              {"engine", slice.arm.engine},
              {"seed", slice.seed},
              {"size", slice.size},
              {"cases", slice.cases},
              {"seconds", slice.seconds},
              {"at", slice.at},
              {"failures", slice.failures},
              {"tolerance_used", slice.used},
              {"causes", slice.causes}};
    if (slice.branches > 0) json["branches"] = slice.branches;
    if (slice.sides > 0) json["sides"] = slice.sides;
    if (!slice.stopped.empty()) json["stopped"] = slice.stopped;
    if (!slice.command.empty()) json["command"] = slice.command;
    return json;
}

Slice read_slice(const Json& json) {
    try {
        Slice slice;
        slice.arm = {json.at("algorithm"), json.at("scalar"), json.at("engine")};
        json.at("seed").get_to(slice.seed);
        json.at("size").get_to(slice.size);
        json.at("cases").get_to(slice.cases);
        json.at("seconds").get_to(slice.seconds);
        json.at("at").get_to(slice.at);
        json.at("failures").get_to(slice.failures);
        json.at("tolerance_used").get_to(slice.used);
        json.at("causes").get_to(slice.causes);
        slice.branches = json.value("branches", std::uint64_t{0});
        slice.sides = json.value("sides", std::uint64_t{0});
        slice.stopped = json.value("stopped", "");
        slice.command = json.value("command", "");
        return slice;
    } catch (const Json::exception& error) {
        throw InputError(fmt::format("not a slice of a campaign: {}", error.what()));
    }
}

namespace fs = std::filesystem;
namespace {

/// The most failing inputs that become findings, and the seconds to minimize each of them.
constexpr int kMinimized = 6;
constexpr int kMinimizing = 3;

/// The scalar's name in the form that the fuzz targets read.
std::string dashed(std::string scalar) {
    std::replace(scalar.begin(), scalar.end(), ' ', '-');
    return scalar;
}

/// The number after a word, as in "#81493: cov: 196 ft: 196 corp: 113". Returns 0 if the word is
/// missing.
std::uint64_t number_behind(std::string_view word, const std::string& line) {
    std::uint64_t number = 0;
    if (const auto at = line.find(word); at != std::string::npos)
        std::from_chars(line.data() + at + word.size(), line.data() + line.size(), number);
    return number;
}

}  // namespace

std::string fuzz_target(const std::string& query) {
    std::string name = "touchstone_fuzz_" + query;
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

std::string fuzz_command(const Fuzzed& fuzzed, const std::string& program, const fs::path& fuzzers,
                         const fs::path& corpora, const fs::path& folder) {
    // libFuzzer's own files go into a folder that is removed if the fuzzer is killed.
    const std::string environment =
        fmt::format("TMPDIR=. TOUCHSTONE_FUZZ_ALGORITHM={} TOUCHSTONE_FUZZ_SCALAR={}",
                    shell_word(fuzzed.algorithm), shell_word(dashed(fuzzed.scalar)));
    // libFuzzer's seed is a 32-bit number. 0 would mean a seed from the clock.
    const auto seed = static_cast<std::uint32_t>(fuzzed.seed | 1U);
    const std::string fuzz = fmt::format(
        "{} {} -fork=1 -ignore_crashes=1 -ignore_timeouts=1 -timeout=10 -max_total_time={:.0f} "
        "-seed={} -artifact_prefix=./ {} > {} 2>&1",
        environment, shell_path(fuzzers / fuzz_target(fuzzed.query)), std::ceil(fuzzed.seconds),
        seed, shell_path(corpora / fuzzed.query), kFuzzLog);
    const std::string collect = fmt::format(
        "ls | grep -E '^(crash|timeout|oom)-' | head -n {} | while read -r input; do {} --json "
        "\"$input\" >> failed.jsonl; done",
        kMinimized, shell_path(fuzzers / "touchstone_fuzz_replay"));
    const std::string minimize = fmt::format(
        "if [ -s failed.jsonl ]; then {} minimize failed.jsonl --algorithm {} --scalar {} "
        "--seconds {} --out found > /dev/null; fi",
        shell_word(program), shell_word(fuzzed.algorithm), shell_word(fuzzed.scalar), kMinimizing);
    return fmt::format("mkdir -p {} && cd {} || exit 3; {}; {}; {}; exit 0",
                       shell_path(corpora / fuzzed.query), shell_path(folder), fuzz, collect,
                       minimize);
}

std::string fuzz_command_to_repeat(const std::string& query, const fs::path& fuzzers) {
    return shell_path(fuzzers / fuzz_target(query));
}

FuzzProgress progress_in(const fs::path& log) {
    std::ifstream in(log);
    FuzzProgress progress;
    for (std::string line; std::getline(in, line);) {
        if (!line.starts_with('#')) continue;
        progress.executions = number_behind("#", line);
        progress.branches = number_behind(" cov: ", line);
    }
    return progress;
}

}  // namespace touchstone::campaign
