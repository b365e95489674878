// Opens files for reading, and writes files atomically. Errors give the reason.
#pragma once

#include <filesystem>
#include <fstream>
#include <string_view>

namespace touchstone {

/// Opens the file for reading bytes. Throws InputError, naming the path and the reason, if the path
/// is a folder or cannot be opened.
std::ifstream opened(const std::filesystem::path& path);

/// Writes the bytes to a temporary file beside `path` and renames it to `path`. So a reader finds
/// either the old contents or all of the new ones. If `path` is a link, a pipe or a device, it is
/// written directly and may be left incomplete. If writing fails, for example on a full disk,
/// removes the temporary file and throws std::runtime_error with the path and the reason. Threads
/// may write one path at once. Then the file of one of them remains.
void write_file(const std::filesystem::path& path, std::string_view bytes);

/// Throws the std::runtime_error with which write_file reports `reason`.
[[noreturn]] void fail_to_write(const std::filesystem::path& path, std::string_view reason);

/// Like write_file, but the path must be unused or a regular file. On return, the bytes are on the
/// disk under that name and survive a power failure, if the file system can sync files and folders.
void write_file_for_good(const std::filesystem::path& path, std::string_view bytes);

/// Waits until the name of the file is on the disk. Returns the reason for a failure, or null.
const char* sync_folder_of(const std::filesystem::path& path);

}  // namespace touchstone
