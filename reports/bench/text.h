// The report of a run as text.
#pragma once

#include <filesystem>
#include <string>

#include "reports/bench/results.h"

namespace touchstone::bench {

/// Writes 2330000 as "2.33 M" and 164000 as "164 k".
std::string rate_text(double rate);

/// "117 (112-121)": the median and the quartiles, with three digits.
std::string ratio_text(const Spread& spread);

/// Groups "poses" and "corners": for each set and method the speed, the speed as a multiple of the
/// speed of CGAL's inexact-constructions kernel, and the number of wrong answers.
std::string competitors_text(const Results& results);

/// Group "literature": for each scalar and for near and far misses, the time of every algorithm as
/// a multiple of the time of sat-projected, by hit ratio.
std::string literature_text(const Results& results);

/// The time of each form of the separating-axis test divided by the time of each form of the
/// triangle split, with corners computed and with corners known. States the least and the greatest
/// ratio over all sets and both scalars, and the sets where the ratio reaches the published 1.17.
std::string claim_text(const Results& results);

/// Verdicts per second as the amount of work grows, and on two threads.
std::string growth_text(const Results& results);

/// The required ratios, each with its measured value.
struct BoundsReport {
    std::string text;
    bool all_hold;      ///< whether all measured ratios hold, by their medians
    bool all_measured;  ///< false if some benchmarks did not run or a competitor is missing
};
BoundsReport bounds_report(const Results& results);

// The plot of a run.

/// A gnuplot script without its output file. It has a panel for the competitors on poses, for the
/// competitors on corners, for the literature by hit ratio with near misses and with far misses,
/// and for each growing amount of work. Values are verdicts per second, with quartiles. There is no
/// panel for what was not measured.
std::string plot_script(const Results& results);

/// Draws the plot as SVG. Throws as draw_with_gnuplot does.
void plot(const std::filesystem::path& file, const Results& results);

}  // namespace touchstone::bench
