// Options that several commands share, and the registration of a command's function.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "reports/commands/calls.h"
#include "reports/commands/choice.h"

namespace touchstone {

// The numbers that command-line options accept.

/// A number from `least` to `most`, inclusive. Rejects NaN. (CLI::Range accepts it.) The help
/// leaves out the range; error messages name it.
inline CLI::Validator number_within(double least, double most) {
    return {[least, most](const std::string& text) -> std::string {
                char* end = nullptr;
                const double number = std::strtod(text.c_str(), &end);
                const bool is_number = !text.empty() && end == text.c_str() + text.size();
                if (is_number && number >= least && number <= most) return "";
                return fmt::format("{} is not a number from {:g} to {:g}", text, least, most);
            },
            ""};
}

/// A whole number from `least` to `most`, inclusive. The user may write it as 1e6 or 2.5e3.
inline CLI::Validator whole_number_within(std::int64_t least, std::int64_t most) {
    return {[least, most](std::string& text) -> std::string {
                const std::string digits = plain_digits(text);
                std::int64_t number = 0;
                const char* const last = digits.data() + digits.size();
                const auto [end, error] = std::from_chars(digits.data(), last, number);
                if (error != std::errc{} || end != last || number < least || number > most)
                    return fmt::format("\"{}\" is not a whole number from {} to {}", text, least,
                                       most);
                text = digits;
                return "";
            },
            ""};
}

/// A number from 1e-300 to 1e300, inclusive.
inline CLI::Validator positive_number() {
    return number_within(1e-300, 1e300);
}

/// For numbers with a unit: text that begins with a digit. CLI11 would read a unit without a number
/// as 1, and a minus sign as a huge number.
inline CLI::Validator begins_with_digit() {
    return {[](const std::string& text) {
                const bool begins = !text.empty() && text[0] >= '0' && text[0] <= '9';
                return begins ? "" : "expected a number, found \"" + text + "\"";
            },
            ""};
}

/// For an option with a text from a shell variable that may be unset: rejects empty text.
inline CLI::Validator not_blank(const std::string& expected) {
    return {[expected](const std::string& text) {
                const bool is_blank = text.find_first_not_of(" \t\r\n") == std::string::npos;
                return is_blank ? "is empty, expected " + expected : "";
            },
            ""};
}

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

/// Adds the options for results that `verify` and `check` write.
inline void add_output(CLI::App& command, commands::Output& output) {
    command.add_option("--json", output.json, "Write the report as JSON; - for standard output");
    command.add_option("--out", output.out, "Write each finding to a file in this folder");
    command.add_option("--table", output.table,
                       "Write the table of --wide to this file: FILE.csv or FILE.tex (LaTeX)");
    command.add_flag("--wide", output.wide,
                     "Print a row for each scalar with the counts of each class");
}

inline void add_seed(CLI::App& command, std::string& seed) {
    command.add_option("--seed", seed, "A number, or \"time\"")->capture_default_str();
}

}  // namespace touchstone
