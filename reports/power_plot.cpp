#include "reports/power_plot.h"

#include <sys/wait.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <stdexcept>

#include <fmt/format.h>

#include "core/atomic_file.h"

namespace touchstone {
namespace {

std::string label(const Target& target) {
    return fmt::format("{} ({})", target.subject->info().name, name(target.scalar));
}

/// One line a target that was found in half of the trials: median, quartiles and the place on the
/// axis. A quartile that was not reached is drawn as the limit.
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

/// What gnuplot prints of the script; `failed` tells that it ended with an error.
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
        // Engines of one target are drawn a little apart.
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
    const std::filesystem::path script = file.string() + ".gnuplot";
    write_file(script, power_plot_script(rows, options));
    bool failed = false;
    std::string name = script.string();
    // In the shell's single quotes a quote ends them, stands escaped, and begins them again.
    for (std::size_t at = 0; (at = name.find('\'', at)) != std::string::npos; at += 4)
        name.replace(at, 1, "'\\''");
    const std::string svg = output_of_gnuplot(name, failed);
    if (failed || svg.empty())
        throw std::runtime_error(fmt::format(
            "{}: can't be drawn: gnuplot failed or is not installed (Debian: gnuplot-nox); its "
            "script is in {}",
            file.string(), script.string()));
    std::filesystem::remove(script);
    write_file(file, svg);
}

}  // namespace touchstone
