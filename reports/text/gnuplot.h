// Draws plots with gnuplot.
#pragma once

#include <filesystem>
#include <string>

namespace touchstone {

/// Runs the script and writes its plot to the file, as SVG. The script must set its terminal but no
/// output. Throws std::runtime_error if the file can't be written, or if gnuplot can't be run or
/// fails. If gnuplot fails, the script stays beside the file.
void draw_with_gnuplot(const std::filesystem::path& file, const std::string& script);

}  // namespace touchstone
