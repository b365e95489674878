// The plot of `touchstone power`, drawn by gnuplot.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "properties/engines/power.h"

namespace touchstone {

/// A gnuplot script without its output file. For each target it shows the median of each engine
/// with its quartiles, on a logarithmic axis of cases.
std::string power_plot_script(const std::vector<PowerRow>& rows, const PowerOptions& options);

/// Draws the plot as SVG. Throws as draw_with_gnuplot does.
void plot_power(const std::filesystem::path& file, const std::vector<PowerRow>& rows,
                const PowerOptions& options);

}  // namespace touchstone
