#include <iostream>

#include "core/format/atomic_file.h"
#include "core/scenes/problem.h"
#include "reports/commands/calls.h"
#include "reports/commands/ending.h"
#include "reports/files/case_file.h"
#include "reports/ledger/ledger.h"
#include "reports/page/model.h"

namespace touchstone::commands {
namespace {

struct Report {
    std::vector<std::string> inputs;
    std::string ledger;
    std::string out;
    std::string markdown;
    std::string junit;
    std::string sarif;
    std::string source;
    double speed = 3;
    std::int64_t explanations = 100;
    Jobs jobs;
};

struct Format {
    const char* option;
    const char* says;
    std::string Report::*file;
    std::string (*text)(const page::Report& report, const Report& options);
};

constexpr std::array kFormats{
    Format{"--out", "Write the page to this file", &Report::out,
           [](const page::Report& report, const Report&) { return page::html_page(report); }},
    Format{"--markdown", "Write a summary as Markdown; - for standard output", &Report::markdown,
           [](const page::Report& report, const Report&) { return page::markdown(report); }},
    Format{"--junit", "Write the verdicts as JUnit's XML", &Report::junit,
           [](const page::Report& report, const Report&) { return page::junit(report); }},
    Format{"--sarif", "Write the failures as SARIF", &Report::sarif,
           [](const page::Report& report, const Report& options) {
               return page::sarif(report, options.source);
           }}};

constexpr std::size_t kPictures = 5'000;  ///< the most findings that `report` draws

void write_out(const std::string& file, const std::string& text) {
    if (file == "-") std::cout << text;
    else write_file(file, text);
}

page::Report gathered(const Report& options) {
    end_run_on_interrupt();
    page::Report report;
    report.stop = &interrupted;
    for (const std::string& input : options.inputs)
        if (!interrupted) page::read_into(report, input);
    // An installed program may come without a ledger.
    if (std::filesystem::exists(options.ledger)) page::add_ledger(report, options.ledger);
    if (report.algorithms.empty() && interrupted)
        throw std::runtime_error("interrupted; nothing was written");
    if (report.algorithms.empty()) throw InputError("nothing to report");
    page::add_cards(report, options.out.empty() ? 0 : options.speed);
    if (!options.out.empty())
        page::draw_and_explain(report, kPictures, static_cast<std::size_t>(options.explanations),
                               options.jobs.threads());
    if (interrupted) {
        std::cerr << "touchstone: interrupted; the report is incomplete\n";
        report.is_complete = false;
        report.remarks.emplace_back("Interrupted; this is what is known so far.");
    }
    return report;
}

/// Throws InputError if the call gives no file, or one that can't be written.
void require_outputs(const Report& options) {
    std::vector<std::string> files;
    std::string choice;
    for (const Format& format : kFormats) {
        files.push_back(options.*format.file);
        choice += choice.empty() ? "" : &format == &kFormats.back() ? " or " : ", ";
        choice += format.option;
    }
    require_apart(files, options.inputs);
    for (const std::string& file : files) require_writable(file);
    if (std::all_of(files.begin(), files.end(), std::mem_fn(&std::string::empty)))
        throw InputError("no output: give " + choice);
}

int run(const Report& options) {
    require_outputs(options);
    const page::Report report = gathered(options);
    for (const Format& format : kFormats)
        if (const std::string& file = options.*format.file; !file.empty())
            write_out(file, format.text(report, options));
    if (report.any_failed()) return exit_status::failed;
    return report.is_complete ? exit_status::kept : exit_status::not_run;
}

}  // namespace

void add_report(CLI::App& app, const Choose& choose) {
    const auto [command, options] = add_command<Report>(
        app, choose, "report", "Write reports and findings as an HTML page, or for build servers");
    options.ledger = recording_file("ledger");
    command.add_option("FILE_OR_FOLDER", options.inputs,
                       "Reports (verify --json), findings (verify --out), ranges (domain --json); "
                       "if none is given: only the ledger");
    for (const Format& format : kFormats)
        command.add_option(format.option, options.*format.file, format.says);
    command.add_option("--source", options.source,
                       "The file of the checked code, which --sarif names");
    command.add_option("--ledger", options.ledger, "The folder of the ledger");
    add_number(command, "--speed", options.speed,
               "Milliseconds for each measurement of an algorithm's speed; 0: none", 0, 1e5)
        ->capture_default_str();
    add_count(command, "--explanations", options.explanations,
              "Maximum number of findings to explain, failures first");
    add_jobs(command, options.jobs);
    command.footer(
        "Example:\n"
        "  touchstone verify --json r.json --out found\n"
        "  touchstone report r.json found --out page.html\n");
}

}  // namespace touchstone::commands
