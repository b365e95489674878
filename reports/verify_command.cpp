// `touchstone verify`: the main job.

#include <csignal>
#include <filesystem>
#include <iostream>
#include <set>
#include <thread>

#include <fmt/format.h>

#include "core/atomic_file.h"
#include "core/recording.h"
#include "reports/choice.h"
#include "reports/commands.h"
#include "reports/exit_status.h"
#include "reports/finding.h"
#include "reports/progress.h"
#include "reports/verify_text.h"

namespace touchstone::commands {
namespace {

struct Options {
    std::vector<std::string> algorithms;
    std::vector<std::string> scalars;
    std::uint64_t cases = 1'000'000;
    std::string seed = "1";
    unsigned jobs = std::max(1U, std::thread::hardware_concurrency());
    std::string recording = TOUCHSTONE_CORPUS "/box2d.pairs";
    bool no_recording = false;
    std::string json;
    std::string out;
};

std::atomic<bool> interrupted{false};

/// The first Ctrl-C ends the run with what is known; the second ends the program.
void on_interrupt(int /*signal*/) {
    interrupted = true;
    std::signal(SIGINT, SIG_DFL);
}

VerifyOptions verify_options(const Options& options) {
    VerifyOptions verify;
    verify.subjects = chosen_subjects(options.algorithms);
    verify.scalars = chosen_scalars(options.scalars);
    verify.cases = options.cases;
    verify.seed = chosen_seed(options.seed);
    verify.jobs = options.jobs;
    if (!options.no_recording) verify.recording = read_recording(options.recording);
    verify.stop = &interrupted;
    return verify;
}

/// Stores the first failure of each class, algorithm and scalar at once, before it is minimized,
/// so that a run that is killed has lost none.
auto storing_in(const std::string& folder, std::uint64_t seed) {
    return [folder, seed, seen = std::set<std::string>()](const Row& row,
                                                          const Example& example) mutable {
        const std::string kind = fmt::format("{} {} {}", row.subject->info().name, name(row.scalar),
                                             name(example.what.kind));
        if (fails(example.what.kind) && seen.insert(kind).second)
            store_finding(folder, finding_json(row, example, seed, false));
    };
}

void store_minimized(const std::string& folder, const VerifyReport& report, std::uint64_t seed) {
    for (const Row& row : report.rows)
        for (const std::optional<Example>& example : row.first)
            if (example) store_finding(folder, finding_json(row, *example, seed, report.complete));
}

int run(const Options& options) {
    VerifyOptions verify_run = verify_options(options);
    if (!options.out.empty()) {
        std::filesystem::create_directories(options.out);
        verify_run.found = storing_in(options.out, verify_run.seed);
    }
    std::signal(SIGINT, on_interrupt);
    VerifyReport report;
    {
        Progress progress;
        verify_run.progress = [&progress](std::uint64_t done, std::uint64_t total) {
            progress.update(done, total);
        };
        report = verify(verify_run);
    }
    if (!report.complete) std::cout << "Interrupted; this is what is known so far.\n";
    std::cout << verify_text(report, verify_run) << std::flush;
    if (!options.out.empty()) store_minimized(options.out, report, verify_run.seed);
    if (!options.json.empty())
        write_file(options.json == "-" ? "/dev/stdout" : options.json,
                   verify_json(report, verify_run).dump(2) + '\n');
    if (report.failed()) return exit_status::failed;
    return report.complete ? exit_status::kept : exit_status::not_run;
}

}  // namespace

void add_verify(CLI::App& app, int& status) {
    const auto options = std::make_shared<Options>();
    CLI::App* command =
        app.add_subcommand("verify",
                           "Check algorithms against the exact oracle on generated, enumerated and "
                           "recorded pairs");
    command->add_option("NAME", options->algorithms, "Only these (default: the literature)");
    command->add_option("--scalar", options->scalars, "Only these (default: all)");
    command->add_option("--cases", options->cases, "Generated pairs per algorithm and scalar")
        ->capture_default_str();
    command->add_option("--seed", options->seed, "A number, or \"time\"")->capture_default_str();
    command->add_option("--jobs", options->jobs, "Threads")
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    command->add_option("--recording", options->recording, "The recorded pairs to judge");
    command->add_flag("--no-recording", options->no_recording, "Judge no recorded pairs");
    command->add_option("--json", options->json, "Write the report as JSON; - for standard output");
    command->add_option("--out", options->out, "Write each finding as a file into this folder");
    command->callback([options, &status] { status = run(*options); });
}

}  // namespace touchstone::commands
