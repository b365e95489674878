#include "reports/text/power_text.h"

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>

#include <fmt/format.h>
#include <sys/wait.h>

#include "core/format/atomic_file.h"
#include "reports/text/table.h"

namespace touchstone {
namespace {

/// Returns the output of gnuplot for the script. Sets `failed` if gnuplot ended with an error.
std::string output_of_gnuplot(const std::string& script_file, bool& failed) {
    FILE* pipe = popen(fmt::format("gnuplot '{}'", script_file).c_str(), "r");
    if (pipe == nullptr) throw std::runtime_error(fmt::format("gnuplot: {}", std::strerror(errno)));
    std::string output;
    char buffer[4096];
    while (const std::size_t n = std::fread(buffer, 1, sizeof buffer, pipe))
        output.append(buffer, n);
    const int status = pclose(pipe);
    failed = !WIFEXITED(status) || WEXITSTATUS(status) != 0;
    return output;
}

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

std::string_view heading(Goal goal) {
    switch (goal) {
        case Goal::failure: return "planted error";
        case Goal::narrow: return "narrow error";
        case Goal::rounding: return "first rounding error of";
    }
    return "";
}

std::string_view sort(Goal goal) {
    switch (goal) {
        case Goal::failure: return "Planted errors";
        case Goal::narrow: return "Narrow errors";
        case Goal::rounding: return "Rounding errors";
    }
    return "";
}

std::string wide_table(const std::vector<PowerRow>& rows, const PowerOptions& options, Goal goal) {
    std::vector<std::vector<std::string>> table{{std::string(heading(goal)), "query", "scalar"}};
    for (const Engine engine : options.engines) {
        table[0].push_back(std::string(name(engine)));
        table[0].emplace_back("cases");
        table[0].emplace_back("s");
    }
    for (const PowerRow& row : rows) {
        if (row.target.goal != goal) continue;
        const AlgorithmInfo& info = row.target.subject->info();
        std::vector<std::string> cells{std::string(info.name), std::string(info.query),
                                       std::string(name(row.target.scalar))};
        for (const Distribution& d : row.engines) {
            cells.push_back(found_text(d));
            cells.push_back(quartiles_text(d));
            cells.push_back(fmt::format("{:.2g}", d.seconds()));
        }
        table.push_back(std::move(cells));
    }
    return table.size() == 1 ? "" : text_table(table, 3) + '\n';
}

/// The name of a target under its heading, without the prefix that all planted errors share.
std::string short_name(const AlgorithmInfo& info, Goal goal) {
    constexpr std::string_view kPrefix = "planted-";
    const bool is_cut = goal == Goal::failure && info.name.starts_with(kPrefix);
    return std::string(is_cut ? info.name.substr(kPrefix.size()) : info.name);
}

/// The median number of cases if all trials found the error. Otherwise the number of trials that
/// found it.
std::string found_or_median(const Distribution& d) {
    return d.found() == d.trials.size() ? cases_text(d.cases(0.5)) : found_text(d);
}

std::string narrow_table(const std::vector<PowerRow>& rows, const PowerOptions& options, Goal goal,
                         std::size_t width) {
    const bool is_planted = goal == Goal::failure;
    std::vector<std::vector<std::string>> table{
        {is_planted ? "planted- ..." : std::string(heading(goal)), "scalar"}};
    for (const Engine engine : options.engines) table[0].emplace_back(name(engine));
    for (const PowerRow& row : rows) {
        if (row.target.goal != goal) continue;
        std::vector<std::string> cells{short_name(row.target.subject->info(), goal),
                                       std::string(name(row.target.scalar))};
        for (const Distribution& d : row.engines) cells.push_back(found_or_median(d));
        table.push_back(std::move(cells));
    }
    if (table.size() == 1) return "";
    return fitted_table(table, 2, {"scalar", "uniform"}, width) + '\n';
}

std::string tables(const std::vector<PowerRow>& rows, const PowerOptions& options,
                   std::optional<std::size_t> width) {
    std::string text;
    for (const Goal goal : {Goal::failure, Goal::narrow, Goal::rounding})
        text += width ? narrow_table(rows, options, goal, *width) : wide_table(rows, options, goal);
    const std::string how = fmt::format(
        "Each engine had {} trials of at most {} cases. Under its name: ", options.trials,
        grouped(options.limit));
    if (!width)
        return text + how +
               "in how many trials it found the error;\ncases: the median and, in brackets, the "
               "quartiles of the cases until then; s: the median processor time.\nexhaustive ends "
               "with the usual grid. uniform is the baseline: numbers drawn uniformly.\n\n";
    return text +
           wrapped(how +
                       "the median number of cases until it found the error or, if not all trials "
                       "found it, how many did. --wide prints both, with quartiles and times. "
                       "exhaustive ends with the usual grid. uniform is the baseline: numbers "
                       "drawn uniformly.",
                   *width) +
           '\n';
}

/// The number of targets of the goal that each engine found in all trials.
std::string summary(const std::vector<PowerRow>& rows, const PowerOptions& options, Goal goal) {
    const auto targets = std::count_if(
        rows.begin(), rows.end(), [goal](const PowerRow& row) { return row.target.goal == goal; });
    if (targets == 0) return "";
    std::string text = fmt::format("{} ({}), found in all trials: ", sort(goal), targets);
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
            "\n  {} are not counted: no scene made for their conditions showed an error", none);
    return text + '\n';
}

/// The median cases of the targets that represent a kind of error.
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

/// A line with the name and the description of a narrow error.
std::string line_of(const PowerRow& row) {
    const AlgorithmInfo& info = row.target.subject->info();
    return fmt::format("  {}: {}\n", info.name, info.summary);
}

/// The narrow errors that no engine found in every trial. Lists separately the errors that are
/// probably equivalent mutants.
std::string narrow_left(const std::vector<PowerRow>& rows, const PowerOptions& options) {
    std::string left;
    std::string none;
    for (const PowerRow& row : rows) {
        if (row.target.goal != Goal::narrow || is_found_always(row, options)) continue;
        if (!is_no_error(row)) left += line_of(row);
        else if (row.made->scenes == 0)
            none += line_of(row) + "    Its conditions were never met.\n";
        else
            none += line_of(row) + fmt::format("    Right in {} scenes that meet its conditions.\n",
                                               grouped(row.made->scenes));
    }
    std::string text = left.empty() ? left : "Found by no engine in all trials:\n" + left;
    if (!none.empty())
        text += "Perhaps not errors: no scene made for their conditions shows one:\n" + none;
    return text;
}

Json trials_json(const Distribution& d) {
    Json trials = Json::array();
    for (const Trial& trial : d.trials)
        trials.push_back({{"cases", trial.cases ? Json(*trial.cases) : Json(nullptr)},
                          {"seconds", trial.seconds}});
    return trials;
}

Json quantile(const Distribution& d, double part) {
    const auto cases = d.cases(part);
    return cases ? Json(*cases) : Json(nullptr);
}

Json engine_json(Engine engine, const Distribution& d) {
    return {{"engine", name(engine)},
            {"found", d.found()},
            {"median_cases", quantile(d, 0.5)},
            {"lower_quartile_cases", quantile(d, 0.25)},
            {"upper_quartile_cases", quantile(d, 0.75)},
            {"median_seconds", d.seconds()},
            {"trials", trials_json(d)}};
}

}  // namespace

void draw_with_gnuplot(const std::filesystem::path& file, const std::string& script) {
    const std::filesystem::path script_file = file.string() + ".gnuplot";
    write_file(script_file, script);
    bool failed = false;
    std::string name = script_file.string();
    // Shell quoting of a quote: it ends the quoted string, appears escaped, and begins the string
    // again.
    for (std::size_t at = 0; (at = name.find('\'', at)) != std::string::npos; at += 4)
        name.replace(at, 1, "'\\''");
    const std::string svg = output_of_gnuplot(name, failed);
    if (failed || svg.empty())
        throw std::runtime_error(
            fmt::format("{}: cannot be drawn: gnuplot failed or is not installed (Debian: "
                        "gnuplot-nox). Its script is in {}",
                        file.string(), script_file.string()));
    std::filesystem::remove(script_file);
    write_file(file, svg);
}

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

namespace {

std::string label(const Target& target) {
    return fmt::format("{} ({})", target.subject->info().name, name(target.scalar));
}

/// One line for each target that at least half of the trials found: median, quartiles and position
/// on the axis. A quartile that was not reached is drawn at the limit.
std::string data_of(const std::vector<PowerRow>& rows, const PowerOptions& options, std::size_t e) {
    std::string data = fmt::format("$engine{} << EOD\n", e);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Distribution& d = rows[i].engines[e];
        if (!d.cases(0.5)) continue;
        data += fmt::format("{} {} {} {}\n", *d.cases(0.5), i, *d.cases(0.25),
                            d.cases(0.75).value_or(options.limit));
    }
    return data + "EOD\n";
}

std::string tics(const std::vector<PowerRow>& rows) {
    std::string text;
    for (std::size_t i = 0; i < rows.size(); ++i)
        text += fmt::format("{}\"{}\" {}", i == 0 ? "" : ", ", label(rows[i].target), i);
    return text;
}

bool has_data(const std::vector<PowerRow>& rows, std::size_t e) {
    for (const PowerRow& row : rows)
        if (row.engines[e].cases(0.5)) return true;
    return false;
}

}  // namespace

std::string power_plot_script(const std::vector<PowerRow>& rows, const PowerOptions& options) {
    std::string script;
    for (std::size_t e = 0; e < options.engines.size(); ++e) script += data_of(rows, options, e);
    script += fmt::format(
        "set terminal svg size 1000,{} noenhanced background 'white'\n"
        "set title 'Cases until an error is found: median and quartiles of {} trials'\n"
        "set logscale x\nset xrange [0.8:{}]\nset yrange [{}:-1]\n"
        "set xlabel 'cases'\nset key outside top horizontal\nset grid x\nset ytics ({})\n",
        180 + 18 * rows.size(), options.trials, 1.5 * static_cast<double>(options.limit),
        rows.size(), tics(rows));
    std::string plots;
    for (std::size_t e = 0; e < options.engines.size(); ++e) {
        if (!has_data(rows, e)) continue;
        // The marks of several engines on one target are drawn slightly apart.
        const double offset = 0.18 * static_cast<double>(e) - 0.27;
        plots += fmt::format(
            "{}$engine{} using 1:($2+({:.2f})):3:4 with xerrorbars pointtype 7 pointsize 0.5 "
            "title '{}'",
            plots.empty() ? "plot " : ", \\\n     ", e, offset, name(options.engines[e]));
    }
    return script + (plots.empty() ? "plot NaN notitle" : plots) + '\n';
}

void plot_power(const std::filesystem::path& file, const std::vector<PowerRow>& rows,
                const PowerOptions& options) {
    draw_with_gnuplot(file, power_plot_script(rows, options));
}

}  // namespace touchstone
