// The report of a run as text.
#pragma once

#include <filesystem>
#include <string>

#include "reports/bench/results.h"

namespace touchstone::bench {

/// 2330000 as "2.33 M", 164000 as "164 k".
std::string rate_text(double rate);

/// "117 (112-121)": the median and the quartiles, with three digits.
std::string ratio_text(const Spread& spread);

/// Groups "poses" and "corners": for each set the speed of every method, as a ratio to CGAL's
/// inexact-constructions kernel, and how often it is wrong.
std::string competitors_text(const Results& results);

/// Group "literature": for each scalar and kind of misses, the time of every algorithm as a
/// multiple of sat-projected's, by hit ratio.
std::string literature_text(const Results& results);

/// The time of each form of the separating-axis test divided by that of each form of the triangle
/// split, with corners computed and with corners known. Says the least and the greatest ratio over
/// all sets and both scalars, and the sets where it reaches the published 1.17.
std::string claim_text(const Results& results);

/// Verdicts a second as work grows, and on two threads.
std::string growth_text(const Results& results);

/// The required ratios, each with its measured value.
struct BoundsReport {
    std::string text;
    bool all_hold;      ///< all that were measured, by their medians
    bool all_measured;  ///< false in a run of some benchmarks only, or without a competitor
};
BoundsReport bounds_report(const Results& results);

// The plot of a run.

/// A gnuplot script without its output file. It has a panel for the competitors on poses and on
/// corners, for the literature by hit ratio with near and with far misses, and for each growth of
/// work. Values are verdicts per second, with quartiles. What was not measured has no panel.
std::string plot_script(const Results& results);

/// Draws the plot as SVG. Throws as draw_with_gnuplot does.
void plot(const std::filesystem::path& file, const Results& results);

}  // namespace touchstone::bench
