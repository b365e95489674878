#include <algorithm>

#include <fmt/format.h>

#include "core/format/atomic_file.h"
#include "core/format/recording.h"
#include "reports/commands/choice.h"
#include "reports/commands/commands.h"
#include "reports/commands/exit_status.h"
#include "reports/commands/interrupt.h"
#include "reports/commands/recordings.h"
#include "reports/commands/run_output.h"
#include "reports/commands/verify_budget.h"
#include "reports/files/output_file.h"
#include "reports/text/table.h"
#include "reports/text/tolerances_text.h"
#include "reports/text/verify_json.h"
#include "reports/text/verify_text.h"
#include "reports/text/verify_wide.h"

namespace touchstone::commands {
namespace {

std::optional<GridSize> chosen_grid(std::string_view wanted) {
    for (const GridSize grid : kGrids)
        if (name(grid) == wanted) return grid;
    return std::nullopt;
}

VerifyOptions verify_options(const Verify& options) {
    VerifyOptions verify;
    verify.subjects = chosen_subjects(options.algorithms);
    if (!options.except.empty())
        for (const Subject* unwanted : chosen_subjects(options.except))
            std::erase(verify.subjects, unwanted);
    if (verify.subjects.empty()) throw InputError("--except leaves no algorithm to verify");
    verify.scalars = chosen_scalars(options.scalars);
    set_budget(verify, options);
    verify.seed = chosen_seed(options.seed);
    verify.climb = static_cast<std::uint64_t>(options.climb);
    verify.work = static_cast<std::uint64_t>(options.minimize);
    verify.work_on_causes = static_cast<std::uint64_t>(options.causes);
    verify.jobs = options.jobs;
    if (!options.recording.empty()) verify.recording = read_recording(options.recording);
    if (!options.shapes.empty()) verify.shape_recording = read_shape_recording(options.shapes);
    verify.domain = chosen_domain(options.bounds, {});
    verify.stop = &interrupted;
    return verify;
}

/// The findings of all rows: an example of each class, and one of each cause.
std::vector<Json> findings_of(const VerifyReport& report, std::uint64_t seed) {
    std::vector<Json> findings;
    for (const Row& row : report.rows) {
        const Card card = card_of(row, seed);
        for (const std::optional<Example>& example : row.first)
            if (example) findings.push_back(finding_json(card, *example));
        for (const std::vector<Cause>& causes : row.causes)
            for (const Cause& cause : causes) findings.push_back(finding_json(card, cause.example));
    }
    return findings;
}

/// Throws InputError if no scene was judged, because then a pass would mean nothing.
void require_any_case(const VerifyReport& report) {
    const bool any = std::any_of(report.rows.begin(), report.rows.end(),
                                 [](const Row& row) { return row.cases > 0; });
    if (report.complete && !any && report.calls == 0)
        throw InputError(
            "no scene was judged: --cases, the grid and the recordings have none in the "
            "domain");
}

bool is_latex(const std::string& file) {
    return file.ends_with(".tex");
}

void require_table_name(const std::string& file) {
    if (!file.empty() && !is_latex(file) && !file.ends_with(".csv"))
        throw InputError(fmt::format("--table: {} must end in .csv or .tex", file));
}

void write_table(const std::string& file, const VerifyReport& report,
                 const VerifyOptions& options) {
    write_file(file, is_latex(file) ? latex_text(verify_rows(report, options, cell_text), 2)
                                    : csv_text(verify_rows(report, options, raw_cell)));
}

}  // namespace

void set_budget(VerifyOptions& verify, const Verify& options) {
    if (options.cases < 0) {
        verify.cases = Verify::kOtherCases;
        verify.cases_of_query[PosePair<double>::query] = Verify::kCases;
    } else {
        verify.cases = static_cast<std::uint64_t>(options.cases);
    }
    // If the user asks for few generated scenes, the other stages also judge few scenes.
    const std::int64_t few = options.cases < 0 ? Verify::kDirected : options.cases;
    verify.directed = static_cast<std::uint64_t>(
        options.directed < 0 ? std::min(few, std::int64_t{Verify::kDirected}) : options.directed);
    verify.sequences = static_cast<std::uint64_t>(
        options.sequences < 0 ? std::min(few, std::int64_t{Verify::kSequences})
                              : options.sequences);
    verify.grid = chosen_grid(options.grid);
}

int run(const Verify& options) {
    require_apart({options.json, options.table}, {options.recording, options.shapes});
    VerifyOptions verify_run = verify_options(options);
    RunOutput output(options.json, options.out);
    require_table_name(options.table);
    require_writable(options.table);
    end_run_on_interrupt();
    VerifyReport report;
    {
        Progress progress("scenes");
        if (!options.out.empty())
            verify_run.found = [&](const Row& row, const Example& example) {
                output.store_early(card_of(row, verify_run.seed), example, &progress);
            };
        verify_run.progress = [&progress](std::uint64_t done, std::uint64_t total) {
            progress.update(done, total);
        };
        report = verify(verify_run);
    }
    require_any_case(report);
    const std::vector<LedgerEntry> ledger = recorded_ledger();
    const std::string beyond = beyond_proofs_text(ledger, report.rows, text_width());
    output.finish((report.complete ? "" : "Interrupted; this is what is known so far.\n") +
                      (options.wide ? verify_wide_text(report, verify_run)
                                    : verify_text(report, verify_run, ledger, text_width())) +
                      beyond + (options.profile ? profile_text(report) : ""),
                  verify_json(report, verify_run), findings_of(report, verify_run.seed));
    if (!options.table.empty()) write_table(options.table, report, verify_run);
    if (report.failed() || !beyond.empty()) return exit_status::failed;
    return report.complete ? exit_status::kept : exit_status::not_run;
}

}  // namespace touchstone::commands
