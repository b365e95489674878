#include "reports/commands/calls.h"

#include "reports/commands/examining.h"
#include "reports/ledger/ledger.h"

namespace touchstone {
namespace {

commands::Examine with_shared(commands::Examine examine, const std::vector<std::string>& scalars,
                              const std::string& seed) {
    if (scalars.size() > 1) throw InputError("--scalar: a program has only one");
    if (!scalars.empty()) examine.scalar = scalars.front();
    examine.seed = seed;
    return examine;
}

commands::Examine with_shared(commands::Examine examine, const commands::Verify& verify) {
    examine = with_shared(std::move(examine), verify.scalars, verify.seed);
    if (verify.cases >= 0) examine.cases = verify.cases;
    if (verify.cases == 0) throw InputError("--cases: at least 1 for a program");
    examine.output = verify.output;
    return examine;
}

/// Makes the command run on algorithms or, with --exec, on the program.
template <class Options>
void chooses_subject(CLI::App* command, const std::shared_ptr<Options>& options,
                     const Choose& choose) {
    const auto program = std::make_shared<commands::Examine>();
    add_program_of_hits(*command, *program);
    command->callback([options, program, choose, command] {
        if (command->count("--jobs") > 0) program->jobs = options->jobs;
        choose([options, program] {
            program->handed.bounds = options->bounds;
            if (!program->exec.empty())
                options->program = with_shared(*program, options->scalars, options->seed);
            return run(*options);
        });
    });
}

/// Adds NAME and --scalar.
void add_algorithms(CLI::App& command, auto& options) {
    command.add_option("NAME", options.algorithms,
                       "Only these algorithms (default: all published ones)");
    add_scalars(command, options.scalars);
}

const std::map<std::string, double> kUnits{{"s", 1}, {"m", 60}, {"h", 3600}, {"d", 86400}};

/// Throws InputError for a number without a unit. CLI11's message would not name the units.
std::string with_unit(const std::string& text) {
    if (!text.empty() && text.find_first_not_of("0123456789.") == std::string::npos)
        throw InputError(fmt::format("{0} has no unit; write {0}s, {0}m, {0}h or {0}d", text));
    return text;
}

CLI::Option* add_time(CLI::App& command, const char* name, double& seconds, const std::string& says,
                      double most, const char* usual) {
    using Unit = CLI::AsNumberWithUnit;
    const auto read = Unit::Options(Unit::CASE_SENSITIVE | Unit::UNIT_REQUIRED);
    return command.add_option(name, seconds, says)
        ->transform(Unit(kUnits, read, "TIME"))
        ->transform(with_unit)
        ->transform(begins_with_digit())
        ->type_name("TIME")
        ->check(number_within(0.1, most))
        ->default_str(usual);
}

std::vector<std::string> given_words(const std::vector<CLI::Option*>& options) {
    std::vector<std::string> words;
    for (const CLI::Option* option : options) {
        if (option->count() == 0) continue;
        const bool is_flag = option->get_expected_max() == 0;
        if (is_flag) words.push_back(option->get_name());
        else
            for (const std::string& value : option->results()) {
                words.push_back(option->get_name());
                words.push_back(value);
            }
    }
    return words;
}

}  // namespace

void add_list(CLI::App& app, const Choose& choose) {
    const auto [command, options] = add_command<commands::List>(
        app, choose, "list", "List the algorithms, with contract and tolerance");
    command.add_option("NAME", options.algorithms, "Print the cards of these algorithms");
    command.add_flag("--json", options.json, "As JSON");
    command
        .add_flag("--planted", options.planted,
                  "List the planted errors instead: algorithms with one deliberate mistake")
        ->excludes("NAME");
    command.add_flag("--queries", options.queries, "List the queries: the pairs of shapes")
        ->excludes("--planted")
        ->excludes("NAME");
}

void add_domain(CLI::App& app, const Choose& choose) {
    const auto options = std::make_shared<commands::Domain>();
    CLI::App* command = app.add_subcommand(
        "domain",
        "Find the sizes, aspect ratios and distances from the origin up to which algorithms keep "
        "their tolerance");
    add_algorithms(*command, *options);
    add_count(*command, "--scenes", options->scenes, "Scenes for each power of two", 1, 1'000'000);
    add_scenes(*command, *options);
    command->add_flag("--json", options->json, "As JSON");
    chooses_subject(command, options, choose);
}

void add_verify(CLI::App& app, const Choose& choose) {
    const auto options = std::make_shared<commands::Verify>();
    options->recording = recording_file("box2d.pairs");
    options->shapes = recording_file("box2d.shapes");
    CLI::App* command = app.add_subcommand(
        "verify",
        "Check the published algorithms, or your program (--exec), against exact answers");
    command->footer(
        "Examples:\n"
        "  touchstone verify                                  the classic algorithms\n"
        "  touchstone verify sat-local --scalar float         one of them\n"
        "  touchstone verify --exec 'node mine.js' --query rect-rect --contract closed\n"
        "                                                     your program\n");
    add_algorithms(*command, *options);
    add_repeated(*command, "--except", options->except, "Leave out these algorithms");
    add_count(
        *command, "--cases", options->cases,
        fmt::format("Generated scenes per algorithm and scalar (default: {} for rect-rect, {} "
                    "for other queries and numbers; {} for a program, fewer once {} have failed)",
                    commands::Verify::kCases, commands::Verify::kOtherCases, ExamineOptions{}.cases,
                    kEnoughFailed))
        ->default_str("");
    add_seed(*command, options->seed);
    add_jobs(*command, options->jobs,
             "Threads; with --exec and --isolate, processes (default 1). Findings and counts do "
             "not depend on it, unless the program keeps state or fails too often");
    add_count(*command, "--climb", options->climb,
              "Steps of the search for a worse answer, from each algorithm's worst scene; "
              "fewer for polygons with many corners");
    add_count(*command, "--minimize", options->minimize,
              "Maximum number of calls to simplify a counterexample; a call with polygons of many "
              "corners counts as several");
    add_count(*command, "--causes", options->causes,
              "Maximum number of calls to simplify the example of each further cause");
    add_count(*command, "--directed", options->directed,
              fmt::format("Scenes made for the rare outcomes of an algorithm's comparisons, "
                          "once for float and "
                          "once for the other scalars (default: {}, at most --cases)",
                          commands::Verify::kDirected))
        ->default_str("");
    add_count(*command, "--sequences", options->sequences,
              fmt::format("Repeated calls, also from two threads, which show whether an "
                          "algorithm keeps state (default: {}, at most --cases)",
                          commands::Verify::kSequences))
        ->default_str("");
    command
        ->add_option("--grid", options->grid,
                     "All scenes of small whole numbers: usual (up to 200,000 for each "
                     "query), overnight (over 10,000,000 in all) or none")
        ->check(CLI::IsMember({"usual", "overnight", "none"}))
        ->capture_default_str();
    command->add_option("--recording", options->recording,
                        "File of pairs of rectangles, recorded from a physics engine");
    command->add_option("--shapes", options->shapes, "File of recorded pairs of other shapes");
    command->add_flag_callback(
        "--no-recording",
        [options] {
            options->recording.clear();
            options->shapes.clear();
        },
        "No recorded pairs");
    add_output(*command, options->output);
    const auto examine = std::make_shared<commands::Examine>();
    add_exec(*command, examine,
             {"NAME", "--except", "--grid", "--climb", "--minimize", "--causes", "--directed",
              "--sequences", "--recording", "--no-recording"},
             MayIsolate::yes);
    command->callback([options, examine, choose, command] {
        if (command->count("--jobs") > 0) examine->jobs = options->jobs;
        for (const char* of_hits :
             {"--climb", "--minimize", "--causes", "--directed", "--sequences", "--grid"})
            if (command->count(of_hits) > 0) options->of_hits = of_hits;
        choose([options, examine] {
            options->bounds = examine->handed.bounds;
            return examine->exec.empty() ? run(*options, *examine)
                                         : run(with_shared(*examine, *options));
        });
    });
}

void add_climb(CLI::App& app, const Choose& choose) {
    const auto options = std::make_shared<commands::Climb>();
    CLI::App* command = app.add_subcommand(
        "climb", "Search step by step for the worst rounding errors of algorithms");
    add_algorithms(*command, *options);
    command->add_option("--from", options->from,
                        "Start from the cases or findings in this file; - for standard input");
    add_count(*command, "--steps", options->steps,
              "Steps of a climb; fewer for polygons with many corners", 1);
    add_count(*command, "--climbs", options->climbs,
              "Climbs per algorithm and scalar, if no file is given", 1, 1'000'000);
    add_scenes(*command, *options);
    command->add_flag("--json", options->json, "As JSON, one line per algorithm and scalar");
    chooses_subject(command, options, choose);
}

void add_prove(CLI::App& app, const Choose& choose) {
    const auto [command, options] = add_command<commands::Prove>(
        app, choose, "prove", "Prove how far from touching rounding can make an algorithm wrong");
    command.add_option("NAME", options.algorithms,
                       "Only these algorithms (default: all published ones)");
    add_repeated(command, "--scalar", options.scalars, "Only float or double (default: both)");
    add_count(command, "--boxes", options.boxes,
              "How many boxes (sets of scenes) to examine; more boxes give smaller bounds", 100);
    options.ledger = recording_file("ledger");
    command.add_option("--ledger", options.ledger, "The folder of the ledger");
    command.add_flag("--write", options.write, "Write smaller bounds into the ledger");
    command.add_flag("--check", options.check, "Fail if a bound in the ledger is not proved again");
    command
        .add_option("--certificate", options.certificate,
                    "Write the proof of one algorithm in one scalar to this file")
        ->check(no_standard_output());
    add_bounds(command, options.bounds);
    add_jobs(command, options.jobs);
    command.add_flag("--json", options.json, "As JSON");
}

void add_repair(CLI::App& app, const Choose& choose) {
    const auto [command, options] = add_command<commands::Repair>(
        app, choose, "repair",
        "Compare ways to call an algorithm so that it rounds less: accuracy and speed");
    command.add_option("NAME", options.algorithms, "The algorithms")->required();
    add_repeated(command, "--scalar", options.scalars,
                 "Only these number types (default: float, double)");
    add_count(command, "--boxes", options.boxes,
              "How many boxes (sets of scenes) to examine for each bound", 100);
    add_count(command, "--cases", options.cases, "Generated scenes to verify each rewrite on", 1);
    add_seed(command, options.seed);
    add_jobs(command, options.jobs);
    command.add_flag("--json", options.json, "As JSON");
}

void add_power(CLI::App& app, const Choose& choose) {
    const auto [command, options] = add_command<commands::Power>(
        app, choose, "power",
        "Measure how soon each way to search (engine) finds planted (deliberate) errors");
    command.add_option("NAME", options.algorithms,
                       "Only these planted errors or algorithms (default: all planted errors)");
    add_repeated(command, "--scalar", options.scalars,
                 "Number types to try in this order, until one shows the error "
                 "(default: double, float)");
    add_repeated(command, "--engine", options.engines,
                 "Engines: uniform, generated, exhaustive, climb, directed (default: these); "
                 "sequences (finds state); verify (a whole run in each trial)");
    command.add_option(
        "--fuzzers", options.fuzzers,
        "Also libFuzzer: the folder of the fuzz targets (see reports/guide/fuzz_targets.md)");
    command.add_flag("--rounding", options.rounding,
                     "Also find the first rounding error of each published algorithm");
    add_count(command, "--narrow", options.narrow,
              "How many narrow errors to generate from the seed, in addition to the named ones", 0,
              100'000)
        ->default_str("");
    add_count(command, "--cases", options.cases, "Maximum number of cases in a trial", 1);
    add_count(command, "--trials", options.trials, "Trials per engine, each with its own seed", 1,
              100'000);
    add_scenes(command, options);
    command.add_option("--json", options.json, "Write the report as JSON; - for standard output");
    command.add_flag("--wide", options.wide, "Print all figures in a wide table");
}

void add_campaign(CLI::App& app, const Choose& choose) {
    const auto options = std::make_shared<commands::Campaign>();
    CLI::App* command = app.add_subcommand(
        "campaign",
        "Check algorithms for hours in worker processes; can be interrupted and resumed");
    command->add_option("DIR", options->folder, "The folder of the campaign")->required();
    add_algorithms(*command, *options);
    add_repeated(*command, "--except", options->except, "Leave out these algorithms");
    CLI::Option* const duration =
        add_time(*command, "--for", options->seconds,
                 "Total time, such as 8h, 90m or 30s, including earlier sessions", 1e9, "8h");
    add_jobs(*command, options->jobs,
             "Workers; with --exec one worker with this many processes (default 1)");
    add_time(*command, "--slice", options->slice_seconds,
             "Time that a worker spends on one algorithm at a time (a slice)", 86400, "20s");
    CLI::Option* const slices =
        command
            ->add_option(
                "--slices", options->slices,
                "Stop after this many slices, including earlier sessions, instead of after a "
                "time. Repeatable with one worker")
            ->transform(whole_number_within(1, 1'000'000'000))
            ->excludes(duration);
    add_count(*command, "--slice-cases", options->slice_cases, "Cases in each of these slices", 1,
              1'000'000'000)
        ->needs(slices)
        ->default_str("5000");
    add_memory(*command, "--worker-memory", options->worker_memory,
               "Address space of each worker, such as 2G; 0 for no limit")
        ->default_str("4G");
    CLI::Option* fuzzers = command->add_option(
        "--fuzzers", options->fuzzers,
        "Also libFuzzer: the folder of the fuzz targets (see reports/guide/fuzz_targets.md)");
    command->add_option("--accepted", options->accepted,
                        "A file of causes of failure that you accept (reports/guide/campaign.md)");
    const auto examine = std::make_shared<commands::Examine>();
    const std::vector<CLI::Option*> of_program =
        add_exec(*command, examine, {"NAME", "--except"}, MayIsolate::no);
    of_program.front()->excludes(fuzzers);
    // The options for programs are read into `examine` only so that CLI11 checks their values.
    command->callback([options, examine, of_program, choose, command] {
        options->of_program = given_words(of_program);
        if (command->count("--jobs") > 0) options->processes = options->jobs;
        choose([options] { return run(*options); });
    });
}

}  // namespace touchstone
