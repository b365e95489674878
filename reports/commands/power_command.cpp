#include <set>

#include <fmt/format.h>

#include "core/format/json.h"
#include "properties/engines/power.h"
#include "properties/engines/process.h"
#include "reports/campaign/slice.h"
#include "reports/commands/calls.h"
#include "reports/commands/ending.h"
#include "reports/commands/examining.h"
#include "reports/files/reproduce.h"
#include "reports/text/table.h"

namespace touchstone::commands {
namespace {

struct Power : Chosen {
    std::vector<std::string> engines;
    std::string fuzzers;
    std::int64_t narrow = 0;
    PowerOptions power;
    std::string json;
};

struct Run {
    Ending ending;
    double seconds;  ///< processor time
    std::string log;
};

/// Runs the command, and keeps its standard error as the log.
Run run_logged(const std::string& command) {
    constexpr std::chrono::milliseconds kWait{100};
    Process process(command + " 2>&1 >/dev/null", 0);
    process.close_input();
    Run run{};
    while (!process.has_closed_output()) process.exchange("", run.log, kWait);
    auto ending = process.ending();
    for (; !ending; ending = process.ending()) process.exchange("", run.log, kWait);
    run.ending = *ending;
    run.seconds = std::chrono::duration<double>(process.times().ran).count();
    return run;
}

std::uint64_t executed_inputs(const std::string& program, const std::string& log) {
    constexpr std::string_view kName = "stat::number_of_executed_units:";
    const std::size_t at = log.find(kName);
    if (at == std::string::npos)
        throw std::runtime_error(
            fmt::format("{}: printed no statistics:\n{}", program,
                        log.substr(0, std::min<std::size_t>(log.size(), 2000))));
    return std::stoull(log.substr(at + kName.size()));
}

/// Runs the fuzz target until it finds a failure, for at most `limit` inputs. Inputs count as
/// cases. The seconds are processor time, including the start.
Trial fuzzer_trial(const std::filesystem::path& folder, const Target& target, std::uint64_t limit,
                   std::uint64_t seed) {
    const AlgorithmInfo& info = target.subject->info();
    const std::string program = (folder / campaign::fuzz_target(info.query)).string();
    // libFuzzer reads the seed 0 as no seed.
    const Run run = run_logged(fmt::format(
        "exec env {} {} -seed={} -runs={} -print_final_stats=1 -exact_artifact_path=/dev/null "
        "-detect_leaks=0",
        campaign::fuzz_environment(info.name, std::string(name(target.scalar))),
        shell_word(program), seed % 0x7fffffff + 1, limit));
    if (!run.ending.by_signal && run.ending.number == 0) return {std::nullopt, run.seconds};
    const std::string named = fmt::format("{} ({}): ", info.name, name(target.scalar));
    if (run.log.find(named) == std::string::npos)
        throw std::runtime_error(fmt::format("{}: ended without a finding:\n{}", program, run.log));
    return {executed_inputs(program, run.log), run.seconds};
}

std::vector<Engine> chosen_engines(const std::vector<std::string>& names) {
    if (names.empty()) return {kEngines.begin(), kEngines.end()};
    constexpr std::array kAll{Engine::uniform, Engine::generated, Engine::exhaustive,
                              Engine::climb,   Engine::directed,  Engine::sequences,
                              Engine::verify};
    // In the order of the enum, so that the slow `verify` comes after the others.
    std::set<Engine> chosen;
    for (const std::string& wanted : names) chosen.insert(value_named("no engine", wanted, kAll));
    return {chosen.begin(), chosen.end()};
}

std::vector<Target> chosen_targets(const Power& options) {
    const std::vector<Scalar> scalars =
        chosen_scalars(options.scalars, {Scalar::double_, Scalar::float_});
    std::vector<Target> all = planted_targets(scalars);
    if (options.algorithms.empty()) return all;
    const std::vector<const Subject*> wanted = chosen_subjects(options.algorithms);
    std::erase_if(all, [&wanted](const Target& target) {
        return std::find(wanted.begin(), wanted.end(), target.subject) == wanted.end();
    });
    return all;
}

bool is_narrow(const PowerRow& row) {
    return row.target.narrow != nullptr;
}

/// The median number of cases if all trials found the error. Otherwise the number of trials that
/// found it.
std::string found_or_median(const Distribution& d) {
    return d.found() == d.trials.size() && d.found() > 0
               ? grouped(*d.cases(0.5))
               : fmt::format("{}/{}", d.found(), d.trials.size());
}

/// A table of the narrow errors, or of the planted ones. Empty if there are no such errors.
std::string table_text(const std::vector<PowerRow>& rows, const PowerOptions& options,
                       bool of_narrow, std::size_t width) {
    const std::string_view prefix = of_narrow ? "" : "planted-";
    std::vector<std::vector<std::string>> table{
        {of_narrow ? "narrow error" : "planted- ...", "scalar"}};
    for (const Engine engine : options.engines) table[0].emplace_back(name(engine));
    for (const PowerRow& row : rows) {
        if (is_narrow(row) != of_narrow) continue;
        std::string_view error = row.target.subject->info().name;
        if (error.starts_with(prefix)) error.remove_prefix(prefix.size());
        table.push_back({std::string(error), std::string(name(row.target.scalar))});
        for (const Distribution& d : row.engines) table.back().push_back(found_or_median(d));
    }
    if (table.size() == 1) return "";
    return fitted_table(table, 2, {"scalar", "uniform"}, width) + '\n';
}

/// The number of narrow errors, or of planted ones, that each engine found in all trials.
std::string summary(const std::vector<PowerRow>& rows, const PowerOptions& options, bool of_narrow,
                    std::size_t width) {
    const auto targets = std::count_if(
        rows.begin(), rows.end(), [&](const PowerRow& row) { return is_narrow(row) == of_narrow; });
    if (targets == 0) return "";
    std::string text = fmt::format(
        "{}s ({}), found in all trials: ", of_narrow ? "Narrow error" : "Planted error", targets);
    for (std::size_t e = 0; e < options.engines.size(); ++e) {
        const auto found = std::count_if(rows.begin(), rows.end(), [&](const PowerRow& row) {
            return is_narrow(row) == of_narrow && is_found_always(row, options, e);
        });
        text += fmt::format("{}{} {}", e == 0 ? "" : ", ", name(options.engines[e]), found);
    }
    return wrapped(text, width, 4);
}

/// Describes the narrow errors that no engine found in all trials, not counting uniform.
std::string narrow_left(const std::vector<PowerRow>& rows, const PowerOptions& options,
                        std::size_t width) {
    std::string left;
    for (const PowerRow& row : rows) {
        if (!is_narrow(row) || is_found_always(row, options)) continue;
        const AlgorithmInfo& info = row.target.subject->info();
        left += wrapped({width, 4}, "  {}: {}", info.name, info.summary);
    }
    return left.empty() ? left
                        : "No engine (not counting uniform) found these in all trials:\n" + left;
}

Json trials_json(const Distribution& d) {
    Json trials = Json::array();
    for (const Trial& trial : d.trials)
        trials.push_back({{"cases", optional_json(trial.cases)}, {"seconds", trial.seconds}});
    return trials;
}

Json engine_json(Engine engine, const Distribution& d) {
    return {{"engine", name(engine)},
            {"found", d.found()},
            {"median_cases", optional_json(d.cases(0.5))},
            {"lower_quartile_cases", optional_json(d.cases(0.25))},
            {"upper_quartile_cases", optional_json(d.cases(0.75))},
            {"median_seconds", d.seconds()},
            {"trials", trials_json(d)}};
}

/// Returns a table with the number of cases that each engine needed for each target, and a summary.
/// Lines have at most `width` columns.
std::string power_text(const std::vector<PowerRow>& rows, const PowerOptions& options,
                       std::size_t width) {
    std::string text;
    for (const bool of_narrow : {false, true}) text += table_text(rows, options, of_narrow, width);
    text +=
        wrapped({width},
                "For each error, each engine had {} trials of at most {} cases. Under its name: "
                "the median number of cases until it found the error or, if not all trials "
                "found it, how many did. exhaustive stops at the end of the usual grid. The limit "
                "does not apply to verify. uniform is the baseline: numbers drawn uniformly.",
                options.trials, grouped(options.limit)) +
        '\n';
    for (const bool of_narrow : {false, true}) text += summary(rows, options, of_narrow, width);
    return text + narrow_left(rows, options, width);
}

Json power_json(const std::vector<PowerRow>& rows, const PowerOptions& options) {
    Json json{{"limit", options.limit},
              {"trials", options.trials},
              {"seed", options.seed},
              {"targets", Json::array()}};
    for (const PowerRow& row : rows) {
        const AlgorithmInfo& info = row.target.subject->info();
        Json engines = Json::array();
        for (std::size_t e = 0; e < options.engines.size(); ++e)
            engines.push_back(engine_json(options.engines[e], row.engines[e]));
        json["targets"].push_back({{"algorithm", info.name},
                                   {"query", info.query},
                                   {"scalar", name(row.target.scalar)},
                                   {"is_narrow", is_narrow(row)},
                                   {"summary", info.summary},
                                   {"label", row.target.label},
                                   {"engines", std::move(engines)}});
    }
    return json;
}

int run(const Power& options) {
    PowerOptions power = options.power;
    const NarrowErrors narrow(chosen_seed(options.seed), static_cast<std::size_t>(options.narrow));
    if (options.narrow == 0 || !options.algorithms.empty()) power.targets = chosen_targets(options);
    const std::vector<Target> drawn = narrow_targets(narrow);
    power.targets.insert(power.targets.end(), drawn.begin(), drawn.end());
    if (power.targets.empty())
        throw InputError("none of the chosen algorithms is a planted error in the chosen scalars");
    power.engines = chosen_engines(options.engines);
    if (!options.fuzzers.empty()) {
        power.engines.push_back(Engine::fuzzer);
        power.fuzzer = [&options](const Target& target, std::uint64_t limit, std::uint64_t seed) {
            return fuzzer_trial(options.fuzzers, target, limit, seed);
        };
    }
    power.seed = chosen_seed(options.seed);
    power.jobs = options.jobs.threads();
    set_usual_budget(power.verify);
    power.verify.domain = chosen_domain(options.bounds, {});
    if (!power.verify.domain.is_everything() && (options.narrow > 0 || !options.fuzzers.empty()))
        throw InputError("--narrow and --fuzzers cannot be combined with bounds");
    power.stop = &interrupted;
    RunOutput output({.json = options.json, .out = ""});
    end_run_on_interrupt();
    std::vector<PowerRow> rows;
    {
        Progress progress("trials");
        power.progress = std::ref(progress);
        rows = measure_power(power);
    }
    if (interrupted) output.print("Interrupted; some trials are missing.\n");
    output.finish(power_text(rows, power, text_width()), power_json(rows, power), {});
    if (interrupted) return exit_status::not_run;
    const bool all = std::all_of(rows.begin(), rows.end(), [&power](const PowerRow& row) {
        // Narrow errors need not be found: some narrow conditions never change an answer.
        return row.target.narrow != nullptr || is_found_always(row, power);
    });
    return all ? exit_status::kept : exit_status::failed;
}

}  // namespace

void add_power(CLI::App& app, const Choose& choose) {
    const auto [command, options] = add_command<Power>(
        app, choose, "power",
        "Measure how soon each way to search (engine) finds planted (deliberate) errors");
    command.add_option("NAME", options.algorithms, "Only these planted errors (default: all)");
    add_repeated(command, "--scalar", options.scalars,
                 "Number types to try in this order, until one shows the error "
                 "(default: double, float)");
    add_repeated(command, "--engine", options.engines,
                 "Engines: uniform, generated, exhaustive, climb, directed (default: these); "
                 "sequences (finds state kept between calls); verify (a whole run in each "
                 "trial)");
    command.add_option(
        "--fuzzers", options.fuzzers,
        "Use libFuzzer, too, with the fuzz targets in this folder (reports/guide/fuzz_targets.md)");
    add_count(command, "--narrow", options.narrow,
              "Search for this many narrow errors, generated from the seed, and for the planted "
              "errors NAME (instead of for all planted errors)",
              0, 100'000)
        ->default_str("");
    add_count(command, "--cases", options.power.limit,
              "Maximum number of cases in a trial, except of verify", 1);
    add_count(command, "--trials", options.power.trials,
              "Trials per engine and error, each with its own seed", 1, 100'000);
    add_scenes(command, options);
    command.add_option("--json", options.json, "Write all figures as JSON; - for standard output");
}

}  // namespace touchstone::commands
