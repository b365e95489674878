#include "reports/commands/literature_calls.h"

#include <memory>

#include <fmt/format.h>

#include "core/scenes/input_error.h"
#include "reports/commands/choice.h"
#include "reports/commands/commands.h"
#include "reports/commands/examining.h"
#include "reports/commands/number_checks.h"
#include "reports/commands/recordings.h"
#include "reports/commands/shared_options.h"

namespace touchstone {
namespace {

/// Adds the options that `verify` shares between algorithms and programs.
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

}  // namespace

void add_list(CLI::App& app, const Choose& choose) {
    const auto options = std::make_shared<commands::List>();
    CLI::App* command = app.add_subcommand("list", "The algorithms: contract, tolerance, source");
    command->add_option("NAME", options->algorithms, "Only these, with everything on their cards");
    command->add_flag("--json", options->json, "As JSON");
    command->add_flag("--wide", options->wide, "Everything on the cards, on wide lines");
    command->add_flag("--planted", options->planted, "The planted errors instead")
        ->excludes("NAME");
    command
        ->add_flag("--queries", options->queries,
                   "List the queries instead: the pairs of shapes that can be asked about")
        ->excludes("--planted")
        ->excludes("NAME");
    chooses(command, options, choose);
}

void add_domain(CLI::App& app, const Choose& choose) {
    const auto options = std::make_shared<commands::Domain>();
    CLI::App* command = app.add_subcommand(
        "domain",
        "The magnitudes, aspect ratios and offsets in which algorithms keep their tolerance");
    command->add_option("NAME", options->algorithms, "Only these (default: the literature)");
    add_scalars(*command, options->scalars);
    command->add_option("--scenes", options->scenes, "Nearly touching scenes tried for each power")
        ->transform(whole_number_within(1, 1'000'000))
        ->capture_default_str();
    add_bounds(*command, options->bounds);
    add_seed(*command, options->seed);
    add_jobs(*command, options->jobs);
    command->add_flag("--json", options->json, "As JSON");
    chooses(command, options, choose);
}

void add_verify(CLI::App& app, const Choose& choose) {
    const auto options = std::make_shared<commands::Verify>();
    options->recording = recording_file("box2d.pairs");
    options->shapes = recording_file("box2d.shapes");
    CLI::App* command = app.add_subcommand(
        "verify",
        "Check algorithms against the exact oracle on generated, enumerated and recorded scenes");
    command->footer(
        "Examples:\n"
        "  touchstone verify                                  the classic algorithms\n"
        "  touchstone verify sat-local --scalar float         one of them\n"
        "  touchstone verify --exec 'node mine.js' --query rect-rect --contract closed\n"
        "                                                     a program of yours\n");
    command->add_option("NAME", options->algorithms, "Only these (default: the literature)");
    command->add_option("--except", options->except, "Not these")->allow_extra_args(false);
    add_scalars(*command, options->scalars);
    command
        ->add_option(
            "--cases", options->cases,
            fmt::format("Generated scenes per algorithm and scalar (default: {} for rect-rect, {} "
                        "for other queries; {} for a program, fewer once {} have failed)",
                        commands::Verify::kCases, commands::Verify::kOtherCases,
                        ExamineOptions{}.cases, kEnoughFailed))
        ->transform(whole_number_within(0, kMostCases))
        ->default_str("");
    add_seed(*command, options->seed);
    add_jobs(*command, options->jobs,
             "Threads; with --exec and --isolate, processes (default 1). Findings and counts do "
             "not depend on it, unless the program keeps state or fails too often");
    command
        ->add_option(
            "--climb", options->climb,
            "Steps of the climb from each algorithm's worst scene to worse ones; fewer where "
            "polygons have many corners")
        ->transform(whole_number_within(0, kMostCases))
        ->capture_default_str();
    command
        ->add_option("--minimize", options->minimize,
                     "The budget for simplifying a counterexample, in questions about two "
                     "rectangles; a question about polygons with many corners costs more")
        ->transform(whole_number_within(0, kMostCases))
        ->capture_default_str();
    command->add_option("--causes", options->causes, "The same budget for each further cause")
        ->transform(whole_number_within(0, kMostCases))
        ->capture_default_str();
    command
        ->add_option(
            "--directed", options->directed,
            fmt::format("Scenes directed at each algorithm's own comparisons, once for float and "
                        "once for the other scalars (default: {}, at most --cases)",
                        commands::Verify::kDirected))
        ->transform(whole_number_within(0, kMostCases))
        ->default_str("");
    command
        ->add_option("--sequences", options->sequences,
                     fmt::format("Calls in sequences and from two threads, which show state that "
                                 "an algorithm keeps (default: {}, at most --cases)",
                                 commands::Verify::kSequences))
        ->transform(whole_number_within(0, kMostCases))
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
    command->add_option("--table", options->table,
                        "Write what --wide counts into this file: FILE.csv or FILE.tex (LaTeX)");
    command->add_flag("--wide", options->wide,
                      "Print a row for each scalar, with counts of each class, on wide lines");
    command->add_flag("--profile", options->profile, "Also print where the time goes");
    const auto examine = std::make_shared<commands::Examine>();
    add_exec(*command, examine,
             {"NAME", "--except", "--grid", "--climb", "--minimize", "--causes", "--directed",
              "--sequences", "--recording", "--no-recording", "--table", "--wide", "--profile"},
             MayIsolate::yes);
    command->callback([options, examine, choose, command] {
        if (command->count("--jobs") > 0) examine->jobs = options->jobs;
        choose([options, examine] {
            options->bounds = examine->handed.bounds;
            if (examine->isolate) return run_isolated(*options, *examine);
            return examine->exec.empty() ? run(*options) : run(with_shared(*examine, *options));
        });
    });
}

void add_climb(CLI::App& app, const Choose& choose) {
    const auto options = std::make_shared<commands::Climb>();
    CLI::App* command = app.add_subcommand(
        "climb", "Search for the worst margins at which algorithms still misjudge");
    command->add_option("NAME", options->algorithms, "Only these (default: the literature)");
    add_scalars(*command, options->scalars);
    command->add_option("--from", options->from,
                        "Start from the cases or findings in this file; - for standard input");
    command
        ->add_option("--steps", options->steps,
                     "Steps of a climb; fewer where polygons have many corners")
        ->transform(whole_number_within(1, kMostCases))
        ->capture_default_str();
    command
        ->add_option("--climbs", options->climbs,
                     "Climbs per algorithm and scalar, if no file is given")
        ->transform(whole_number_within(1, 1'000'000))
        ->capture_default_str();
    add_bounds(*command, options->bounds);
    add_seed(*command, options->seed);
    add_jobs(*command, options->jobs);
    command->add_flag("--json", options->json, "As JSON, one line an algorithm and scalar");
    chooses(command, options, choose);
}

void add_power(CLI::App& app, const Choose& choose) {
    const auto options = std::make_shared<commands::Power>();
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
    command->add_option(
        "--fuzzers", options->fuzzers,
        "Also libFuzzer: the folder of the fuzz targets (see reports/guide/fuzz_targets.md)");
    command->add_flag("--rounding", options->rounding,
                      "Also the first rounding error of each algorithm of the literature");
    command
        ->add_option("--narrow", options->narrow,
                     "How many errors behind narrow conditions to draw from the seed, besides "
                     "those that are named")
        ->transform(whole_number_within(0, 100'000));
    command->add_option("--cases", options->cases, "Cases of a trial, at most")
        ->transform(whole_number_within(1, kMostCases))
        ->capture_default_str();
    command
        ->add_option("--trials", options->trials, "Trials of each engine, each with its own seed")
        ->transform(whole_number_within(1, 100'000))
        ->capture_default_str();
    add_bounds(*command, options->bounds);
    add_seed(*command, options->seed);
    add_jobs(*command, options->jobs);
    command->add_option("--json", options->json, "Write the report as JSON; - for standard output");
    command->add_option("--plot", options->plot, "Draw the report as an SVG file (needs gnuplot)");
    command->add_flag("--wide", options->wide, "Print all figures, on wide lines");
    chooses(command, options, choose);
}

}  // namespace touchstone
