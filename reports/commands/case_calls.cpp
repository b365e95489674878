#include "reports/commands/calls.h"

#include "reports/ledger/ledger.h"

namespace touchstone {
namespace {

constexpr const char* kCaseHelp = R"(A case is one line of at most 16 MiB:

  {"query":"circle-circle","a":{"x":0,"y":0,"r":1},"b":{"x":2,"y":0,"r":1}}

A number means the nearest double. A hex float in a string, "0x1.8p+1", must be
a double. Polygons have 3 to 64 corners, lists 1 to 64 shapes. Other fields
("id":7) are copied to the verdict or error; if the answer has a field of the
same name, they are copied into "further". `list --queries` prints the queries
and their fields. reports/guide/formats.md says which lines are refused.
)";

void add_asking(CLI::App& command, auto& options) {
    add_repeated(command, "--algorithm", options.algorithms,
                 "The algorithm (default: the finding's; for other inputs all published)");
    add_repeated(command, "--scalar", options.scalars,
                 "The scalar (default: the finding's; for other inputs all)");
    add_seconds(command, "--seconds", options.seconds, "The longest time to minimize each failure");
}

}  // namespace

void add_oracle(CLI::App& app, const Choose& choose) {
    const auto [command, options] = add_command<commands::Oracle>(
        app, choose, "oracle",
        "Print exact answers to cases: relation, distance or depth (margin), area");
    command.add_option("FILE", options.files,
                       "Files of cases or findings, or folders of them (default: standard input)");
    CLI::Option* arrays = command.add_option(
        "--arrays", options.arrays,
        "Read arrays from standard input and write one number for each case, binary: relation, "
        "margin, area, iou, distance or depth (reports/guide/formats.md)");
    arrays->excludes(command.get_option("FILE"));
    arrays->needs(
        command.add_option("--query", options.query, "With --arrays: the query")->needs(arrays));
    add_word(command, "--turn", options.turn,
             "With --arrays: how angles are given: radians, degrees or cos-sin")
        ->needs(arrays);
    command.footer(kCaseHelp);
}

void add_replay(CLI::App& app, const Choose& choose) {
    const auto [command, options] = add_command<commands::Replay>(
        app, choose, "replay", "Repeat cases or findings and judge the answers");
    command.add_option("NAME_OR_FILE", options.names_and_files,
                       "Algorithms (default: the finding's; for cases all published ones), and "
                       "files with one case or finding per line; - for standard input. If a file "
                       "has the name of an algorithm, write ./NAME");
    add_repeated(command, "--algorithm", options.algorithms,
                 "Only this algorithm; may be repeated");
    add_scalars(command, options.scalars);
    command.add_flag("--at-once", options.at_once,
                     "Ask about the last case while another thread asks about the others");
}

void add_explain(CLI::App& app, const Choose& choose) {
    const auto [command, options] = add_command<commands::Explain>(
        app, choose, "explain",
        "Explain a wrong answer: what causes it, which numbers matter, a picture");
    command
        .add_option("FILE", options.file,
                    "A file of cases or findings, or a folder; - for standard input")
        ->required();
    add_asked(command, options.algorithm, options.scalar);
    auto* svg = command.add_option("--svg", options.svg, "Draw the scene into this file")
                    ->check(no_standard_output());
    auto* comparisons =
        command.add_flag("--comparisons", options.comparisons,
                         "Print each comparison of the code, in floats and exactly");
    command.add_flag("--no-run", options.no_run,
                     "Do not run the command stored in the finding of a program");
    command
        .add_option("--test", options.test,
                    "Print a test to paste into your project instead: googletest, catch2, assert, "
                    "javascript or python")
        ->excludes(svg, comparisons);
}

void add_minimize(CLI::App& app, const Choose& choose) {
    const auto [command, options] = add_command<commands::Minimize>(
        app, choose, "minimize",
        "Simplify cases with wrong answers: fewer, shorter and more ordinary numbers");
    command.add_option("FILE", options.files,
                       "Files of cases or findings, or folders of them; - for standard input");
    add_asked(command, options.algorithm, options.scalar);
    add_seconds(command, "--seconds", options.seconds, "The longest time for each case");
    command.add_option("--out", options.out,
                       "Write each simplified case as a finding into this folder");
}

void add_export(CLI::App& app, const Choose& choose) {
    const auto [command, options] = add_command<commands::Export>(
        app, choose, "export",
        "Export cases with exact relation, margin and area, for tests of other code");
    command.add_option("--query", options.query, "The query; with --planted all by default");
    auto* cases = command.add_option("--cases", options.cases, "How many cases");
    cases->transform(whole_number_within(1, 10'000'000))->capture_default_str();
    auto* hard =
        command.add_flag("--hard", options.hard,
                         "Only cases that a published algorithm gets wrong, or in which the shapes "
                         "touch exactly");
    auto* wkt = command.add_flag("--wkt", options.wkt,
                                 "As well-known text (WKT); corners are rounded to doubles");
    command
        .add_flag("--planted", options.planted,
                  "Few readable cases that catch all planted errors, as JSON, CSV and well-known "
                  "text: three files for each query")
        ->excludes(cases, hard, wkt);
    add_seed(command, options.seed);
    add_jobs(command, options.jobs, "With --planted: threads");
    command.add_option("--out", options.out, "Write to this file; with --planted, this folder");
}

void add_ledger(CLI::App& app, const Choose& choose) {
    const auto [command, options] = add_command<commands::Ledger>(
        app, choose, "ledger",
        "Repeat the worst known rounding errors (the ledger), and search for worse ones");
    options.folder = recording_file("ledger");
    command.add_option("NAME", options.algorithms,
                       "Only these algorithms (default: all published ones)");
    add_repeated(command, "--scalar", options.scalars,
                 "Search in float, double or long-double only (default: all)");
    command.add_option("--ledger", options.folder, "The folder of the ledger");
    auto* seconds =
        add_number(command, "--search", options.seconds, "Search for this many seconds", 0, 1e7);
    add_count(command, "--cases", options.cases,
              "Search this many generated cases per query and precision")
        ->default_str("")
        ->excludes(seconds);
    command
        .add_option("--from", options.from,
                    "Instead of searching, add the entries of this file with larger errors")
        ->excludes(seconds);
    add_scenes(command, options);
    command.add_flag("--write", options.write, "Write larger errors into the ledger");
}

void add_report(CLI::App& app, const Choose& choose) {
    const auto [command, options] = add_command<commands::Report>(
        app, choose, "report", "Write reports and findings as an HTML page, or for build servers");
    options.ledger = recording_file("ledger");
    command.add_option("FILE_OR_FOLDER", options.inputs,
                       "Reports (verify --json), findings (verify --out), ranges (domain --json); "
                       "if none is given: only the ledger");
    command.add_option("--out", options.out, "Write the page to this file");
    command.add_option("--markdown", options.markdown,
                       "Write a summary as Markdown; - for standard output");
    command.add_option("--junit", options.junit, "Write the verdicts as JUnit's XML");
    command.add_option("--sarif", options.sarif, "Write the failures as SARIF");
    command.add_option("--source", options.source,
                       "The file of the checked code, which --sarif names");
    command.add_option("--ledger", options.ledger, "The folder of the ledger");
    add_number(command, "--speed", options.speed,
               "Milliseconds to measure the speed of each algorithm; 0: not at all", 0, 1e5)
        ->capture_default_str();
    add_count(command, "--explanations", options.explanations,
              "Maximum number of findings to explain, failures first");
    add_jobs(command, options.jobs);
    command.footer(
        "  touchstone verify --json r.json --out found; touchstone report r.json found --out "
        "page.html");
}

void add_import(CLI::App& app, const Choose& choose) {
    const auto [command, options] = add_command<commands::Import>(
        app, choose, "import", "Add what fuzzers or other machines found to a campaign");
    command.add_option("DIR", options.folder, "The campaign's folder")->required();
    command
        .add_option("FILE", options.files,
                    "Inputs that made a fuzz target fail, cases, findings, or folders of these")
        ->required();
    add_asking(command, options);
}

void add_promote(CLI::App& app, const Choose& choose) {
    const auto [command, options] = add_command<commands::Promote>(
        app, choose, "promote",
        "Add findings to the checked-in cases (corpus) that every test run replays");
    options.corpus = recording_file("");
    command.add_option("FILE", options.files, "Findings, or other inputs, or folders of them")
        ->required();
    command.add_option("--reason", options.reason, "What the case shows, in a few words")
        ->required();
    command.add_option("--corpus", options.corpus, "The folder of the corpus");
    add_asking(command, options);
}

}  // namespace touchstone
