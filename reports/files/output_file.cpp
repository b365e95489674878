#include "reports/files/output_file.h"

#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <optional>
#include <stdexcept>

#include <fmt/format.h>

#include "core/scenes/input_error.h"

namespace touchstone {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const fs::path& file, const std::string& reason) {
    throw std::runtime_error(fmt::format("{}: cannot be written: {}", file.string(), reason));
}

/// Throws if no file can be created beside `beside`. Tries it, because a file system may be full or
/// read-only, whatever the permissions are.
void require_new_file(const fs::path& beside, const fs::path& named) {
    const fs::path probe = fmt::format("{}.{}.part", beside.string(), getpid());
    errno = 0;
    const bool made = std::ofstream(probe).is_open();
    const int reason = errno;
    std::error_code error;
    fs::remove(probe, error);
    if (!made) fail(named, reason == 0 ? "unknown error" : std::strerror(reason));
}

/// Checks whether the missing target of a link can be written.
void require_writable_at(const fs::path& target, const fs::path& named) {
    std::error_code error;
    if (!fs::is_directory(target.parent_path(), error))
        fail(named, fmt::format("{} is not a folder", target.parent_path().string()));
    require_new_file(target, named);
}

/// A path that is the same for all names of a file. Returns nothing if there is no file.
std::optional<fs::path> identity(const std::string& name) {
    if (name.empty() || name == "-") return std::nullopt;
    std::error_code error;
    if (fs::exists(name, error) && !fs::is_regular_file(name, error)) return std::nullopt;
    const fs::path whole = fs::weakly_canonical(fs::absolute(name), error);
    return error ? std::nullopt : std::optional(whole);
}

}  // namespace

void require_apart(const std::vector<std::string>& outputs,
                   const std::vector<std::string>& inputs) {
    std::map<fs::path, std::string> read;
    for (const std::string& input : inputs)
        if (const auto file = identity(input)) read.emplace(*file, input);
    std::map<fs::path, std::string> written;
    for (const std::string& output : outputs) {
        const auto file = identity(output);
        if (!file) continue;
        if (read.contains(*file))
            throw InputError(fmt::format("{}: is an input, so it cannot be an output", output));
        if (!written.emplace(*file, output).second)
            throw InputError(fmt::format("{}: two outputs cannot be the same file", output));
    }
}

void require_writable(const std::string& file) {
    if (file.empty() || file == "-") return;
    const fs::path path = file;
    const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
    std::error_code error;
    if (!fs::is_directory(folder, error))
        fail(path, fmt::format("{} is not a folder", folder.string()));
    if (fs::is_directory(path, error)) fail(path, "it is a folder");
    const auto type = fs::symlink_status(path, error).type();
    if (type == fs::file_type::not_found || type == fs::file_type::regular)
        return require_new_file(path, path);
    // A link, a pipe or a device is opened only when there is text to write.
    if (fs::exists(path, error)) {
        if (access(path.c_str(), W_OK) != 0) fail(path, std::strerror(errno));
        return;
    }
    const fs::path target = fs::read_symlink(path, error);
    if (error) fail(path, error.message());
    require_writable_at(folder / target, path);
}

void require_writable_folder(const std::string& folder) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (error || !fs::is_directory(folder))
        throw std::runtime_error(fmt::format("{}: the folder cannot be created: {}", folder,
                                             error ? error.message() : "it is a file"));
    require_new_file(fs::path(folder) / "probe", folder);
}

void flush_standard_output() {
    errno = 0;
    if (std::cout.flush()) return;
    // The reason of an earlier failed write is lost. Writing an empty line yields it again.
    if (errno == 0 && write(STDOUT_FILENO, "\n", 1) == 1) errno = 0;
    constexpr int kNotRun = 3;
    if (errno == EPIPE) std::_Exit(kNotRun);
    throw std::runtime_error(fmt::format("standard output cannot be written{}{}",
                                         errno == 0 ? "" : ": ",
                                         errno == 0 ? "" : std::strerror(errno)));
}

}  // namespace touchstone
