#include <algorithm>
#include <cmath>
#include <iostream>
#include <mutex>
#include <optional>

#include <fmt/format.h>

#include "properties/engines/parallel.h"
#include "properties/engines/safe_range.h"
#include "reports/commands/choice.h"
#include "reports/commands/commands.h"
#include "reports/commands/exit_status.h"
#include "reports/commands/interrupt.h"
#include "reports/text/progress.h"
#include "reports/text/table.h"

namespace touchstone::commands {
namespace {

struct RangeRow {
    const Subject* subject;
    Scalar scalar;
    std::optional<SafeRange> range;  ///< nothing until the search ends
};

/// A power of two in decimals. A * marks the power `limit`, at which the search ended without a
/// failure.
std::string limit_text(int power, int limit) {
    return fmt::format("{:.0e}{}", std::ldexp(1.0L, power), power == limit ? "*" : "");
}

Json row_json(const RangeRow& row) {
    const SafeRange& d = *row.range;
    return {{"algorithm", row.subject->info().name}, {"scalar", name(row.scalar)},
            {"kept_at_ordinary_size", d.kept},       {"smallest_magnitude_log2", d.smallest},
            {"largest_magnitude_log2", d.largest},   {"largest_aspect_log2", d.thinnest},
            {"largest_offset_log2", d.farthest}};
}

void print_json(const std::vector<RangeRow>& rows) {
    Json json = Json::array();
    for (const RangeRow& row : rows) json.push_back(row_json(row));
    std::cout << json.dump(2) << '\n';
}

void print_text(const std::vector<RangeRow>& rows, int scenes, bool is_bounded) {
    std::vector<std::vector<std::string>> table{
        {"algorithm", "scalar", "smallest", "largest", "thinner", "offset"}};
    for (const RangeRow& row : rows) {
        const SafeRange& d = *row.range;
        const SafeRange limit = widest_range(row.scalar);
        if (!d.kept) {
            table.push_back({std::string(row.subject->info().name), std::string(name(row.scalar)),
                             "fails at 1", "-", "-", "-"});
            continue;
        }
        table.push_back(
            {std::string(row.subject->info().name), std::string(name(row.scalar)),
             limit_text(d.smallest, limit.smallest), limit_text(d.largest, limit.largest),
             limit_text(d.thinnest, limit.thinnest), limit_text(d.farthest, limit.farthest)});
    }
    const std::size_t width = text_width();
    std::cout << text_table(table, 2) << '\n'
              << wrapped(
                     fmt::format("{} scenes of ordinary size (coordinates to 6, sizes 1/8 to 16), "
                                 "half of them nearly touching, were tried at each power of two. "
                                 "Just outside the range, {} * the search ended there.",
                                 scenes,
                                 is_bounded
                                     ? "an answer was wrong by more than the declared tolerance, "
                                       "or most scenes left the given bounds."
                                     : "an answer was wrong by more than the declared tolerance."),
                     width)
              << wrapped(
                     "smallest, largest: factors for all lengths. thinner: the factor by which one "
                     "shape is thinner. offset: how far both shapes are moved, in units of the "
                     "largest coordinate or size, with the tolerance for shapes at the origin.",
                     width)
              << wrapped(
                     "The scenes are random. `verify` checks special ones, such as parallel edges.",
                     width);
}

/// Searches all rows until all are done or the user presses Ctrl-C.
void search_all(std::vector<RangeRow>& rows, const Domain& options) {
    const std::uint64_t seed = chosen_seed(options.seed);
    const touchstone::Domain domain = chosen_domain(options.bounds, {});
    end_run_on_interrupt();
    Progress progress("searches");
    std::mutex reporting;
    std::size_t done = 0;
    in_parallel(options.jobs, rows.size(), [&](std::size_t i) {
        if (interrupted) return;
        rows[i].range = find_safe_range(*rows[i].subject, rows[i].scalar, options.scenes, seed,
                                        domain, interrupted);
        const std::lock_guard lock(reporting);
        progress.update(++done, rows.size());
    });
}

}  // namespace

int run(const Domain& options) {
    std::vector<RangeRow> rows;
    for (const Subject* subject : chosen_subjects(options.algorithms))
        for (const Scalar scalar : chosen_scalars(options.scalars))
            rows.push_back({subject, scalar, std::nullopt});
    search_all(rows, options);
    std::erase_if(rows, [](const RangeRow& row) { return !row.range; });
    if (interrupted) std::cerr << "Interrupted; algorithms and scalars are missing.\n";
    options.json
        ? print_json(rows)
        : print_text(rows, options.scenes, !chosen_domain(options.bounds, {}).is_everything());
    const bool kept =
        std::all_of(rows.begin(), rows.end(), [](const RangeRow& row) { return row.range->kept; });
    if (!kept) return exit_status::failed;
    return interrupted ? exit_status::not_run : exit_status::kept;
}

}  // namespace touchstone::commands
