#include "reports/commands/finding_calls.h"

#include <memory>

#include "reports/commands/commands.h"
#include "reports/commands/number_checks.h"
#include "reports/commands/recordings.h"
#include "reports/commands/shared_options.h"

namespace touchstone {
namespace {

/// Options of both commands: whom to ask, and how long to minimize.
template <class Options>
void add_asking(CLI::App& command, Options& options) {
    command
        .add_option("--algorithm", options.algorithms,
                    "Whom to ask (default: the finding's; of other inputs the literature)")
        ->allow_extra_args(false);
    command
        .add_option("--scalar", options.scalars,
                    "In which (default: the finding's; of other inputs all)")
        ->allow_extra_args(false);
    command.add_option("--seconds", options.seconds, "The longest time to make one small")
        ->check(positive_number())
        ->capture_default_str();
}

}  // namespace

void add_import(CLI::App& app, const Choose& choose) {
    const auto options = std::make_shared<commands::Import>();
    CLI::App* command = app.add_subcommand(
        "import", "Make findings of a campaign of what fuzzers or other machines found");
    command->add_option("DIR", options->folder, "The campaign's folder")->required();
    command
        ->add_option("FILE", options->files,
                     "Inputs that ended a fuzz target, cases, findings, or folders of them")
        ->required();
    add_asking(*command, *options);
    chooses(command, options, choose);
}

void add_promote(CLI::App& app, const Choose& choose) {
    const auto options = std::make_shared<commands::Promote>();
    options->corpus = recording_file("");
    CLI::App* command = app.add_subcommand(
        "promote", "Put findings into the corpus, which every test run replays from then on");
    command->add_option("FILE", options->files, "Findings, or other inputs, or folders of them")
        ->required();
    command->add_option("--reason", options->reason, "What it shows, in a few words")->required();
    command->add_option("--corpus", options->corpus, "The folder of the corpus");
    add_asking(*command, *options);
    chooses(command, options, choose);
}

}  // namespace touchstone
