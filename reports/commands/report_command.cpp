#include <filesystem>
#include <iostream>

#include "core/format/atomic_file.h"
#include "core/scenes/input_error.h"
#include "reports/commands/commands.h"
#include "reports/commands/exit_status.h"
#include "reports/files/output_file.h"
#include "reports/page/inputs.h"

namespace touchstone::commands {
namespace {

void write_out(const std::string& file, const std::string& text) {
    if (file == "-") std::cout << text;
    else write_file(file, text);
}

page::Report gathered(const Report& options) {
    page::Report report;
    for (const std::string& input : options.inputs) page::read_into(report, input);
    // An installed program may come without a ledger.
    if (std::filesystem::exists(options.ledger)) page::add_ledger(report, options.ledger);
    if (report.algorithms.empty()) throw InputError("nothing to report");
    page::add_cards(report, options.out.empty() ? 0 : options.speed);
    if (!options.out.empty())
        page::draw_and_explain(report.findings, static_cast<std::size_t>(options.pictures),
                               static_cast<std::size_t>(options.explanations), options.jobs);
    return report;
}

}  // namespace

int run(const Report& options) {
    const std::vector<std::string> files{options.out, options.markdown, options.junit,
                                         options.sarif};
    require_apart(files, options.inputs);
    bool any = false;
    for (const std::string& file : files) {
        any = any || !file.empty();
        require_writable(file);
    }
    if (!any) throw InputError("no output: give --out, --markdown, --junit or --sarif");
    const page::Report report = gathered(options);
    if (!options.out.empty()) write_out(options.out, page::html_page(report));
    if (!options.markdown.empty()) write_out(options.markdown, page::markdown(report));
    if (!options.junit.empty()) write_out(options.junit, page::junit(report));
    if (!options.sarif.empty()) write_out(options.sarif, page::sarif(report, options.source));
    if (report.any_failed()) return exit_status::failed;
    return report.is_complete ? exit_status::kept : exit_status::not_run;
}

}  // namespace touchstone::commands
