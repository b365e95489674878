#include <iostream>

#include <fmt/format.h>

#include "core/format/atomic_file.h"
#include "core/format/nearest_name.h"
#include "core/scenes/input_error.h"
#include "core/scenes/query_names.h"
#include "reports/commands/choice.h"
#include "reports/commands/commands.h"
#include "reports/commands/exit_status.h"
#include "reports/dataset/exported.h"
#include "reports/files/output_file.h"

namespace touchstone::commands {
namespace {

std::string known_query(const std::string& wanted) {
    const std::vector<std::string_view> known = query_names();
    for (const std::string_view name : known)
        if (name == wanted) return wanted;
    // In a query's name, the two kinds of shapes may be in either order.
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

}  // namespace

int run(const Export& options) {
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
