// Draws with gnuplot.
#pragma once

#include <filesystem>
#include <string>

namespace touchstone {

/// Writes the SVG that the script draws to the file. The script sets its terminal and no output.
/// Throws std::runtime_error if the file can't be written, or if gnuplot can't be run or fails;
/// then the script is left beside the file.
void draw_with_gnuplot(const std::filesystem::path& file, const std::string& script);

}  // namespace touchstone
