#include "reports/commands/calls.h"

#include <memory>

#include "reports/commands/commands.h"
#include "reports/commands/recordings.h"
#include "reports/commands/shared_options.h"

namespace touchstone {
namespace {

/// Adds the options of both commands: the algorithms and scalars to ask, and the time for
/// minimizing.
template <class Options>
void add_asking(CLI::App& command, Options& options) {
    command
        .add_option("--algorithm", options.algorithms,
                    "The algorithm (default: that of the finding; for other inputs all published)")
        ->allow_extra_args(false);
    command
        .add_option("--scalar", options.scalars,
                    "The scalar (default: that of the finding; for other inputs all)")
        ->allow_extra_args(false);
    command.add_option("--seconds", options.seconds, "The longest time to minimize each")
        ->check(positive_number())
        ->capture_default_str();
}

}  // namespace

void add_import(CLI::App& app, const Choose& choose) {
    const auto options = std::make_shared<commands::Import>();
    CLI::App* command =
        app.add_subcommand("import", "Add what fuzzers or other machines found to a campaign");
    command->add_option("DIR", options->folder, "The campaign's folder")->required();
    command
        ->add_option("FILE", options->files,
                     "Inputs that made a fuzz target fail, cases, findings, or folders of these")
        ->required();
    add_asking(*command, *options);
    chooses(command, options, choose);
}

void add_promote(CLI::App& app, const Choose& choose) {
    const auto options = std::make_shared<commands::Promote>();
    options->corpus = recording_file("");
    CLI::App* command = app.add_subcommand(
        "promote", "Add findings to the checked-in cases (corpus) that every test run replays");
    command->add_option("FILE", options->files, "Findings, or other inputs, or folders of them")
        ->required();
    command->add_option("--reason", options->reason, "What it shows, in a few words")->required();
    command->add_option("--corpus", options->corpus, "The folder of the corpus");
    add_asking(*command, *options);
    chooses(command, options, choose);
}

}  // namespace touchstone
