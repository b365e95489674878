#include "reports/commands/fuzzer_trial.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <stdexcept>
#include <string>
#include <vector>

#include <fmt/format.h>

extern char** environ;  // NOLINT(readability-redundant-declaration): not in every unistd.h

namespace touchstone {
namespace {

struct Run {
    int status;
    double seconds;  ///< of processor time
    std::string log;
};

std::vector<char*> pointers(std::vector<std::string>& texts) {
    std::vector<char*> all;
    for (std::string& text : texts) all.push_back(text.data());
    all.push_back(nullptr);
    return all;
}

std::string read_all(int from) {
    std::string text;
    char buffer[4096];
    for (ssize_t n = 0; (n = read(from, buffer, sizeof buffer)) > 0;)
        text.append(buffer, static_cast<std::size_t>(n));
    close(from);
    return text;
}

double seconds_of(const rusage& used) {
    const auto of = [](const timeval& t) {
        return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
    };
    return of(used.ru_utime) + of(used.ru_stime);
}

/// Runs the program. Returns its standard error and discards its standard output.
Run run_program(std::vector<std::string> arguments, std::vector<std::string> environment) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error(std::strerror(errno));
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDERR_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    pid_t child = 0;
    const int error = posix_spawn(&child, arguments[0].c_str(), &actions, nullptr,
                                  pointers(arguments).data(), pointers(environment).data());
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    if (error != 0) {
        close(ends[0]);
        throw std::runtime_error(
            fmt::format("{}: cannot be run: {}", arguments[0], std::strerror(error)));
    }
    Run run{0, 0, read_all(ends[0])};
    rusage used{};
    wait4(child, &run.status, 0, &used);
    run.seconds = seconds_of(used);
    return run;
}

std::vector<std::string> environment_for(const Target& target) {
    std::vector<std::string> all;
    for (char** variable = environ; *variable != nullptr; ++variable)
        if (!std::string_view(*variable).starts_with("TOUCHSTONE_FUZZ_"))
            all.emplace_back(*variable);
    std::string scalar(name(target.scalar));
    std::replace(scalar.begin(), scalar.end(), ' ', '-');
    all.push_back(fmt::format("TOUCHSTONE_FUZZ_ALGORITHM={}", target.subject->info().name));
    all.push_back("TOUCHSTONE_FUZZ_SCALAR=" + scalar);
    return all;
}

/// The number of executed inputs in the statistics of the log.
std::uint64_t executed_inputs(const std::string& program, const std::string& log) {
    constexpr std::string_view kName = "stat::number_of_executed_units:";
    const std::size_t at = log.find(kName);
    if (at == std::string::npos)
        throw std::runtime_error(
            fmt::format("{}: printed no statistics:\n{}", program,
                        log.substr(0, std::min<std::size_t>(log.size(), 2000))));
    return std::stoull(log.substr(at + kName.size()));
}

}  // namespace

Trial fuzzer_trial(const std::filesystem::path& folder, const Target& target, std::uint64_t limit,
                   std::uint64_t seed) {
    std::string query(target.subject->info().query);
    std::replace(query.begin(), query.end(), '-', '_');
    const std::string program = (folder / ("touchstone_fuzz_" + query)).string();
    // libFuzzer reads the seed 0 as no seed.
    const Run run = run_program(
        {program, fmt::format("-seed={}", seed % 0x7fffffff + 1), fmt::format("-runs={}", limit),
         "-print_final_stats=1", "-exact_artifact_path=/dev/null", "-detect_leaks=0"},
        environment_for(target));
    if (WIFEXITED(run.status) && WEXITSTATUS(run.status) == 0) return {std::nullopt, run.seconds};
    const std::string named =
        fmt::format("{} ({}): ", target.subject->info().name, name(target.scalar));
    if (run.log.find(named) == std::string::npos)
        throw std::runtime_error(fmt::format("{}: ended without a finding:\n{}", program, run.log));
    return {executed_inputs(program, run.log), run.seconds};
}

}  // namespace touchstone
