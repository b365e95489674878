#include "reports/text/power_plot.h"

#include <fmt/format.h>

#include "reports/text/gnuplot.h"

namespace touchstone {
namespace {

std::string label(const Target& target) {
    return fmt::format("{} ({})", target.subject->info().name, name(target.scalar));
}

/// One line for each target that was found in at least half of the trials: median, quartiles and
/// position on the axis. A quartile that was not reached is drawn at the limit.
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
