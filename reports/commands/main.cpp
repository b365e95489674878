// The program `touchstone`: the command line, and errors as exit statuses.

#include <algorithm>
#include <csignal>
#include <functional>
#include <iostream>
#include <thread>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "core/format/nearest_name.h"
#include "core/format/visible_text.h"
#include "core/scenes/input_error.h"
#include "reports/commands/black_box_calls.h"
#include "reports/commands/call_reading.h"
#include "reports/commands/campaign_calls.h"
#include "reports/commands/choice.h"
#include "reports/commands/commands.h"
#include "reports/commands/examining.h"
#include "reports/commands/exit_status.h"
#include "reports/commands/finding_calls.h"
#include "reports/commands/number_checks.h"
#include "reports/commands/record_calls.h"
#include "reports/commands/recordings.h"
#include "reports/files/replay_line.h"

namespace touchstone {
namespace {

/// What the user asked for: set when the command line has been read.
using Action = std::function<int()>;

template <class Options>
void chooses(CLI::App* command, const std::shared_ptr<Options>& options, Action& action) {
    command->callback([options, &action] { action = [options] { return run(*options); }; });
}

void add_list(CLI::App& app, Action& action) {
    const auto options = std::make_shared<commands::List>();
    CLI::App* command = app.add_subcommand("list", "The algorithms: contract, tolerance, source");
    command->add_option("NAME", options->algorithms, "Only these, with all that their cards say");
    command->add_flag("--json", options->json, "As JSON");
    command->add_flag("--wide", options->wide, "All that the cards say, on wide lines");
    command->add_flag("--planted", options->planted, "The planted errors instead")
        ->excludes("NAME");
    command
        ->add_flag("--queries", options->queries,
                   "The queries instead: what can be asked, of which shapes")
        ->excludes("--planted")
        ->excludes("NAME");
    chooses(command, options, action);
}

void add_domain(CLI::App& app, Action& action) {
    const auto options = std::make_shared<commands::Domain>();
    options->jobs = std::max(1U, std::thread::hardware_concurrency());
    CLI::App* command = app.add_subcommand(
        "domain",
        "The magnitudes, aspect ratios and offsets in which algorithms keep their tolerance");
    command->add_option("NAME", options->algorithms, "Only these (default: the literature)");
    command->add_option("--scalar", options->scalars, "Only these (default: all)")
        ->allow_extra_args(false);
    command->add_option("--scenes", options->scenes, "Nearly touching scenes tried for each power")
        ->transform(plain_digits)
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    command->add_option("--seed", options->seed, "A number, or \"time\"")->capture_default_str();
    command->add_option("--jobs", options->jobs, "Threads")
        ->transform(plain_digits)
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    command->add_flag("--json", options->json, "As JSON");
    chooses(command, options, action);
}

/// With the options that `verify` has for both algorithms and programs.
commands::Examine with_shared(commands::Examine examine, const commands::Verify& verify) {
    if (verify.scalars.size() > 1) throw InputError("--scalar: a program computes in one");
    if (!verify.scalars.empty()) examine.scalar = verify.scalars.front();
    if (verify.cases >= 0) examine.cases = verify.cases;
    if (verify.cases == 0) throw InputError("--cases: a program is asked about one at least");
    examine.seed = verify.seed;
    examine.json = verify.json;
    examine.out = verify.out;
    return examine;
}

void add_verify(CLI::App& app, Action& action) {
    const auto options = std::make_shared<commands::Verify>();
    options->jobs = std::max(1U, std::thread::hardware_concurrency());
    options->recording = recording_file("box2d.pairs");
    options->shapes = recording_file("box2d.shapes");
    CLI::App* command = app.add_subcommand(
        "verify",
        "Check algorithms against the exact oracle on generated, enumerated and recorded scenes");
    command->add_option("NAME", options->algorithms, "Only these (default: the literature)");
    command->add_option("--except", options->except, "Not these")->allow_extra_args(false);
    command->add_option("--scalar", options->scalars, "Only these (default: all)")
        ->allow_extra_args(false);
    command
        ->add_option(
            "--cases", options->cases,
            fmt::format("Generated scenes per algorithm and scalar (default: {} of rect-rect, {} "
                        "of each other query)",
                        commands::Verify::kCases, commands::Verify::kOtherCases))
        ->transform(plain_digits)
        ->check(CLI::Range(std::int64_t{0}, kMostCases))
        ->default_str("");
    command->add_option("--seed", options->seed, "A number, or \"time\"")->capture_default_str();
    command->add_option("--jobs", options->jobs, "Threads")
        ->transform(plain_digits)
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    command
        ->add_option("--climb", options->climb,
                     "Steps of the climb from each algorithm's worst scene to worse ones")
        ->transform(plain_digits)
        ->check(CLI::Range(std::int64_t{0}, kMostCases))
        ->capture_default_str();
    command
        ->add_option("--directed", options->directed,
                     fmt::format("Scenes directed at each algorithm's own comparisons, for float "
                                 "and for the others (default: {}, and at most --cases)",
                                 commands::Verify::kDirected))
        ->transform(plain_digits)
        ->check(CLI::Range(std::int64_t{0}, kMostCases))
        ->default_str("");
    command
        ->add_option(
            "--sequences", options->sequences,
            fmt::format("Calls of each algorithm in sequences that show what it remembers, "
                        "and from two threads (default: {}, and at most --cases)",
                        commands::Verify::kSequences))
        ->transform(plain_digits)
        ->check(CLI::Range(std::int64_t{0}, kMostCases))
        ->default_str("");
    command
        ->add_option("--grid", options->grid,
                     "Enumerated scenes: slice, overnight (some 10,000,000) or none")
        ->check(CLI::IsMember({"slice", "overnight", "none"}))
        ->capture_default_str();
    command->add_option("--recording", options->recording,
                        "The recorded pairs of rectangles to judge");
    command->add_option("--shapes", options->shapes, "The recorded pairs of other shapes to judge");
    command->add_flag_callback(
        "--no-recording",
        [options] {
            options->recording.clear();
            options->shapes.clear();
        },
        "Judge no recorded pairs");
    command->add_option("--json", options->json, "Write the report as JSON; - for standard output");
    command->add_option("--out", options->out, "Write each finding as a file into this folder");
    command->add_flag("--wide", options->wide,
                      "Print a row for each scalar, with counts of each class, on wide lines");
    command->add_flag("--profile", options->profile, "Also print where the time goes");
    const auto examine = std::make_shared<commands::Examine>();
    add_exec(*command, examine,
             {"NAME", "--except", "--grid", "--climb", "--directed", "--sequences", "--recording",
              "--no-recording", "--wide", "--profile", "--jobs"},
             MayIsolate::yes);
    command->callback([options, examine, &action] {
        action = [options, examine] {
            options->bounds = examine->handed.bounds;
            if (examine->isolate) return run_isolated(*options, *examine);
            return examine->exec.empty() ? run(*options) : run(with_shared(*examine, *options));
        };
    });
}

void add_climb(CLI::App& app, Action& action) {
    const auto options = std::make_shared<commands::Climb>();
    options->jobs = std::max(1U, std::thread::hardware_concurrency());
    CLI::App* command = app.add_subcommand(
        "climb", "Search for the worst margins at which algorithms still misjudge");
    command->add_option("NAME", options->algorithms, "Only these (default: the literature)");
    command->add_option("--scalar", options->scalars, "Only these (default: all)")
        ->allow_extra_args(false);
    command->add_option("--from", options->from,
                        "Start from the cases or findings in this file; - for standard input");
    command->add_option("--steps", options->steps, "Steps of a climb")
        ->transform(plain_digits)
        ->check(CLI::Range(std::int64_t{1}, kMostCases))
        ->capture_default_str();
    command
        ->add_option("--climbs", options->climbs,
                     "Climbs of each algorithm and scalar, where no file is given")
        ->transform(plain_digits)
        ->check(CLI::Range(std::int64_t{1}, std::int64_t{1'000'000}))
        ->capture_default_str();
    command->add_option("--seed", options->seed, "A number, or \"time\"")->capture_default_str();
    command->add_option("--jobs", options->jobs, "Threads")
        ->transform(plain_digits)
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    command->add_flag("--json", options->json, "As JSON, one line an algorithm and scalar");
    chooses(command, options, action);
}

void add_power(CLI::App& app, Action& action) {
    const auto options = std::make_shared<commands::Power>();
    options->jobs = std::max(1U, std::thread::hardware_concurrency());
    CLI::App* command = app.add_subcommand(
        "power", "How many cases each engine needs until it finds the planted errors");
    command->add_option("NAME", options->algorithms,
                        "Only these planted errors or algorithms (default: all planted errors)");
    command
        ->add_option("--scalar", options->scalars,
                     "In the first of these in which it is an error (default: double, float)")
        ->allow_extra_args(false);
    command
        ->add_option("--engine", options->engines,
                     "Only these: uniform, generated, exhaustive, climb, directed (default: all of "
                     "them); sequences, which looks for memory; verify, a run of the verifier in "
                     "each trial")
        ->allow_extra_args(false);
    command->add_option("--fuzzers", options->fuzzers,
                        "Also libFuzzer: the folder of the fuzz targets (see fuzz/README.md)");
    command->add_flag("--rounding", options->rounding,
                      "Also the first rounding error of each algorithm of the literature");
    command
        ->add_option("--narrow", options->narrow,
                     "So many errors behind narrow conditions, drawn by a rule from the seed, "
                     "beside those that are named")
        ->transform(plain_digits)
        ->check(CLI::Range(std::int64_t{0}, std::int64_t{100'000}));
    command->add_option("--cases", options->cases, "Cases of a trial, at most")
        ->transform(plain_digits)
        ->check(CLI::Range(std::int64_t{1}, kMostCases))
        ->capture_default_str();
    command
        ->add_option("--trials", options->trials, "Trials of each engine, each with its own seed")
        ->transform(plain_digits)
        ->check(CLI::Range(1, 100'000))
        ->capture_default_str();
    command->add_option("--seed", options->seed, "A number, or \"time\"")->capture_default_str();
    command->add_option("--jobs", options->jobs, "Threads")
        ->transform(plain_digits)
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    command->add_option("--json", options->json, "Write the report as JSON; - for standard output");
    command->add_option("--plot", options->plot, "Draw the report as an SVG file (needs gnuplot)");
    command->add_flag("--wide", options->wide, "Print all figures, on wide lines");
    chooses(command, options, action);
}

constexpr const char* kCaseHelp = R"(A case is one line of at most 1 MiB:

  {"query":"circle-circle","a":{"x":0,"y":0,"r":1},"b":{"x":2,"y":0,"r":1}}

A number means the nearest double; a hex float in a string, "0x1.8p+1", has to
be one. Polygons have 3 to 64 corners, lists 1 to 64 shapes. Further fields
("id":7) come back with the verdict or the error; those named like a field of
the answer come back within "further". `list --queries` has the queries and
their fields, core/format/README.md what is refused.
)";

void add_oracle(CLI::App& app, Action& action) {
    const auto options = std::make_shared<commands::Oracle>();
    CLI::App* command = app.add_subcommand("oracle", "Cases, one a line; one exact verdict a line");
    command->add_option("FILE", options->files,
                        "Files of cases or findings, or folders of them (default: standard input)");
    command->footer(kCaseHelp);
    chooses(command, options, action);
}

void add_replay(CLI::App& app, Action& action) {
    const auto options = std::make_shared<commands::Replay>();
    CLI::App* command = app.add_subcommand("replay", "Judge the cases or findings in files again");
    command
        ->add_option("NAME_OR_FILE", options->names_and_files,
                     "Only these algorithms (default: the finding's own, of cases the literature); "
                     "and files with one case or finding a line, - for standard input. A file "
                     "named like an algorithm is written ./NAME")
        ->required();
    command->add_option("--algorithm", options->algorithms, "Another name of an algorithm")
        ->allow_extra_args(false);
    command->add_option("--scalar", options->scalars, "Only these (default: all)")
        ->allow_extra_args(false);
    command->add_flag("--at-once", options->at_once,
                      "Judge the last case while another thread asks about those before it");
    chooses(command, options, action);
}

void add_explain(CLI::App& app, Action& action) {
    const auto options = std::make_shared<commands::Explain>();
    CLI::App* command = app.add_subcommand(
        "explain", "Why a case or finding is misjudged, what may vary in it, and a picture");
    command
        ->add_option("FILE", options->file,
                     "A file of cases or findings, or a folder; - for standard input")
        ->required();
    command->add_option("--algorithm", options->algorithm,
                        "Whom to ask (default: the finding's, else all)");
    command->add_option("--scalar", options->scalar, "In which (default: the finding's, else all)");
    command->add_option("--svg", options->svg, "Draw the scene into this file");
    command->add_flag("--comparisons", options->comparisons,
                      "Print each comparison of the run, in floats and exactly");
    command->add_option("--test", options->test,
                        "Instead, print it as a test to paste into a project of your own: "
                        "googletest, catch2, assert, javascript or python");
    chooses(command, options, action);
}

void add_minimize(CLI::App& app, Action& action) {
    const auto options = std::make_shared<commands::Minimize>();
    options->jobs = std::max(1U, std::thread::hardware_concurrency());
    CLI::App* command = app.add_subcommand(
        "minimize", "Misjudged cases made simple: few, short and ordinary numbers");
    command->add_option("FILE", options->files,
                        "Files of cases or findings, or folders of them; - for standard input");
    command->add_option("--algorithm", options->algorithm,
                        "Whom to ask (default: the finding's, else all)");
    command->add_option("--scalar", options->scalar, "In which (default: the finding's, else all)");
    command->add_option("--seconds", options->seconds, "The longest time for one of them")
        ->check(positive_number())
        ->capture_default_str();
    command->add_option("--out", options->out, "Write each as a finding into this folder");
    command->add_flag("--planted", options->planted,
                      "Instead of files, find and minimize the planted errors; prints a table");
    command->add_option("--json", options->json, "Of --planted: write the table as JSON");
    command->add_option("--jobs", options->jobs, "Of --planted: threads")
        ->transform(plain_digits)
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    chooses(command, options, action);
}

void require_command(CLI::App& app, const std::string& name) {
    std::vector<std::string_view> known;
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
        known.push_back(command->get_name());
    if (std::find(known.begin(), known.end(), name) == known.end())
        throw InputError("unknown command \"" + name + "\"" + suggestion(name, known));
}

void require_printed() {
    std::cout.flush();
    if (!std::cout) throw std::runtime_error("standard output can't be written");
}

int run(int argc, char** argv) {
    CLI::App app{"touchstone: is a 2D collision test right, and how close to touching?"};
    app.name("touchstone");
    app.formatter(narrow_help());
    app.require_subcommand(1);
    app.set_version_flag("--version", "touchstone " TOUCHSTONE_VERSION);
    app.footer(
        "Exit status: 0 all kept their contract; 1 something failed it; 2 the call or the input "
        "was wrong; 3 something could not be run.");
    Action action;
    add_list(app, action);
    add_domain(app, action);
    add_verify(app, action);
    add_climb(app, action);
    add_power(app, action);
    add_oracle(app, action);
    add_replay(app, action);
    add_explain(app, action);
    add_minimize(app, action);
    const Choose choose = [&action](Action chosen) { action = std::move(chosen); };
    add_cases(app, choose);
    add_check(app, choose);
    add_doctor(app, choose);
    add_export(app, choose);
    add_ledger(app, choose);
    add_report(app, choose);
    add_campaign(app, choose);
    add_import(app, choose);
    add_promote(app, choose);
    add_answer(app, choose);
    std::vector<std::string> words = words_of(argc, argv);
    if (!words.empty() && !words.back().starts_with('-')) require_command(app, words.back());
    try {
        app.parse(std::move(words));
    } catch (const CLI::Success& help) {
        app.exit(help);
        require_printed();
        return exit_status::kept;
    } catch (const CLI::ParseError& error) {
        fail_for_call(app, error);
    }
    const int status = action();
    require_printed();
    if (status == exit_status::kept && literature_was_not_whole()) return exit_status::not_run;
    return status;
}

}  // namespace
}  // namespace touchstone

int main(int argc, char** argv) {
    touchstone::note_called_as(argv[0]);
    // A file that may not grow further is an error to report, not the end of the process.
    std::signal(SIGXFSZ, SIG_IGN);
    try {
        return touchstone::run(argc, argv);
    } catch (const touchstone::InputError& error) {
        std::cerr << "touchstone: " << touchstone::visible_lines(error.what()) << '\n';
        return touchstone::exit_status::wrong_input;
    } catch (const std::exception& error) {
        std::cerr << "touchstone: " << touchstone::visible_lines(error.what()) << '\n';
        return touchstone::exit_status::not_run;
    }
}
