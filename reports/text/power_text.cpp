#include "reports/text/power_text.h"

#include <fmt/format.h>

#include "reports/text/table.h"

namespace touchstone {
namespace {

std::string cases_text(const std::optional<std::uint64_t>& cases) {
    return cases ? grouped(*cases) : "-";
}

std::string found_text(const Distribution& d) {
    return fmt::format("{}/{}", d.found(), d.trials.size());
}

std::string quartiles_text(const Distribution& d) {
    return fmt::format("{} [{}, {}]", cases_text(d.cases(0.5)), cases_text(d.cases(0.25)),
                       cases_text(d.cases(0.75)));
}

/// The heading of a table of targets, and their plural.
std::pair<std::string_view, std::string_view> words_of(Goal goal) {
    switch (goal) {
        case Goal::failure: return {"planted error", "Planted errors"};
        case Goal::narrow: return {"narrow error", "Narrow errors"};
        case Goal::rounding: return {"first rounding error of", "Rounding errors"};
    }
    return {};
}

/// The median number of cases if all trials found the error. Otherwise the number of trials that
/// found it.
std::string found_or_median(const Distribution& d) {
    return d.found() == d.trials.size() ? cases_text(d.cases(0.5)) : found_text(d);
}

/// A table of the targets with that goal, in `width` columns if possible. Without `width`, it has
/// all figures. Empty if there are no such targets.
std::string table_text(const std::vector<PowerRow>& rows, const PowerOptions& options, Goal goal,
                       std::optional<std::size_t> width) {
    constexpr std::string_view kPrefix = "planted-";
    const bool is_cut = width && goal == Goal::failure;
    std::vector<std::vector<std::string>> table{
        {is_cut ? "planted- ..." : std::string(words_of(goal).first)}};
    if (!width) table[0].emplace_back("query");
    table[0].emplace_back("scalar");
    for (const Engine engine : options.engines) {
        table[0].emplace_back(name(engine));
        if (!width) table[0].insert(table[0].end(), {"cases", "s"});
    }
    for (const PowerRow& row : rows) {
        if (row.target.goal != goal) continue;
        const AlgorithmInfo& info = row.target.subject->info();
        const std::size_t cut = is_cut && info.name.starts_with(kPrefix) ? kPrefix.size() : 0;
        std::vector<std::string> cells{std::string(info.name.substr(cut))};
        if (!width) cells.emplace_back(info.query);
        cells.emplace_back(name(row.target.scalar));
        for (const Distribution& d : row.engines)
            if (width) cells.push_back(found_or_median(d));
            else
                cells.insert(cells.end(), {found_text(d), quartiles_text(d),
                                           fmt::format("{:.2g}", d.seconds())});
        table.push_back(std::move(cells));
    }
    if (table.size() == 1) return "";
    return (width ? fitted_table(table, 2, {"scalar", "uniform"}, *width) : text_table(table, 3)) +
           '\n';
}

std::string tables(const std::vector<PowerRow>& rows, const PowerOptions& options,
                   std::optional<std::size_t> width) {
    std::string text;
    for (const Goal goal : {Goal::failure, Goal::narrow, Goal::rounding})
        text += table_text(rows, options, goal, width);
    const std::string how = fmt::format(
        "Each engine had {} trials of at most {} cases. Under its name: ", options.trials,
        grouped(options.limit));
    if (!width)
        return text + how +
               "in how many trials it found the error;\ncases: the median and, in brackets, the "
               "quartiles of the cases until then; s: the median processor time.\nexhaustive stops "
               "at the end of the usual grid. uniform is the baseline: numbers drawn "
               "uniformly.\n\n";
    return text +
           wrapped(how +
                       "the median number of cases until it found the error or, if not all trials "
                       "found it, how many did. --wide prints both, with quartiles and times. "
                       "exhaustive stops at the end of the usual grid. uniform is the baseline: "
                       "numbers drawn uniformly.",
                   *width) +
           '\n';
}

/// The number of targets of the goal that each engine found in all trials.
std::string summary(const std::vector<PowerRow>& rows, const PowerOptions& options, Goal goal) {
    const auto targets = std::count_if(
        rows.begin(), rows.end(), [goal](const PowerRow& row) { return row.target.goal == goal; });
    if (targets == 0) return "";
    std::string text =
        fmt::format("{} ({}), found in all trials: ", words_of(goal).second, targets);
    for (std::size_t e = 0; e < options.engines.size(); ++e) {
        const auto found = std::count_if(rows.begin(), rows.end(), [&](const PowerRow& row) {
            return row.target.goal == goal && is_found_always(row, options, e);
        });
        text += fmt::format("{}{} {}", e == 0 ? "" : ", ", name(options.engines[e]), found);
    }
    const auto none = std::count_if(rows.begin(), rows.end(), [goal](const PowerRow& row) {
        return row.target.goal == goal && is_no_error(row);
    });
    if (none > 0)
        text += fmt::format(
            "\n  {} are not counted: no case made for their conditions showed an error", none);
    return text + '\n';
}

/// The median number of cases for each target that represents a kind of error.
std::string labels(const std::vector<PowerRow>& rows, const PowerOptions& options) {
    std::string text;
    for (const PowerRow& row : rows) {
        if (row.target.label.empty()) continue;
        text += fmt::format("  {:<20} ({}): ", row.target.label, row.target.subject->info().name);
        for (std::size_t e = 0; e < options.engines.size(); ++e)
            text += fmt::format("{}{} {}", e == 0 ? "" : ", ", name(options.engines[e]),
                                cases_text(row.engines[e].cases(0.5)));
        text += '\n';
    }
    return text.empty() ? text : "Median cases by kind of error:\n" + text;
}

std::string line_of(const PowerRow& row) {
    const AlgorithmInfo& info = row.target.subject->info();
    return fmt::format("  {}: {}\n", info.name, info.summary);
}

/// The narrow errors for which is_found_always is false. Lists separately those that may not be
/// errors, because no scene that meets their conditions showed a wrong answer.
std::string narrow_left(const std::vector<PowerRow>& rows, const PowerOptions& options) {
    std::string left;
    std::string none;
    for (const PowerRow& row : rows) {
        if (row.target.goal != Goal::narrow || is_found_always(row, options)) continue;
        if (!is_no_error(row)) left += line_of(row);
        else if (row.made->scenes == 0)
            none += line_of(row) + "    Its conditions were never met.\n";
        else
            none +=
                line_of(row) + fmt::format("    Right in {} case{} its conditions.\n",
                                           grouped(row.made->scenes),
                                           row.made->scenes == 1 ? " that meets" : "s that meet");
    }
    std::string text = left.empty()
                           ? left
                           : "Each engine but uniform missed these in at least one trial:\n" + left;
    if (!none.empty())
        text += "These may not be errors, because no case showed a wrong answer:\n" + none;
    return text;
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
                       std::optional<std::size_t> width) {
    std::string text;
    for (const Goal goal : {Goal::failure, Goal::narrow, Goal::rounding})
        text += summary(rows, options, goal);
    text += labels(rows, options) + narrow_left(rows, options);
    if (!width) return tables(rows, options, width) + text;
    std::string fitted = tables(rows, options, width);
    for (std::size_t from = 0; from < text.size(); from = text.find('\n', from) + 1)
        fitted += wrapped(text.substr(from, text.find('\n', from) - from), *width, 4);
    return fitted;
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
        json["targets"].push_back(
            {{"algorithm", info.name},
             {"query", info.query},
             {"scalar", name(row.target.scalar)},
             {"goal", row.target.goal == Goal::rounding ? "rounding" : "failure"},
             {"is_narrow", row.target.goal == Goal::narrow},
             {"summary", info.summary},
             {"label", row.target.label},
             {"engines", std::move(engines)}});
        if (row.made)
            json["targets"].back()["made_for_its_conditions"] = {{"scenes", row.made->scenes},
                                                                 {"wrong", row.made->wrong}};
    }
    return json;
}

}  // namespace touchstone
