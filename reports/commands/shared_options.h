// Options that several commands share, and what a command runs if it was called.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <CLI/CLI.hpp>

#include "reports/commands/black_box_calls.h"
#include "reports/commands/choice.h"
#include "reports/commands/number_checks.h"

namespace touchstone {

/// Makes the parsed command run with these options.
template <class Options>
void chooses(CLI::App* command, const std::shared_ptr<Options>& options, const Choose& choose) {
    command->callback([options, choose] { choose([options] { return run(*options); }); });
}

/// Adds an option for a whole number from `least` to `most`. The help shows its default.
template <class Number>
CLI::Option* add_count(CLI::App& command, const char* name, Number& number, const std::string& says,
                       std::int64_t least = 0, std::int64_t most = kMostCases) {
    return command.add_option(name, number, says)
        ->transform(whole_number_within(least, most))
        ->capture_default_str();
}

/// Adds --jobs. The default is the number of threads that the machine runs at once.
inline void add_jobs(CLI::App& command, unsigned& jobs, const std::string& says = "Threads") {
    jobs = std::max(1U, std::thread::hardware_concurrency());
    add_count(command, "--jobs", jobs, says, 1, 1024);
}

inline void add_scalars(CLI::App& command, std::vector<std::string>& scalars) {
    command.add_option("--scalar", scalars, "Only float, double or long-double (default: all)")
        ->allow_extra_args(false);
}

/// Adds the options that choose the algorithm and the scalar for `explain` and `minimize`.
inline void add_asked(CLI::App& command, std::string& algorithm, std::string& scalar) {
    command.add_option("--algorithm", algorithm,
                       "The algorithm (default: that of the finding, else all)");
    command.add_option("--scalar", scalar, "The scalar (default: that of the finding, else all)");
}

inline void add_seed(CLI::App& command, std::string& seed) {
    command.add_option("--seed", seed, "A number, or \"time\"")->capture_default_str();
}

}  // namespace touchstone
