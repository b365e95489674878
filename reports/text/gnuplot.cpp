#include "reports/text/gnuplot.h"

#include <sys/wait.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <stdexcept>

#include <fmt/format.h>

#include "core/format/atomic_file.h"

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

}  // namespace touchstone
