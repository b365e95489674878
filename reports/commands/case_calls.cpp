#include "reports/commands/calls.h"

#include <memory>

#include "reports/commands/commands.h"
#include "reports/commands/shared_options.h"

namespace touchstone {
namespace {

constexpr const char* kCaseHelp = R"(A case is one line of at most 1 MiB:

  {"query":"circle-circle","a":{"x":0,"y":0,"r":1},"b":{"x":2,"y":0,"r":1}}

A number means the nearest double. A hex float in a string, "0x1.8p+1", must be
a double. Polygons have 3 to 64 corners, lists 1 to 64 shapes. Other fields
("id":7) are copied to the verdict or error; if the answer has a field of the
same name, they are copied into "further". `list --queries` prints the queries
and their fields. reports/guide/formats.md says which lines are refused.
)";

}  // namespace

void add_oracle(CLI::App& app, const Choose& choose) {
    const auto options = std::make_shared<commands::Oracle>();
    CLI::App* command = app.add_subcommand(
        "oracle", "Print exact answers to cases: relation, distance or depth (margin), area");
    command->add_option("FILE", options->files,
                        "Files of cases or findings, or folders of them (default: standard input)");
    CLI::Option* arrays = command->add_option(
        "--arrays", options->arrays,
        "Read arrays from standard input and write one number for each case, binary: relation, "
        "margin, area, iou, distance or depth (reports/guide/formats.md)");
    arrays->excludes(command->get_option("FILE"));
    arrays->needs(
        command->add_option("--query", options->query, "With --arrays: the query")->needs(arrays));
    command
        ->add_option("--turn", options->turn,
                     "With --arrays: how angles are given: radians, degrees or cos-sin")
        ->needs(arrays)
        ->capture_default_str();
    command->footer(kCaseHelp);
    chooses(command, options, choose);
}

void add_replay(CLI::App& app, const Choose& choose) {
    const auto options = std::make_shared<commands::Replay>();
    CLI::App* command =
        app.add_subcommand("replay", "Repeat cases or findings and judge the answers");
    command->add_option(
        "NAME_OR_FILE", options->names_and_files,
        "Algorithms (default: that of the finding, for cases all published ones), and "
        "files with one case or finding per line; - for standard input. If a file "
        "has the name of an algorithm, write ./NAME");
    command->add_option("--algorithm", options->algorithms, "Only this algorithm; may be repeated")
        ->allow_extra_args(false);
    add_scalars(*command, options->scalars);
    command->add_flag("--at-once", options->at_once,
                      "Ask about the last case while another thread asks about the others");
    chooses(command, options, choose);
}

void add_explain(CLI::App& app, const Choose& choose) {
    const auto options = std::make_shared<commands::Explain>();
    CLI::App* command = app.add_subcommand(
        "explain", "Explain a wrong answer: what causes it, which numbers matter, a picture");
    command
        ->add_option("FILE", options->file,
                     "A file of cases or findings, or a folder; - for standard input")
        ->required();
    add_asked(*command, options->algorithm, options->scalar);
    command->add_option("--svg", options->svg, "Draw the scene into this file");
    command->add_flag("--comparisons", options->comparisons,
                      "Print each comparison of the code, in floats and exactly");
    command->add_flag("--no-run", options->no_run,
                      "Do not run the command stored in the finding of a program");
    add_count(*command, "--work", options->work,
              "Limit of questions while varying the numbers; one about polygons with many "
              "corners counts as several");
    command->add_option("--test", options->test,
                        "Print a test to paste into your project instead: googletest, catch2, "
                        "assert, javascript or python");
    chooses(command, options, choose);
}

void add_minimize(CLI::App& app, const Choose& choose) {
    const auto options = std::make_shared<commands::Minimize>();
    CLI::App* command = app.add_subcommand(
        "minimize", "Simplify cases with wrong answers: fewer, shorter and more ordinary numbers");
    command->add_option("FILE", options->files,
                        "Files of cases or findings, or folders of them; - for standard input");
    add_asked(*command, options->algorithm, options->scalar);
    command->add_option("--seconds", options->seconds, "The longest time for each")
        ->check(positive_number())
        ->capture_default_str();
    command->add_option("--out", options->out, "Write each as a finding into this folder");
    command->add_flag("--planted", options->planted,
                      "Instead of files, find and minimize the planted errors, and print a table");
    command->add_option("--json", options->json, "With --planted: write the table as JSON");
    add_jobs(*command, options->jobs, "With --planted: threads");
    chooses(command, options, choose);
}

}  // namespace touchstone
