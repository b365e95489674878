#include "reports/commands/case_calls.h"

#include <memory>

#include "reports/commands/commands.h"
#include "reports/commands/number_checks.h"
#include "reports/commands/shared_options.h"

namespace touchstone {
namespace {

constexpr const char* kCaseHelp = R"(A case is one line of at most 1 MiB:

  {"query":"circle-circle","a":{"x":0,"y":0,"r":1},"b":{"x":2,"y":0,"r":1}}

A number means the nearest double; a hex float in a string, "0x1.8p+1", has to
be one. Polygons have 3 to 64 corners, lists 1 to 64 shapes. Further fields
("id":7) come back with the verdict or the error; those named like a field of
the answer come back within "further". `list --queries` has the queries and
their fields, reports/guide/formats.md what is refused.
)";

}  // namespace

void add_oracle(CLI::App& app, const Choose& choose) {
    const auto options = std::make_shared<commands::Oracle>();
    CLI::App* command = app.add_subcommand("oracle", "Cases, one a line; one exact verdict a line");
    command->add_option("FILE", options->files,
                        "Files of cases or findings, or folders of them (default: standard input)");
    command->footer(kCaseHelp);
    chooses(command, options, choose);
}

void add_replay(CLI::App& app, const Choose& choose) {
    const auto options = std::make_shared<commands::Replay>();
    CLI::App* command = app.add_subcommand("replay", "Judge the cases or findings in files again");
    command->add_option(
        "NAME_OR_FILE", options->names_and_files,
        "Only these algorithms (default: the finding's own, of cases the literature); and files "
        "with one case or finding a line, - for standard input. A file named like an algorithm is "
        "written ./NAME");
    command->add_option("--algorithm", options->algorithms, "Another name of an algorithm")
        ->allow_extra_args(false);
    add_scalars(*command, options->scalars);
    command->add_flag("--at-once", options->at_once,
                      "Judge the last case while another thread asks about those before it");
    chooses(command, options, choose);
}

void add_explain(CLI::App& app, const Choose& choose) {
    const auto options = std::make_shared<commands::Explain>();
    CLI::App* command = app.add_subcommand(
        "explain", "Why a case or finding is misjudged, what may vary in it, and a picture");
    command
        ->add_option("FILE", options->file,
                     "A file of cases or findings, or a folder; - for standard input")
        ->required();
    add_asked(*command, options->algorithm, options->scalar);
    command->add_option("--svg", options->svg, "Draw the scene into this file");
    command->add_flag("--comparisons", options->comparisons,
                      "Print each comparison of the run, in floats and exactly");
    command->add_flag("--no-run", options->no_run,
                      "Do not run the command that the finding of a program holds");
    command
        ->add_option("--work", options->work,
                     "The budget of finding out what may vary, in questions about two rectangles; "
                     "one about polygons of many corners takes more of it")
        ->transform(whole_number_within(0, kMostCases))
        ->capture_default_str();
    command->add_option("--test", options->test,
                        "Instead, print it as a test to paste into a project of your own: "
                        "googletest, catch2, assert, javascript or python");
    chooses(command, options, choose);
}

void add_minimize(CLI::App& app, const Choose& choose) {
    const auto options = std::make_shared<commands::Minimize>();
    CLI::App* command = app.add_subcommand(
        "minimize", "Misjudged cases made simple: few, short and ordinary numbers");
    command->add_option("FILE", options->files,
                        "Files of cases or findings, or folders of them; - for standard input");
    add_asked(*command, options->algorithm, options->scalar);
    command->add_option("--seconds", options->seconds, "The longest time for one of them")
        ->check(positive_number())
        ->capture_default_str();
    command->add_option("--out", options->out, "Write each as a finding into this folder");
    command->add_flag("--planted", options->planted,
                      "Instead of files, find and minimize the planted errors; prints a table");
    command->add_option("--json", options->json, "Of --planted: write the table as JSON");
    add_jobs(*command, options->jobs, "Of --planted: threads");
    chooses(command, options, choose);
}

}  // namespace touchstone
