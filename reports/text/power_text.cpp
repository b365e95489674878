#include "reports/text/power_text.h"

#include <fmt/format.h>

#include "reports/text/table.h"

namespace touchstone {
namespace {

bool is_narrow(const PowerRow& row) {
    return row.target.narrow != nullptr;
}

/// The median number of cases if all trials found the error. Otherwise the number of trials that
/// found it.
std::string found_or_median(const Distribution& d) {
    return d.found() == d.trials.size() && d.found() > 0
               ? grouped(*d.cases(0.5))
               : fmt::format("{}/{}", d.found(), d.trials.size());
}

/// A table of the narrow errors, or of the planted ones. Empty if there are no such errors.
std::string table_text(const std::vector<PowerRow>& rows, const PowerOptions& options,
                       bool of_narrow, std::size_t width) {
    const std::string_view prefix = of_narrow ? "" : "planted-";
    std::vector<std::vector<std::string>> table{
        {of_narrow ? "narrow error" : "planted- ...", "scalar"}};
    for (const Engine engine : options.engines) table[0].emplace_back(name(engine));
    for (const PowerRow& row : rows) {
        if (is_narrow(row) != of_narrow) continue;
        std::string_view error = row.target.subject->info().name;
        if (error.starts_with(prefix)) error.remove_prefix(prefix.size());
        table.push_back({std::string(error), std::string(name(row.target.scalar))});
        for (const Distribution& d : row.engines) table.back().push_back(found_or_median(d));
    }
    if (table.size() == 1) return "";
    return fitted_table(table, 2, {"scalar", "uniform"}, width) + '\n';
}

/// The number of narrow errors, or of planted ones, that each engine found in all trials.
std::string summary(const std::vector<PowerRow>& rows, const PowerOptions& options, bool of_narrow,
                    std::size_t width) {
    const auto targets = std::count_if(
        rows.begin(), rows.end(), [&](const PowerRow& row) { return is_narrow(row) == of_narrow; });
    if (targets == 0) return "";
    std::string text = fmt::format(
        "{}s ({}), found in all trials: ", of_narrow ? "Narrow error" : "Planted error", targets);
    for (std::size_t e = 0; e < options.engines.size(); ++e) {
        const auto found = std::count_if(rows.begin(), rows.end(), [&](const PowerRow& row) {
            return is_narrow(row) == of_narrow && is_found_always(row, options, e);
        });
        text += fmt::format("{}{} {}", e == 0 ? "" : ", ", name(options.engines[e]), found);
    }
    return wrapped(text, width, 4);
}

/// Describes the narrow errors that no engine found in all trials, not counting uniform.
std::string narrow_left(const std::vector<PowerRow>& rows, const PowerOptions& options,
                        std::size_t width) {
    std::string left;
    for (const PowerRow& row : rows) {
        if (!is_narrow(row) || is_found_always(row, options)) continue;
        const AlgorithmInfo& info = row.target.subject->info();
        left += wrapped({width, 4}, "  {}: {}", info.name, info.summary);
    }
    return left.empty() ? left
                        : "No engine (not counting uniform) found these in all trials:\n" + left;
}

Json trials_json(const Distribution& d) {
    Json trials = Json::array();
    for (const Trial& trial : d.trials)
        trials.push_back({{"cases", optional_json(trial.cases)}, {"seconds", trial.seconds}});
    return trials;
}

Json engine_json(Engine engine, const Distribution& d) {
    return {{"engine", name(engine)},
            {"found", d.found()},
            {"median_cases", optional_json(d.cases(0.5))},
            {"lower_quartile_cases", optional_json(d.cases(0.25))},
            {"upper_quartile_cases", optional_json(d.cases(0.75))},
            {"median_seconds", d.seconds()},
            {"trials", trials_json(d)}};
}

}  // namespace

std::string power_text(const std::vector<PowerRow>& rows, const PowerOptions& options,
                       std::size_t width) {
    std::string text;
    for (const bool of_narrow : {false, true}) text += table_text(rows, options, of_narrow, width);
    text +=
        wrapped({width},
                "For each error, each engine had {} trials of at most {} cases. Under its name: "
                "the median number of cases until it found the error or, if not all trials "
                "found it, how many did. exhaustive stops at the end of the usual grid. The limit "
                "does not apply to verify. uniform is the baseline: numbers drawn uniformly.",
                options.trials, grouped(options.limit)) +
        '\n';
    for (const bool of_narrow : {false, true}) text += summary(rows, options, of_narrow, width);
    return text + narrow_left(rows, options, width);
}

Json power_json(const std::vector<PowerRow>& rows, const PowerOptions& options) {
    Json json{{"limit", options.limit},
              {"trials", options.trials},
              {"seed", options.seed},
              {"targets", Json::array()}};
    for (const PowerRow& row : rows) {
        const AlgorithmInfo& info = row.target.subject->info();
        Json engines = Json::array();
        for (std::size_t e = 0; e < options.engines.size(); ++e)
            engines.push_back(engine_json(options.engines[e], row.engines[e]));
        json["targets"].push_back({{"algorithm", info.name},
                                   {"query", info.query},
                                   {"scalar", name(row.target.scalar)},
                                   {"is_narrow", is_narrow(row)},
                                   {"summary", info.summary},
                                   {"label", row.target.label},
                                   {"engines", std::move(engines)}});
    }
    return json;
}

}  // namespace touchstone
