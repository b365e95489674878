// Files: opening one to read, with the reason where that fails, and writing one at once.
#pragma once

#include <filesystem>
#include <fstream>
#include <string_view>

namespace touchstone {

/// The file, opened to be read byte by byte. Throws InputError, naming the path and the reason: no
/// such file, no permission, or it is a folder.
std::ifstream opened(const std::filesystem::path& path);

/// Writes the bytes to a temporary file beside `path` and renames it over `path`, so that a reader
/// finds all of them or what was there before. A path that exists and is no regular file (a link, a
/// pipe, a device) is written to directly and may be left with a part of them. Throws
/// std::runtime_error, naming the path and the reason, where it fails, a full disk included; the
/// temporary file is then gone.
void write_file(const std::filesystem::path& path, std::string_view bytes);

/// The same for a path where nothing is or a regular file; when it returns the bytes have reached
/// the disk under that name, so that they also outlive the machine's end.
void write_file_for_good(const std::filesystem::path& path, std::string_view bytes);

}  // namespace touchstone
