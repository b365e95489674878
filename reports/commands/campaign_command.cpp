// The command `campaign`, which runs `verify` and fuzz targets for hours.

#include <unistd.h>
#include <iostream>

#include <fmt/format.h>

#include "core/scenes/problem.h"
#include "properties/planted/planted_errors.h"
#include "reports/campaign/campaign.h"
#include "reports/campaign/folder.h"
#include "reports/campaign/slice.h"
#include "reports/commands/calls.h"
#include "reports/commands/ending.h"
#include "reports/files/finding.h"
#include "reports/text/table.h"

namespace touchstone::commands {
namespace {

struct Campaign : Chosen {
    std::string folder;
    std::vector<std::string> except;
    Options of_program;
    Examine program;  ///< holds the values of these options, so that CLI11 checks them
    double seconds = 8 * 3600;
    double slice_seconds = 20;
    std::uint64_t slices = 0;
    std::uint64_t slice_cases = 5000;
    std::uint64_t worker_memory = 4ULL << 30U;
    std::string fuzzers;
    std::string accepted;
};

using campaign::Arm;

std::vector<std::string> given_words(const Options& options) {
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

/// The options for programs in the call, and --jobs and --scalar. Empty without a program.
std::vector<std::string> words_of_program(const Campaign& options) {
    std::vector<std::string> words = given_words(options.of_program);
    if (words.empty()) return words;
    if (options.jobs.processes() > 1)
        words.insert(words.end(), {"--jobs", std::to_string(options.jobs.processes())});
    if (!options.scalars.empty()) words.insert(words.end(), {"--scalar", options.scalar()});
    return words;
}

std::vector<Arm> arms_of(const Campaign& options) {
    if (!options.program.exec.empty()) {
        const Scalar scalar = chosen_scalars({options.scalar()}).front();
        return {{"", std::string(name(scalar)), campaign::kGenerated}};
    }
    const std::vector<const Subject*> subjects =
        chosen_subjects(options.algorithms, options.except);
    std::vector<Arm> arms;
    std::vector<const char*> engines{campaign::kGenerated, campaign::kDirected,
                                     campaign::kSequences, campaign::kClimb, campaign::kGiven};
    if (!options.fuzzers.empty()) engines.push_back(campaign::kFuzz);
    for (const char* engine : engines)
        for (const Subject* subject : subjects)
            for (const Scalar scalar : chosen_scalars(options.scalars))
                arms.push_back(
                    {std::string(subject->info().name), std::string(name(scalar)), engine});
    return arms;
}

/// Throws InputError if DIR is probably a mistake: an algorithm, or a folder with other contents.
void require_folder_of_campaign(const std::string& folder) {
    namespace fs = std::filesystem;
    if (!fs::exists(folder) && find_subject(folder) != nullptr)
        throw InputError(fmt::format(
            "{0} is an algorithm, but DIR comes first; for a folder of that name write ./{0}",
            folder));
    // Findings and corpora may have been copied here, and an import may have ended early.
    const auto is_in = [&folder](const char* name) { return fs::exists(fs::path(folder) / name); };
    if (!fs::is_directory(folder) || fs::is_empty(folder) ||
        !campaign::campaign_files(folder).empty() || is_in("lock") || is_in("findings") ||
        is_in("corpora") || is_in("workers"))
        return;
    throw InputError(fmt::format(
        "{}: contains other files, but no campaign; name a new or empty folder", folder));
}

/// Removes libFuzzer's arms for queries without a fuzz target. With --fuzzers, one must be left.
void remove_unfuzzed(std::vector<Arm>& arms, const std::filesystem::path& fuzzers) {
    std::erase_if(arms, [&](const Arm& arm) {
        if (arm.engine != campaign::kFuzz) return false;
        const std::string_view query = find_subject(arm.algorithm)->info().query;
        return !std::filesystem::exists(fuzzers / campaign::fuzz_target(query));
    });
    if (!fuzzers.empty() && std::none_of(arms.begin(), arms.end(), [](const Arm& arm) {
            return arm.engine == campaign::kFuzz;
        }))
        throw InputError(fmt::format("--fuzzers: {} has no fuzz target for any of these algorithms",
                                     fuzzers.string()));
}

std::set<std::string> known_of(const std::vector<Arm>& arms) {
    std::set<std::string> known;
    for (const Arm& arm : arms) {
        if (arm.algorithm.empty()) continue;
        const AlgorithmInfo& info = chosen_subjects({arm.algorithm}).front()->info();
        for (const Class c : kClasses)
            if (find_known(info.known, c, chosen_scalars({arm.scalar}).front()) != nullptr)
                known.insert(kind_text(arm.algorithm, arm.scalar, name(c)));
    }
    return known;
}

/// Redraws a line on a terminal, and prints a line per minute elsewhere.
class StatusLine {
  public:
    ~StatusLine() {
        if (drawn_) std::cerr << "\r\033[K" << std::flush;
    }

    void operator()(const campaign::Tally& tally, const campaign::Clockwork& clock) {
        if (terminal_) {
            std::cerr << "\r\033[K"
                      << campaign::status_line(tally, clock, columns_of_terminal() - 1)
                      << std::flush;
            drawn_ = true;
        } else if (clock.in_session >= next_) {
            std::cerr << campaign::status_line(tally, clock, 200) << '\n' << std::flush;
            next_ = clock.in_session + 60;
        }
    }

  private:
    bool terminal_ = draws_on_terminal();
    bool drawn_ = false;
    double next_ = 0;
};

int run(const Campaign& options) {
    require_folder_of_campaign(options.folder);
    campaign::Options run;
    run.folder = std::filesystem::absolute(options.folder);
    run.about = {{"algorithms", options.algorithms},
                 {"except", options.except},
                 {"scalars", options.scalars},
                 {"program", given_words(options.of_program)}};
    run.arms = arms_of(options);
    run.known = known_of(run.arms);
    remove_unfuzzed(run.arms, options.fuzzers);
    run.work = {std::filesystem::read_symlink("/proc/self/exe").string(),
                words_of_program(options),
                options.worker_memory,
                options.fuzzers.empty() ? "" : std::filesystem::absolute(options.fuzzers),
                run.folder / "corpora",
                options.slice_seconds};
    run.seconds = options.seconds;
    run.slices = options.slices;
    run.slice_cases = options.slice_cases;
    run.jobs = options.jobs.threads();
    if (!options.accepted.empty()) run.accepted = campaign::read_accepted(options.accepted);
    end_run_on_interrupt();
    run.stop = &interrupted;
    std::optional<StatusLine> status(std::in_place);
    run.show = std::ref(*status);
    const campaign::Outcome outcome = campaign::run(run);
    status.reset();
    const std::filesystem::path folder(options.folder);
    std::cout << campaign::summary_text(outcome, folder / "findings") << std::flush;
    std::cout << campaign::close(outcome, folder, options.jobs.threads()) << std::flush;
    if (outcome.tally.failed() || !outcome.review.stale.empty()) return exit_status::failed;
    return outcome.complete ? exit_status::kept : exit_status::not_run;
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

}  // namespace

void add_campaign(CLI::App& app, const Choose& choose) {
    const auto [command, options] = add_command<Campaign>(
        app, choose, "campaign",
        "Check algorithms, or a program, for hours in worker processes; can be interrupted "
        "and resumed");
    command.add_option("DIR", options.folder, "The folder of the campaign")->required();
    add_algorithms(command, options);
    add_repeated(command, "--except", options.except, "Leave out these algorithms");
    CLI::Option* const duration =
        add_time(command, "--for", options.seconds,
                 "Total time, such as 8h, 90m or 30s, including earlier sessions", 1e9, "8h");
    add_jobs(command, options.jobs,
             "Workers; with --exec one worker with this many processes (default 1)");
    add_time(command, "--slice", options.slice_seconds,
             "Time that a worker spends on one algorithm at a time (a slice)", 86400, "20s");
    CLI::Option* const slices =
        command
            .add_option(
                "--slices", options.slices,
                "Stop after this many slices, including earlier sessions, instead of after a "
                "time. With one worker and no fuzzers, every machine runs the same slices")
            ->transform(whole_number_within(1, 1'000'000'000))
            ->excludes(duration);
    add_count(command, "--slice-cases", options.slice_cases, "With --slices: cases in each slice",
              1, 1'000'000'000)
        ->needs(slices)
        ->default_str("5000");
    add_memory(command, "--worker-memory", options.worker_memory,
               "Address space of each worker, such as 2G; 0 for no limit")
        ->default_str("4G");
    CLI::Option* fuzzers = command.add_option(
        "--fuzzers", options.fuzzers,
        "Use libFuzzer, too, with the fuzz targets in this folder (reports/guide/fuzz_targets.md)");
    command.add_option("--accepted", options.accepted,
                       "A file of causes of failure that you accept (reports/guide/campaign.md)");
    options.of_program = add_exec(command, options.program, {"NAME", "--except"}, MayIsolate::no);
    options.of_program.front()->excludes(fuzzers);
}

}  // namespace touchstone::commands
