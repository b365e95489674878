// The options that several commands share, and the checks of their values.
#pragma once

#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "reports/commands/choice.h"

namespace touchstone::commands {

enum class MayIsolate { no, yes };

using Options = std::vector<CLI::Option*>;

/// Makes the options after the `first` options of the command need --exec.
void need(CLI::App& command, std::size_t first, CLI::Option* exec);

/// Adds the options for programs, and returns them with --exec first. --exec excludes the `others`.
/// With MayIsolate::yes, also adds --laws, and --isolate, which excludes --exec and the `others`
/// except NAME.
Options add_exec(CLI::App& verify, Examine& options, const std::vector<std::string>& others,
                 MayIsolate may_isolate);

/// Adds the options of a program that answers hits. They exclude NAME.
void add_program_of_hits(CLI::App& command, Examine& options);

void add_bounds(CLI::App& command, touchstone::Domain& domain);
void add_declared(CLI::App& command, Declared& declared);
/// Adds --answer. Its help names "hit", "first" and the other kinds that `is_taken` accepts.
void add_answer_kind(CLI::App& command, std::string& answer, bool (*is_taken)(AnswerKind));
void add_answered(CLI::App& command, Declared& declared);
void add_query(CLI::App& command, Wanted& wanted);
/// Adds the options of add_query, and --family.
void add_wanted(CLI::App& command, Wanted& wanted);
void add_time_limit(CLI::App& command, double& seconds, const std::string& with = "");
void add_known(CLI::App& command, std::vector<std::string>& files);
void add_convention(CLI::App& command, std::vector<std::string>& words);

/// A function that adds a command. `choose` gets the function that runs it.
using Choose = std::function<void(std::function<int()>)>;
using Add = void(CLI::App& app, const Choose& choose);
Add add_list, add_domain, add_verify, add_climb, add_prove, add_repair, add_power, add_oracle,
    add_replay, add_explain, add_minimize, add_cases, add_check, add_doctor, add_export, add_ledger,
    add_report, add_campaign, add_import, add_promote, add_answer;

/// Accepts numbers from `least` to `most`, inclusive. Rejects NaN, which CLI::Range accepts. The
/// help does not show the range; errors do.
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

/// Accepts whole numbers from `least` to `most`, inclusive, also written as 1e6 or 2.5e3.
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

/// For numbers with a unit. CLI11 reads a unit alone as 1, and a negative size as a huge one.
inline CLI::Validator begins_with_digit() {
    return {[](const std::string& text) {
                const bool begins = !text.empty() && text[0] >= '0' && text[0] <= '9';
                return begins ? "" : "expected a number, found \"" + text + "\"";
            },
            ""};
}

/// Rejects blank text, such as that of an unset shell variable.
inline CLI::Validator not_blank(const std::string& expected) {
    return {[expected](const std::string& text) {
                const bool is_blank = text.find_first_not_of(" \t\r\n") == std::string::npos;
                return is_blank ? "is empty, expected " + expected : "";
            },
            ""};
}

/// Rejects "-", because the command prints other text on standard output.
inline CLI::Validator no_standard_output() {
    return {[](const std::string& text) {
                return text == "-" ? std::string("expected a file, found \"-\"") : "";
            },
            ""};
}

template <class Values>
std::pair<CLI::App&, Values&> add_command(CLI::App& app, const Choose& choose,
                                          const std::string& name, const std::string& says) {
    const auto options = std::make_shared<Values>();
    CLI::App* const command = app.add_subcommand(name, says);
    command->callback([options, choose] { choose([options] { return run(*options); }); });
    return {*command, *options};
}

CLI::Option* add_count(CLI::App& command, const char* name, auto& number, const std::string& says,
                       std::int64_t least = 0, std::int64_t most = kMostCases) {
    return command.add_option(name, number, says)
        ->transform(whole_number_within(least, most))
        ->capture_default_str();
}

CLI::Option* add_number(CLI::App& command, const char* name, auto& number, const std::string& says,
                        double least, double most) {
    return command.add_option(name, number, says)->check(number_within(least, most));
}

inline CLI::Option* add_word(CLI::App& command, const char* name, std::string& word,
                             const std::string& says) {
    return command.add_option(name, word, says)->capture_default_str();
}

inline void add_jobs(CLI::App& command, Jobs& jobs, const std::string& says = "Threads") {
    add_count(command, "--jobs", jobs.given, says, 1, 1024)
        ->default_str(std::to_string(jobs.threads()));
}

/// The option takes a single word, so the next word may be a NAME.
inline CLI::Option* add_repeated(CLI::App& command, const char* name,
                                 std::vector<std::string>& words, const std::string& says) {
    return command.add_option(name, words, says)->allow_extra_args(false);
}

inline CLI::Option* add_memory(CLI::App& command, const char* name, std::uint64_t& bytes,
                               const std::string& says) {
    return command.add_option(name, bytes, says)
        ->type_name("SIZE")
        ->transform(CLI::AsSizeValue(false))
        ->transform(begins_with_digit())
        ->check(number_within(0, 0x1p62));
}

inline void add_algorithms(CLI::App& command, Chosen& chosen) {
    command.add_option("NAME", chosen.algorithms,
                       "Only these algorithms (default: all published ones that answer hits)");
    add_repeated(command, "--scalar", chosen.scalars,
                 "Only float, double or long-double (default: all; with --exec: double)");
}

inline void add_output(CLI::App& command, Output& output) {
    command.add_option("--json", output.json, "Write the report as JSON; - for standard output");
    command.add_option("--out", output.out, "Write each finding to a file in this folder");
    command.add_flag("--wide", output.wide,
                     "Print a row for each scalar with the counts of each class");
}

inline void add_seed(CLI::App& command, std::string& seed) {
    add_word(command, "--seed", seed,
             "Chooses the generated cases: a number, or \"time\" for different cases in each run");
}

inline void add_scenes(CLI::App& command, Chosen& chosen, const std::string& says = "Threads") {
    add_bounds(command, chosen.bounds);
    add_seed(command, chosen.seed);
    add_jobs(command, chosen.jobs, says);
}

}  // namespace touchstone::commands
