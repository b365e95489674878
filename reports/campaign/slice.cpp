#include "reports/campaign/slice.h"

#include <fmt/format.h>
#include <charconv>
#include <fstream>
#include <set>

#include "core/cards/class.h"
#include "core/format/text.h"
#include "core/scenes/problem.h"
#include "properties/planted/planted_errors.h"
#include "reports/files/finding.h"
#include "reports/files/reproduce.h"

namespace touchstone::campaign {
namespace fs = std::filesystem;

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

namespace {

constexpr const char* kFuzzLog = "fuzz.txt";

/// Starts a background process that kills its whole process group when standard input ends. The
/// campaign keeps standard input open as long as it lives. Without this process, only the shell
/// would end with the campaign, not the processes that the shell started.
constexpr const char* kEndWithParent = "exec 3<&0; { cat <&3 > /dev/null; kill -KILL 0; } & ";

/// How many failing inputs become findings, and how many seconds may be spent on minimizing each.
constexpr int kMinimized = 6;
constexpr int kMinimizing = 3;

/// The number after the word in a line such as "#81493: cov: 196 ft: 196 corp: 113". 0 if the word
/// is missing.
std::uint64_t number_behind(std::string_view word, const std::string& line) {
    std::uint64_t number = 0;
    if (const auto at = line.find(word); at != std::string::npos)
        std::from_chars(line.data() + at + word.size(), line.data() + line.size(), number);
    return number;
}

/// This many scenes are judged before a climb, which starts at the worst of them.
constexpr std::uint64_t kBeforeClimb = 2000;

std::string_view query_of(const Slice& slice) {
    return find_subject(slice.arm.algorithm)->info().query;
}

std::string engine_arguments(const Slice& a) {
    if (a.arm.engine == kGiven)
        return "--cases 0 --climb 0 --directed 0 --sequences 0 --grid usual";
    const auto size_of = [&a](std::string_view engine) {
        return a.arm.engine == engine ? a.size : 0;
    };
    const bool is_other = a.arm.engine == kDirected || a.arm.engine == kSequences;
    const std::uint64_t cases = is_other ? 1 : a.arm.engine == kClimb ? kBeforeClimb : a.size;
    return fmt::format(
        "--cases {} --climb {} --directed {} --sequences {} --grid none --no-recording", cases,
        size_of(kClimb), size_of(kDirected), size_of(kSequences));
}

constexpr std::uint64_t kMostIsolated = 20'000;

std::string isolated_arguments(const Slice& a, const Work& work) {
    std::string text = fmt::format("{} --isolate --scalar {} --cases {} --seed {} --simplify 3",
                                   shell_word(a.arm.algorithm), shell_word(a.arm.scalar),
                                   std::min(a.size, kMostIsolated), a.seed);
    if (work.memory > 0) text += fmt::format(" --memory-limit {}", work.memory);
    return text;
}

std::string arguments_of(const Slice& slice, const Work& work) {
    std::string text;
    if (slice.arm.engine == kIsolated) return isolated_arguments(slice, work);
    if (!slice.arm.algorithm.empty())
        text = fmt::format("{} --scalar {} --jobs 1 {}", shell_word(slice.arm.algorithm),
                           shell_word(slice.arm.scalar), engine_arguments(slice));
    else text = fmt::format("--cases {}", slice.size);
    for (const std::string& word : work.extra) text += ' ' + shell_word(word);
    return fmt::format("{} --seed {}", text, slice.seed);
}

std::string verify_command(const Slice& slice, const Work& work, const fs::path& folder) {
    const fs::path found = folder / "found";
    const std::string verify = fmt::format("{} verify {} --json {} --out {} > /dev/null",
                                           shell_word(work.program), arguments_of(slice, work),
                                           shell_path(folder / "report.json"), shell_path(found));
    if (slice.arm.engine != kIsolated) return "exec " + verify;
    // Keeps only defects, because the other engines find and explain the other classes.
    return fmt::format("{}{}; find {} -type f ! -name '*-defect-*' -delete; exit 0", kEndWithParent,
                       verify, shell_path(found));
}

/// Fuzzes with the query's corpus, continues after failures, and minimizes a few failing inputs
/// into `folder`/found. Exits with 3 if it can't make the corpus's folder or enter `folder`.
/// Ignores the fuzzer's own status.
std::string fuzz_command(const Slice& slice, const Work& work, const fs::path& folder) {
    const std::string algorithm = shell_word(slice.arm.algorithm);
    const std::string corpus = shell_path(work.corpora / query_of(slice));
    // libFuzzer's own files go into a folder that is removed even if the fuzzer is killed.
    const std::string environment =
        "TMPDIR=. " + fuzz_environment(slice.arm.algorithm, slice.arm.scalar);
    // libFuzzer's seed is a 32-bit number. 0 would mean a seed from the clock.
    const auto seed = std::max(static_cast<std::uint32_t>(slice.seed), 1U);
    const std::string fuzz = fmt::format(
        "{} {} -fork=1 -ignore_crashes=1 -ignore_timeouts=1 -timeout=10 -max_total_time={:.0f} "
        "-seed={} -artifact_prefix=./ {} > {} 2>&1",
        environment, shell_path(work.fuzzers / fuzz_target(query_of(slice))),
        std::ceil(work.seconds), seed, corpus, kFuzzLog);
    const std::string collect = fmt::format(
        "ls | grep -E '^(crash|timeout|oom)-' | head -n {} | while read -r input; do {} --json "
        "\"$input\" >> failed.jsonl; done",
        kMinimized, shell_path(work.fuzzers / "touchstone_fuzz_replay"));
    const std::string minimize = fmt::format(
        "if [ -s failed.jsonl ]; then {} minimize failed.jsonl --algorithm {} --scalar {} "
        "--seconds {} --out found > /dev/null; fi",
        shell_word(work.program), algorithm, shell_word(slice.arm.scalar), kMinimizing);
    return fmt::format("{}mkdir -p {} && cd {} || exit 3; {}; {}; {}; exit 0", kEndWithParent,
                       corpus, shell_path(folder), fuzz, collect, minimize);
}

std::string command_to_repeat(const Slice& slice, const Work& work) {
    if (slice.arm.engine == kFuzz) return shell_path(work.fuzzers / fuzz_target(query_of(slice)));
    return fmt::format("{} verify {}", called_as(), arguments_of(slice, work));
}

/// The only row of the report. Null if there is no row. Calls in sequences count as cases.
Json row_in(const Json& report) {
    if (!report.contains("rows") || report["rows"].empty()) return nullptr;
    Json row = report["rows"][0];
    row["cases"] =
        row["cases"].get<std::uint64_t>() + report.value("calls_in_sequences", std::uint64_t{0});
    return row;
}

/// The number of sides (less, equal, greater) that the algorithm's comparisons showed in floats.
std::uint64_t sides_in(const Json& report, const std::string& algorithm) {
    const Json& decisions = value_in(report, "decisions");
    const auto found = decisions.find(algorithm);
    if (found == decisions.end()) return 0;
    std::uint64_t sides = 3 * found->at("on_all_sides").get<std::uint64_t>();
    for (const Json& other : found->at("others"))
        for (const auto& [side, count] : other.at("in_floats").items())
            if (count.get<std::uint64_t>() > 0) ++sides;
    return sides;
}

std::string last_line(std::string text) {
    while (!text.empty() && text.back() <= ' ') text.pop_back();
    return text.substr(text.find_last_of('\n') + 1);
}

std::string why_it_ended(const Ending& ending, const std::string& errors) {
    if (ending.by_signal) return "ended by " + name_of_signal(ending.number);
    if (ending.number <= 1) return "";
    const std::string last = last_line(errors);
    return fmt::format("ended with status {}{}{}", ending.number, last.empty() ? "" : ": ", last);
}

/// The limit on the address space of a worker, in bytes. 0 means no limit: AddressSanitizer
/// reserves more address space than there is memory.
std::uint64_t limit_of_addresses([[maybe_unused]] const Work& work) {
#ifdef TOUCHSTONE_SANITIZE
    return 0;
#else
    return work.memory;
#endif
}

}  // namespace

std::string fuzz_target(std::string_view query) {
    std::string name = fmt::format("touchstone_fuzz_{}", query);
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

std::string fuzz_environment(std::string_view algorithm, std::string scalar) {
    std::replace(scalar.begin(), scalar.end(), ' ', '-');
    return fmt::format("TOUCHSTONE_FUZZ_ALGORITHM={} TOUCHSTONE_FUZZ_SCALAR={}",
                       shell_word(algorithm), shell_word(scalar));
}

void read_fuzz_log(const fs::path& log, Slice& slice) {
    std::ifstream in(log);
    for (std::string line; std::getline(in, line);) {
        if (!line.starts_with('#')) continue;
        slice.cases = number_behind("#", line);
        slice.branches = number_behind(" cov: ", line);
    }
}

Worker::Worker(Slice assigned, const Work& work, fs::path folder, double most_seconds)
    : assigned_(std::move(assigned)),
      command_(command_to_repeat(assigned_, work)),
      folder_(std::move(folder)),
      latest_(start_ + std::chrono::duration_cast<Clock::duration>(
                           std::chrono::duration<double>(most_seconds))),
      process_(assigned_.arm.engine == kFuzz ? fuzz_command(assigned_, work, folder_)
                                             : verify_command(assigned_, work, folder_),
               limit_of_addresses(work)) {
    if (assigned_.arm.engine != kFuzz && assigned_.arm.engine != kIsolated) process_.close_input();
}

bool Worker::wait(std::chrono::milliseconds longest) {
    if (end_) return true;
    std::string output;
    process_.exchange("", output, longest);
    if (const auto ending = process_.ending()) {
        while (process_.exchange("", output, std::chrono::milliseconds(0)).printed > 0) {
        }
        if (stopped_.empty()) stopped_ = why_it_ended(*ending, process_.error_tail());
        end_ = Clock::now();
        return true;
    }
    if (Clock::now() > latest_ && stopped_.empty())
        stop(fmt::format("did not end within {:.0f} s",
                         std::chrono::duration<double>(Clock::now() - start_).count()));
    return false;
}

void Worker::stop(const std::string& why) {
    stopped_ = why;
    process_.kill();
}

Json Worker::row() const {
    return row_in(json_in(folder_ / "report.json"));
}

Slice Worker::slice() const {
    Slice slice = assigned_;
    slice.seconds = std::chrono::duration<double>(end_.value_or(Clock::now()) - start_).count();
    slice.stopped = stopped_;
    if (slice.arm.engine == kFuzz) {
        read_fuzz_log(folder_ / kFuzzLog, slice);
        if (slice.cases == 0 && stopped_.empty()) slice.stopped = "ran no inputs";
    }
    if (!slice.stopped.empty()) slice.command = command_;
    const Json report = json_in(folder_ / "report.json");
    const Json row = row_in(report);
    if (!row.is_object()) return slice;
    slice.sides = sides_in(report, slice.arm.algorithm);
    slice.cases = row.value("cases", std::uint64_t{0});
    slice.used = number_in(row, "tolerance_used").value_or(0);
    const auto known = row.value("known", std::set<std::string>{});
    const auto classes = row.find("classes");
    if (classes == row.end() || !classes->is_object()) return slice;
    for (const auto& [kind, count] : classes->items())
        if (count.is_number() && count.get<std::uint64_t>() > 0 && is_failure(kind) &&
            !known.contains(kind) && (slice.arm.engine != kIsolated || kind == name(Class::defect)))
            slice.failures[kind] = count.get<std::uint64_t>();
    return slice;
}

}  // namespace touchstone::campaign
