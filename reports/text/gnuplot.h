// Drawing with gnuplot.
#pragma once

#include <filesystem>
#include <string>

namespace touchstone {

/// Writes what the script draws, an SVG, to the file; the script sets its terminal and no output.
/// Throws std::runtime_error where gnuplot can't be run or fails, and leaves the script beside the
/// file, or where the file can't be written.
void draw_with_gnuplot(const std::filesystem::path& file, const std::string& script);

}  // namespace touchstone
