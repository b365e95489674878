// touchstone_bench_table RESULTS [PLOT]: prints the report of a run, and plots it as SVG.
//
// Exits with 1 if a required ratio is missed, with 3 if a required ratio was not measured.
#include <cstdio>
#include <exception>

#include <fmt/format.h>

#include "reports/bench/results.h"
#include "reports/bench/text.h"
#include "reports/commands/exit_status.h"

int main(int argc, char** argv) {
    using namespace touchstone;
    using namespace touchstone::bench;
    if (argc != 2 && argc != 3) {
        std::fputs("touchstone_bench_table RESULTS.json [PLOT.svg]\n", stderr);
        return exit_status::wrong_input;
    }
    try {
        const Results results = read_results(argv[1]);
        const BoundsReport bounds = bounds_report(results);
        fmt::print("{}{}{}{}{}", competitors_text(results), literature_text(results),
                   claim_text(results), growth_text(results), bounds.text);
        if (argc == 3) plot(argv[2], results);
        if (!bounds.all_hold) return exit_status::failed;
        return bounds.all_measured ? exit_status::kept : exit_status::not_run;
    } catch (const std::exception& e) {
        fmt::print(stderr, "touchstone_bench_table: {}\n", e.what());
        return exit_status::not_run;
    }
}
