#include "core/format/atomic_file.h"

#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <stdexcept>

#include <fmt/format.h>

namespace touchstone {
namespace {

[[noreturn]] void fail(const std::filesystem::path& path, const char* reason) {
    throw std::runtime_error(fmt::format("{}: can't be written: {}", path.string(), reason));
}

/// The reason why it failed, or null.
const char* try_write(const std::filesystem::path& path, std::string_view bytes) {
    errno = 0;
    std::ofstream out(path, std::ios::binary);
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    out.close();
    if (out) return nullptr;
    return errno != 0 ? std::strerror(errno) : "unknown error";
}

}  // namespace

void write_file(const std::filesystem::path& path, std::string_view bytes) {
    std::error_code error;
    const auto type = std::filesystem::symlink_status(path, error).type();
    const bool replaceable = type == std::filesystem::file_type::not_found ||
                             type == std::filesystem::file_type::regular;
    if (!replaceable) {
        if (const char* reason = try_write(path, bytes)) fail(path, reason);
        return;
    }
    const std::filesystem::path part = fmt::format("{}.{}.part", path.string(), getpid());
    if (const char* reason = try_write(part, bytes)) {
        std::filesystem::remove(part, error);
        fail(path, reason);
    }
    std::filesystem::rename(part, path, error);
    if (!error) return;
    const std::string reason = error.message();
    std::filesystem::remove(part, error);
    fail(path, reason.c_str());
}

}  // namespace touchstone
