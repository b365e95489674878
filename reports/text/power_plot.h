// The plot of `touchstone power`, drawn by gnuplot.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "properties/engines/power.h"

namespace touchstone {

/// The plot as a gnuplot script without its output file: for each target the median of each engine
/// with its quartiles, on a logarithmic axis of cases.
std::string power_plot_script(const std::vector<PowerRow>& rows, const PowerOptions& options);

/// Draws it as SVG. Throws std::runtime_error where gnuplot can't be run or can't write the file.
void plot_power(const std::filesystem::path& file, const std::vector<PowerRow>& rows,
                const PowerOptions& options);

}  // namespace touchstone
