#include "reports/commands/calls.h"

#include <memory>

#include "reports/commands/commands.h"
#include "reports/commands/recordings.h"
#include "reports/commands/shared_options.h"

namespace touchstone {

void add_export(CLI::App& app, const Choose& choose) {
    const auto options = std::make_shared<commands::Export>();
    CLI::App* command = app.add_subcommand(
        "export", "Export cases with exact relation, margin and area, for tests of other code");
    command->add_option("--query", options->query, "The query; with --planted all by default");
    auto* cases = command->add_option("--cases", options->cases, "How many");
    cases->transform(whole_number_within(1, 10'000'000))->capture_default_str();
    auto* hard = command->add_flag(
        "--hard", options->hard,
        "Only cases that a published algorithm gets wrong, or that touch exactly");
    auto* wkt = command->add_flag("--wkt", options->wkt,
                                  "As well-known text (WKT); corners are rounded to doubles");
    command
        ->add_flag("--planted", options->planted,
                   "Few readable cases that catch all planted errors, as JSON, CSV and well-known "
                   "text: three files for each query")
        ->excludes(cases, hard, wkt);
    add_seed(*command, options->seed);
    add_jobs(*command, options->jobs, "With --planted: threads");
    command->add_option("--out", options->out, "Write to this file; with --planted, this folder");
    chooses(command, options, choose);
}

void add_ledger(CLI::App& app, const Choose& choose) {
    const auto options = std::make_shared<commands::Ledger>();
    options->folder = recording_file("ledger");
    CLI::App* command = app.add_subcommand(
        "ledger", "Repeat the worst known rounding errors (the ledger), and search for worse ones");
    command->add_option("NAME", options->algorithms,
                        "Search for these only (default: all published algorithms)");
    command
        ->add_option("--scalar", options->scalars,
                     "Search in float, double or long-double only (default: all)")
        ->allow_extra_args(false);
    command->add_option("--ledger", options->folder, "The folder of the ledger");
    auto* seconds =
        command->add_option("--search", options->seconds, "Search for this many seconds")
            ->check(number_within(0, 1e7));
    add_count(*command, "--cases", options->cases,
              "Search this many generated cases per query and precision")
        ->default_str("")
        ->excludes(seconds);
    add_count(*command, "--nearly-touching", options->nearly_touching,
              "Search until this many nearly touching cases per algorithm and scalar are recorded",
              1)
        ->default_str("")
        ->excludes(seconds);
    command
        ->add_option("--from", options->from,
                     "Instead of searching, add the worse entries of this file")
        ->excludes(seconds);
    add_bounds(*command, options->bounds);
    add_seed(*command, options->seed);
    add_jobs(*command, options->jobs);
    command->add_flag("--write", options->write, "Write worse margins into the ledger");
    chooses(command, options, choose);
}

void add_report(CLI::App& app, const Choose& choose) {
    const auto options = std::make_shared<commands::Report>();
    options->ledger = recording_file("ledger");
    CLI::App* command = app.add_subcommand(
        "report", "Write reports and findings as an HTML page, or for build servers");
    command->add_option("FILE_OR_FOLDER", options->inputs,
                        "Reports (verify --json), findings (verify --out), ranges (domain --json); "
                        "without: only the ledger");
    command->add_option("--out", options->out, "Write the page to this file");
    command->add_option("--markdown", options->markdown,
                        "Write a summary as Markdown; - for standard output");
    command->add_option("--junit", options->junit, "Write the verdicts as JUnit's XML");
    command->add_option("--sarif", options->sarif, "Write the failures as SARIF");
    command->add_option("--source", options->source,
                        "The file of the checked code, which --sarif names");
    command->add_option("--ledger", options->ledger, "The folder of the ledger");
    command
        ->add_option("--speed", options->speed,
                     "Milliseconds to measure the speed of each algorithm; 0: not at all")
        ->check(number_within(0, 1e5))
        ->capture_default_str();
    add_count(*command, "--pictures", options->pictures, "Maximum number of findings to draw");
    add_count(*command, "--explanations", options->explanations,
              "Maximum number of findings to explain, failures first");
    add_jobs(*command, options->jobs);
    command->footer(
        "  touchstone verify --json r.json --out found; touchstone report r.json found --out "
        "page.html");
    chooses(command, options, choose);
}

}  // namespace touchstone
