// Writing a file so that it is whole or untouched.
#pragma once

#include <filesystem>
#include <string_view>

namespace touchstone {

/// Writes the bytes to a temporary file beside `path` and renames it over `path`; a path that
/// exists and is no regular file (a link, a pipe, a device) is written to directly. Throws
/// std::runtime_error, naming the path and the reason, where that fails, a full disk included; what
/// was at `path` before is then still there and the temporary file is gone.
void write_file(const std::filesystem::path& path, std::string_view bytes);

}  // namespace touchstone
