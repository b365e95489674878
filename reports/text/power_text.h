// The report of `touchstone power`: table, JSON and plot.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/format/case_format.h"
#include "properties/engines/power.h"

namespace touchstone {

/// A table of the cases that each engine needed for each target, and a summary. Lines have at most
/// `width` columns, or any length if all figures are requested.
std::string power_text(const std::vector<PowerRow>& rows, const PowerOptions& options,
                       std::optional<std::size_t> width);

Json power_json(const std::vector<PowerRow>& rows, const PowerOptions& options);

// The plot of `touchstone power`, drawn by gnuplot.

/// A gnuplot script without its output file. For each target it shows the median of each engine
/// with its quartiles, on a logarithmic axis of cases.
std::string power_plot_script(const std::vector<PowerRow>& rows, const PowerOptions& options);

/// Draws the plot as SVG. Throws as draw_with_gnuplot does.
void plot_power(const std::filesystem::path& file, const std::vector<PowerRow>& rows,
                const PowerOptions& options);

}  // namespace touchstone
