#include "reports/commands/record_calls.h"
#include "reports/commands/number_checks.h"

#include <memory>

#include "reports/commands/black_box_calls.h"
#include "reports/commands/choice.h"
#include "reports/commands/commands.h"
#include "reports/commands/recordings.h"
#include "reports/commands/shared_options.h"

namespace touchstone {

void add_export(CLI::App& app, const Choose& choose) {
    const auto options = std::make_shared<commands::Export>();
    CLI::App* command = app.add_subcommand(
        "export", "Cases with exact relation, margin and area, to test other code with");
    command->add_option("--query", options->query, "Of this query")->required();
    command->add_option("--cases", options->cases, "How many")
        ->transform(whole_number_within(1, 10'000'000))
        ->capture_default_str();
    command->add_flag("--hard", options->hard,
                      "Only such as algorithms of the literature misjudge, or that touch exactly");
    command->add_flag("--wkt", options->wkt, "As well-known text, with corners rounded");
    add_seed(*command, options->seed);
    command->add_option("--out", options->out, "Write them into this file");
    chooses(command, options, choose);
}

void add_ledger(CLI::App& app, const Choose& choose) {
    const auto options = std::make_shared<commands::Ledger>();
    options->folder = recording_file("ledger");
    CLI::App* command = app.add_subcommand(
        "ledger", "Replay the worst margins on record, and search for worse ones");
    command->add_option("NAME", options->algorithms,
                        "Search for these only (default: the literature)");
    command->add_option("--scalar", options->scalars, "Search in these only (default: all)")
        ->allow_extra_args(false);
    command->add_option("--ledger", options->folder, "The folder of the ledger");
    auto* seconds = command->add_option("--search", options->seconds, "Search for so many seconds")
                        ->check(number_within(0, 1e7));
    command
        ->add_option("--cases", options->cases,
                     "Search among so many generated cases of each query and precision")
        ->transform(whole_number_within(0, kMostCases))
        ->excludes(seconds);
    command
        ->add_option(
            "--nearly-touching", options->nearly_touching,
            "Search until so many nearly touching cases are on record of each algorithm and scalar")
        ->transform(whole_number_within(1, kMostCases))
        ->excludes(seconds);
    command
        ->add_option("--from", options->from,
                     "Instead of searching take over what is worse in this file of entries")
        ->excludes(seconds);
    add_bounds(*command, options->bounds);
    add_seed(*command, options->seed);
    add_jobs(*command, options->jobs);
    command->add_flag("--write", options->write, "Write what is worse into the ledger");
    chooses(command, options, choose);
}

void add_report(CLI::App& app, const Choose& choose) {
    const auto options = std::make_shared<commands::Report>();
    options->ledger = recording_file("ledger");
    CLI::App* command =
        app.add_subcommand("report", "What was found as one HTML page, and for build servers");
    command->add_option("FILE_OR_FOLDER", options->inputs,
                        "Reports (verify --json), findings (verify --out), ranges (domain --json); "
                        "none: the ledger alone");
    command->add_option("--out", options->out, "Write the page into this file");
    command->add_option("--markdown", options->markdown,
                        "Write a summary as Markdown; - for standard output");
    command->add_option("--junit", options->junit, "Write the verdicts as JUnit's XML");
    command->add_option("--sarif", options->sarif, "Write the failures as SARIF");
    command->add_option("--ledger", options->ledger, "The folder of the ledger");
    command
        ->add_option("--speed", options->speed,
                     "Measure each algorithm for so many milliseconds; 0: not at all")
        ->check(number_within(0, 1e5))
        ->capture_default_str();
    command->add_option("--pictures", options->pictures, "Draw so many findings at most")
        ->transform(whole_number_within(0, kMostCases))
        ->capture_default_str();
    command
        ->add_option("--explanations", options->explanations,
                     "Say of so many why they are misjudged, of those that fail first")
        ->transform(whole_number_within(0, kMostCases))
        ->capture_default_str();
    add_jobs(*command, options->jobs);
    command->footer(
        "  touchstone verify --json r.json --out found; touchstone report r.json found --out "
        "page.html");
    chooses(command, options, choose);
}

}  // namespace touchstone
