// Files that a command is to write when it ends.
#pragma once

#include <filesystem>
#include <stdexcept>
#include <string>

#include <fmt/format.h>

namespace touchstone {

/// Throws std::runtime_error where the file's folder does not exist: a report that can't be written
/// is better known before the run than after it.
inline void require_folder_of(const std::string& file) {
    const std::filesystem::path folder = std::filesystem::path(file).parent_path();
    if (!folder.empty() && !std::filesystem::is_directory(folder))
        throw std::runtime_error(
            fmt::format("{}: can't be written: {} is no folder", file, folder.string()));
}

}  // namespace touchstone
