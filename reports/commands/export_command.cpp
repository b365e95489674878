#include <iostream>

#include <fmt/format.h>

#include "core/format/atomic_file.h"
#include "core/format/text.h"
#include "core/scenes/problem.h"
#include "core/scenes/query_names.h"
#include "properties/engines/parallel.h"
#include "reports/commands/choice.h"
#include "reports/commands/commands.h"
#include "reports/commands/ending.h"
#include "reports/dataset/exported.h"
#include "reports/files/case_file.h"
#include "reports/text/table.h"

namespace touchstone::commands {
namespace {

std::string known_query(const std::string& wanted) {
    const std::vector<std::string_view> known = query_names();
    for (const std::string_view name : known)
        if (name == wanted) return wanted;
    // The name of a query may have the two kinds of shapes in either order.
    if (const auto families = find_families(wanted))
        return std::string(case_names(*families).query);
    throw InputError(
        fmt::format("--query: unknown query \"{}\"{}", wanted, suggestion(wanted, known)));
}

std::vector<ChosenCase> chosen_cases(const Export& options, const std::string& query) {
    const auto count = static_cast<std::size_t>(options.cases);
    const std::uint64_t seed = chosen_seed(options.seed);
    if (!options.hard) return any_cases(query, count, seed);
    constexpr std::uint64_t kTries = 100;
    constexpr std::uint64_t kLeast = 1000;
    return hard_cases(query, count, seed, std::max<std::uint64_t>(count, kLeast) * kTries);
}

std::vector<std::string_view> chosen_queries(const std::string& wanted) {
    std::vector<std::string_view> all = queries_with_planted_errors();
    if (wanted.empty()) return all;
    for (const std::string_view name : all)
        if (name == wanted) return {name};
    throw InputError(
        fmt::format("--query: no planted errors of \"{}\"{}", wanted, suggestion(wanted, all)));
}

/// Writes the files of touchstone-cases: all of them or none.
int run_planted(const Export& options) {
    if (options.out.empty()) throw InputError("--planted writes files: name a folder with --out");
    const std::vector<std::string_view> queries = chosen_queries(options.query);
    require_writable_folder(options.out);
    CatchingOptions catching;
    catching.seed = chosen_seed(options.seed);
    catching.stop = &interrupted;
    std::vector<CatchingSet> sets(queries.size());
    end_run_on_interrupt();
    {
        Progress progress("queries");
        std::atomic<std::uint64_t> done = 0;
        std::mutex reporting;
        in_parallel(options.jobs, queries.size(), [&](std::size_t i) {
            sets[i] = catching_cases(queries[i], catching);
            const std::lock_guard lock(reporting);
            progress.update(++done, queries.size());
        });
    }
    if (interrupted) throw std::runtime_error("interrupted; nothing was written");
    for (std::size_t i = 0; i < queries.size(); ++i) {
        const CaseFiles files = case_files(queries[i], sets[i]);
        const std::string start = (std::filesystem::path(options.out) / queries[i]).string();
        write_file(start + ".json", files.json);
        write_file(start + ".csv", files.csv);
        write_file(start + ".tsv", files.wkt);
        std::cout << fmt::format("{:27} {:3} cases, {:3} errors caught, {} missed\n", queries[i],
                                 sets[i].cases.size(), sets[i].caught.size(),
                                 sets[i].missed.size());
    }
    return exit_status::kept;
}

}  // namespace

int run(const Export& options) {
    if (options.planted) return run_planted(options);
    if (options.query.empty()) throw InputError("--query is required");
    const std::string query = known_query(options.query);
    require_writable(options.out);
    const std::vector<ChosenCase> cases = chosen_cases(options, query);
    std::string text = options.wkt ? wkt_heading() : "";
    for (std::size_t i = 0; i < cases.size(); ++i) {
        const std::string id = fmt::format("{}/{}", query, i + 1);
        text += options.wkt ? exported_wkt(cases[i], id) : exported_line(cases[i], id);
    }
    if (options.out.empty() || options.out == "-") std::cout << text;
    else write_file(options.out, text);
    if (cases.size() == static_cast<std::size_t>(options.cases)) return exit_status::kept;
    std::cerr << fmt::format("touchstone: only {} hard cases of {} were found\n", cases.size(),
                             query);
    return exit_status::not_run;
}

}  // namespace touchstone::commands
