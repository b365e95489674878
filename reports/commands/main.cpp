// The program `touchstone`: runs the command line and turns errors into exit statuses.

#include <algorithm>
#include <csignal>
#include <functional>
#include <iostream>

#include <CLI/CLI.hpp>

#include "core/format/nearest_name.h"
#include "core/format/visible_text.h"
#include "core/scenes/input_error.h"
#include "reports/commands/call_reading.h"
#include "reports/commands/calls.h"
#include "reports/commands/choice.h"
#include "reports/commands/exit_status.h"
#include "reports/files/output_file.h"
#include "reports/files/reproduce.h"

namespace touchstone {
namespace {

void require_command(CLI::App& app, const std::string& name) {
    std::vector<std::string_view> known;
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
        known.push_back(command->get_name());
    if (std::find(known.begin(), known.end(), name) == known.end())
        throw InputError("unknown command \"" + name + "\"" + suggestion(name, known));
}

int run(int argc, char** argv) {
    CLI::App app{
        "Checks 2D collision code against exact answers. Terms: reports/guide/glossary.md."};
    app.name("touchstone");
    app.formatter(narrow_help());
    app.require_subcommand(1);
    app.set_version_flag("--version", "touchstone " TOUCHSTONE_VERSION);
    app.footer(
        "Exit status: 0 everything kept its contract; 1 something failed; 2 the call or the input "
        "was wrong; 3 something could not be run.");
    std::function<int()> action;
    const Choose choose = [&action](std::function<int()> chosen) { action = std::move(chosen); };
    add_list(app, choose);
    add_domain(app, choose);
    add_verify(app, choose);
    add_climb(app, choose);
    add_prove(app, choose);
    add_repair(app, choose);
    add_power(app, choose);
    add_oracle(app, choose);
    add_replay(app, choose);
    add_explain(app, choose);
    add_minimize(app, choose);
    add_cases(app, choose);
    add_check(app, choose);
    add_doctor(app, choose);
    add_export(app, choose);
    add_ledger(app, choose);
    add_report(app, choose);
    add_campaign(app, choose);
    add_import(app, choose);
    add_promote(app, choose);
    add_answer(app, choose);
    add_self_description(app, choose);
    std::vector<std::string> words = words_of(argc, argv);
    if (!words.empty() && !words.back().starts_with('-')) require_command(app, words.back());
    try {
        app.parse(std::move(words));
    } catch (const CLI::Success& help) {
        app.exit(help);
        flush_standard_output();
        return exit_status::kept;
    } catch (const CLI::ParseError& error) {
        fail_for_call(app, error);
    }
    const int status = action();
    flush_standard_output();
    if (status == exit_status::kept && literature_was_not_whole()) return exit_status::not_run;
    return status;
}

}  // namespace
}  // namespace touchstone

int main(int argc, char** argv) {
    touchstone::note_called_as(argv[0]);
    // A file that may not grow further is then reported as an error, and does not end the process.
    std::signal(SIGXFSZ, SIG_IGN);
    try {
        return touchstone::run(argc, argv);
    } catch (const touchstone::InputError& error) {
        std::cerr << "touchstone: " << touchstone::visible_lines(error.what()) << '\n';
        return touchstone::exit_status::wrong_input;
    } catch (const std::exception& error) {
        std::cerr << "touchstone: " << touchstone::visible_lines(error.what()) << '\n';
        return touchstone::exit_status::not_run;
    }
}
