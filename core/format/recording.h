// Recordings: many pairs of single-precision poses in one compact file.
//
// Layout, little-endian: the 8 bytes "TSPAIRS1", the number of pairs as a 64-bit integer, then per
// pair ten IEEE floats: cx cy w h angle of A, then of B.
#pragma once

#include <filesystem>
#include <vector>

#include "core/scenes/scene.h"

namespace touchstone {

/// Writes the recording as write_file does, with its errors.
void write_recording(const std::filesystem::path& path, const std::vector<PosePair<float>>& pairs);

/// Reads a recording. Throws InputError, naming the path and the pair, where the file is missing,
/// is no recording, is cut short, or holds a pose that is not valid.
std::vector<PosePair<float>> read_recording(const std::filesystem::path& path);

}  // namespace touchstone
