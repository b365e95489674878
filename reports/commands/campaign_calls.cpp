#include "reports/commands/calls.h"

#include <map>

#include <fmt/format.h>

#include "core/scenes/input_error.h"
#include "reports/commands/choice.h"
#include "reports/commands/commands.h"
#include "reports/commands/shared_options.h"

namespace touchstone {
namespace {

const std::map<std::string, double> kUnits{{"s", 1}, {"m", 60}, {"h", 3600}, {"d", 86400}};

CLI::AsNumberWithUnit time() {
    return CLI::AsNumberWithUnit(
        kUnits,
        CLI::AsNumberWithUnit::Options(CLI::AsNumberWithUnit::CASE_SENSITIVE |
                                       CLI::AsNumberWithUnit::UNIT_REQUIRED),
        "TIME");
}

/// Returns the text unchanged. Throws InputError for a number without a unit.
std::string with_unit(const std::string& text) {
    if (!text.empty() && text.find_first_not_of("0123456789.") == std::string::npos)
        throw InputError(fmt::format("{0} has no unit; write {0}s, {0}m, {0}h or {0}d", text));
    return text;
}

/// The options as the user gave them, for `verify`.
std::vector<std::string> words_of(const std::vector<CLI::Option*>& options) {
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

void add_campaign(CLI::App& app, const Choose& choose) {
    const auto options = std::make_shared<commands::Campaign>();
    CLI::App* command = app.add_subcommand(
        "campaign",
        "Check algorithms for hours in worker processes; can be interrupted and resumed");
    command->add_option("DIR", options->folder, "The folder of the campaign")->required();
    command->add_option("NAME", options->algorithms,
                        "Only these algorithms (default: all published ones)");
    command->add_option("--except", options->except, "Not these")->allow_extra_args(false);
    add_scalars(*command, options->scalars);
    CLI::Option* const duration =
        command
            ->add_option("--for", options->seconds,
                         "Total time, such as 8h, 90m or 30s, with earlier sessions")
            ->transform(time())
            ->transform(with_unit)
            ->transform(begins_with_digit())
            ->type_name("TIME")
            ->check(number_within(0.1, 1e9))
            ->default_str("8h");
    add_jobs(*command, options->jobs,
             "Workers; with --exec one worker with this many processes (default 1)");
    command
        ->add_option("--slice", options->slice_seconds,
                     "Time that a worker spends on one algorithm at a time (a slice)")
        ->transform(time())
        ->transform(with_unit)
        ->transform(begins_with_digit())
        ->check(number_within(0.1, 86400))
        ->default_str("20s");
    CLI::Option* const slices =
        command
            ->add_option("--slices", options->slices,
                         "Stop after this many slices, with earlier sessions, instead of after a "
                         "time. Repeatable with one worker")
            ->transform(whole_number_within(1, 1'000'000'000))
            ->excludes(duration);
    add_count(*command, "--slice-cases", options->slice_cases, "Cases in each of these slices", 1,
              1'000'000'000)
        ->default_str("")
        ->needs(slices)
        ->default_str("5000");
    command
        ->add_option("--worker-memory", options->worker_memory,
                     "Address space of each worker, such as 2G; 0 for no limit")
        ->type_name("SIZE")
        ->transform(CLI::AsSizeValue(false))
        ->transform(begins_with_digit())
        ->check(number_within(0, 0x1p62))
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
    // The options for programs are read into `examine`, so that CLI11 checks their values.
    command->callback([options, examine, of_program, choose, command] {
        options->of_program = words_of(of_program);
        if (command->count("--jobs") > 0) options->processes = options->jobs;
        choose([options] { return run(*options); });
    });
}

}  // namespace touchstone
