// touchstone_bench_table RESULTS [PLOT]: the report of a run as text, and its plot as SVG.
//
// Exits with 1 where a ratio that must hold does not.
#include <cstdio>
#include <exception>

#include <fmt/format.h>

#include "reports/bench/plot.h"
#include "reports/bench/text.h"
#include "reports/exit_status.h"

int main(int argc, char** argv) {
    using namespace touchstone;
    using namespace touchstone::bench;
    if (argc != 2 && argc != 3) {
        std::fputs("touchstone_bench_table RESULTS.json [PLOT.svg]\n", stderr);
        return exit_status::wrong_input;
    }
    try {
        const Results results(argv[1]);
        const BoundsReport bounds = bounds_report(results);
        fmt::print("{}{}{}{}{}", competitors_text(results), literature_text(results),
                   claim_text(results), growth_text(results), bounds.text);
        if (argc == 3) plot(argv[2], results);
        return bounds.all_hold ? exit_status::kept : exit_status::failed;
    } catch (const std::exception& e) {
        fmt::print(stderr, "touchstone_bench_table: {}\n", e.what());
        return exit_status::not_run;
    }
}
