#include "core/format/atomic_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <stdexcept>
#include <string>

#include <fmt/format.h>

#include "core/scenes/problem.h"

namespace touchstone {
namespace {

namespace fs = std::filesystem;

/// Writes the file. Returns the reason for a failure, or null.
const char* try_write(const fs::path& path, std::string_view bytes) {
    errno = 0;
    std::ofstream out(path, std::ios::binary);
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    out.close();
    if (out) return nullptr;
    return errno != 0 ? std::strerror(errno) : "unknown error";
}

/// Waits until the file has reached the disk. Returns the reason for a failure, or null.
const char* try_sync(const fs::path& path) {
    const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return std::strerror(errno);
    const bool synced = fsync(file) == 0;
    const int reason = errno;
    close(file);
    // Some file systems cannot sync folders, or cannot sync at all (EINVAL). That is not a failure.
    return synced || reason == EINVAL ? nullptr : std::strerror(reason);
}

enum class Wait { no, for_the_disk };

/// A path beside `path` that no other thread or process uses at the same time.
fs::path part_of(const fs::path& path) {
    static std::atomic<std::uint64_t> number{0};
    return fmt::format("{}.{}.{}.part", path.string(), getpid(), ++number);
}

/// Writes a temporary file beside the path and renames it.
void replace(const fs::path& path, std::string_view bytes, Wait wait) {
    std::error_code error;
    const fs::path part = part_of(path);
    const char* reason = try_write(part, bytes);
    if (reason == nullptr && wait == Wait::for_the_disk) reason = try_sync(part);
    if (reason != nullptr) {
        fs::remove(part, error);
        fail_to_write(path, reason);
    }
    fs::rename(part, path, error);
    if (error) {
        const std::string message = error.message();
        fs::remove(part, error);
        fail_to_write(path, message);
    }
    if (wait == Wait::no) return;
    if (const char* why = sync_folder_of(path)) fail_to_write(path, why);
}

}  // namespace

const char* sync_folder_of(const fs::path& path) {
    return try_sync(path.has_parent_path() ? path.parent_path() : fs::path("."));
}

std::ifstream opened(const std::filesystem::path& path) {
    const auto refused = [&path](const std::string& reason) {
        return InputError(fmt::format("{}: cannot be read: {}", path.string(), reason));
    };
    std::error_code unknown;
    if (std::filesystem::is_directory(path, unknown)) throw refused("it is a folder");
    errno = 0;
    std::ifstream in(path, std::ios::binary);
    if (!in) throw refused(errno == 0 ? "unknown reason" : std::strerror(errno));
    return in;
}

void fail_to_write(const fs::path& path, std::string_view reason) {
    throw std::runtime_error(fmt::format("{}: cannot be written: {}", path.string(), reason));
}

void write_file(const fs::path& path, std::string_view bytes) {
    std::error_code error;
    const auto type = fs::symlink_status(path, error).type();
    const bool replaceable = type == fs::file_type::not_found || type == fs::file_type::regular;
    if (replaceable) return replace(path, bytes, Wait::no);
    if (const char* reason = try_write(path, bytes)) fail_to_write(path, reason);
}

void write_file_for_good(const fs::path& path, std::string_view bytes) {
    replace(path, bytes, Wait::for_the_disk);
}

}  // namespace touchstone
