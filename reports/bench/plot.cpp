#include "reports/bench/text.h"

#include <array>
#include <functional>
#include <map>
#include <optional>

#include <fmt/format.h>

#include "reports/bench/hit_ratio.h"
#include "reports/bench/results.h"
#include "reports/text/gnuplot.h"

namespace touchstone::bench {
namespace {

/// The position of a set on a panel's axis; nothing if the set is not part of the panel.
using Place = std::function<std::optional<double>(const std::string& set)>;

struct Panel {
    std::string title;
    std::string group;
    std::string x_label;
    std::string settings;  ///< gnuplot commands for the x axis
    Place place;
};

/// Places the sets side by side, in their order.
Panel side_by_side(const Results& results, const std::string& group) {
    const std::vector<std::string> sets = results.sets(group);
    std::string tics;
    for (std::size_t i = 0; i < sets.size(); ++i)
        tics += fmt::format("{}\"{}\" {}", i == 0 ? "" : ", ", sets[i], i);
    return {group, group, "",
            fmt::format("set xrange [-0.5:{}]\nset xtics rotate by -20 ({})\n",
                        static_cast<double>(sets.size()) - 0.5, tics),
            [sets](const std::string& set) -> std::optional<double> {
                for (std::size_t i = 0; i < sets.size(); ++i)
                    if (sets[i] == set) return static_cast<double>(i);
                return std::nullopt;
            }};
}

Panel by_hits(Misses misses) {
    return {misses == Misses::near ? "the literature in double, misses near"
                                   : "the literature in double, misses far",
            "literature double", "hits, %", "set xrange [-2:102]\n",
            [misses](const std::string& set) -> std::optional<double> {
                for (const int percent : kHitRatios)
                    if (set == name(percent == 100 ? Misses::near : misses, percent))
                        return percent;
                return std::nullopt;
            }};
}

Panel by_number(const std::string& group, const std::string& label, bool logarithmic) {
    return {label, group, label, logarithmic ? "set logscale x\nset format x '%g'\n" : "",
            [](const std::string& set) -> std::optional<double> { return std::stod(set); }};
}

/// One line of data for each set, from left to right: place, median and quartiles.
std::string data_of(const Results& results, const Panel& panel, const std::string& method) {
    std::map<double, std::string> lines;
    for (const std::string& set : results.sets(panel.group)) {
        const std::optional<double> x = panel.place(set);
        const Measured* m = results.find(panel.group, set, method);
        if (!x || m == nullptr) continue;
        const Spread rate = spread_of(m->rates);
        lines[*x] = fmt::format("{} {} {} {}\n", *x, rate.median, rate.low, rate.high);
    }
    std::string data;
    for (const auto& [x, line] : lines) data += line;
    return data;
}

/// The style of a panel's line, by its number from 1. The first 24 styles differ.
std::string look(int line) {
    static constexpr std::array colours{"#0072b2", "#d55e00", "#009e73", "#cc79a7",
                                        "#e69f00", "#56b4e9", "#444444", "#8b4513"};
    constexpr int kColours = static_cast<int>(colours.size());
    static constexpr std::array points{7, 5, 9, 13, 11, 2};
    const int index = line - 1;
    return fmt::format("linecolor '{}' dashtype {} pointtype {} pointsize 0.6",
                       colours[static_cast<std::size_t>(index % kColours)], 1 + index / kColours,
                       points[static_cast<std::size_t>(index) % points.size()]);
}

std::string panel_script(const Results& results, const Panel& panel, int number) {
    std::string data;
    std::string plots;
    int line = 0;
    for (const std::string& method : results.methods(panel.group)) {
        const std::string points = data_of(results, panel, method);
        if (points.empty()) continue;
        const std::string block = fmt::format("$p{}_{}", number, line++);
        data += fmt::format("{} << EOD\n{}EOD\n", block, points);
        plots += fmt::format("{}{} with yerrorlines {} title \"{}\"",
                             plots.empty() ? "plot " : ", \\\n     ", block, look(line), method);
    }
    if (plots.empty()) return {};
    return fmt::format(
        "{}unset logscale\nset logscale y\nset format y '%.0s%c'\nset format x '%g'\n"
        "set xrange [*:*]\nset xtics norotate auto\n{}set title \"{}\"\nset xlabel '{}'\n{}\n",
        data, panel.settings, panel.title, panel.x_label, plots);
}

}  // namespace

std::string plot_script(const Results& results) {
    const std::vector<Panel> panels{side_by_side(results, "poses"),
                                    side_by_side(results, "corners"),
                                    by_hits(Misses::near),
                                    by_hits(Misses::far),
                                    by_number("batch size", "batch size", true),
                                    by_number("corner count", "corners of each polygon", true),
                                    by_number("bits", "bits of a coordinate", false),
                                    by_number("gap", "relative gap", true)};
    std::string body;
    int shown = 0;
    for (const Panel& panel : panels) {
        const std::string script = panel_script(results, panel, shown);
        if (!script.empty()) ++shown;
        body += script;
    }
    const int rows = (shown + 1) / 2;
    return fmt::format(
        "set terminal svg size 1700,{} noenhanced font 'sans,10' background 'white'\n"
        "set multiplot layout {},2\nset grid\nset key outside right noautotitle font ',8' samplen "
        "2\n"
        "set ylabel 'verdicts a second'\n{}unset multiplot\n",
        420 * rows, rows, body);
}

void plot(const std::filesystem::path& file, const Results& results) {
    draw_with_gnuplot(file, plot_script(results));
}

}  // namespace touchstone::bench
