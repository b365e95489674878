// The plot of a run.
#pragma once

#include <filesystem>
#include <string>

#include "reports/bench/results.h"

namespace touchstone::bench {

/// A gnuplot script without its output file: a panel for the competitors on poses and on corners,
/// for the literature by hit ratio with near and with far misses, and for each growth of work.
/// Everything is verdicts a second, with quartiles. What was not measured has no panel.
std::string plot_script(const Results& results);

/// Draws it as SVG, with the errors of draw_with_gnuplot.
void plot(const std::filesystem::path& file, const Results& results);

}  // namespace touchstone::bench
