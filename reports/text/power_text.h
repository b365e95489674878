// The report of `touchstone power`: table, JSON and plot.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/format/case_format.h"
#include "core/format/json.h"
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

// The sizes of minimized examples of the planted errors, as a table and as JSON.

/// A line of at most 100 columns for each error, and the number of examples that are easy to read.
std::string shrinking_text(const std::vector<Shrunk>& all);

Json shrinking_json(const std::vector<Shrunk>& all);

// Draws plots with gnuplot.

/// Runs the script and writes its plot to the file, as SVG. The script must set its terminal but no
/// output. Throws std::runtime_error if the file can't be written, or if gnuplot can't be run or
/// fails. If gnuplot fails, the script stays beside the file.
void draw_with_gnuplot(const std::filesystem::path& file, const std::string& script);

}  // namespace touchstone
