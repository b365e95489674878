#include "reports/campaign/folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <random>
#include <stdexcept>

#include <fmt/format.h>

#include "core/format/atomic_file.h"
#include "core/scenes/input_error.h"

namespace touchstone::campaign {
namespace fs = std::filesystem;
namespace {

constexpr int kFormat = 1;
/// More than a report and its findings take.
constexpr std::size_t kRoom = 256 * 1024;

std::string random_name() {
    std::random_device random;
    return fmt::format("{:08x}{:08x}", random(), random());
}

int hold(const fs::path& lock) {
    const int file = open(lock.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    if (file < 0)
        throw std::runtime_error(
            fmt::format("{}: can't be written: {}", lock.string(), std::strerror(errno)));
    if (flock(file, LOCK_EX | LOCK_NB) == 0) return file;
    close(file);
    throw InputError(
        fmt::format("{}: another campaign runs in this folder", lock.parent_path().string()));
}

}  // namespace

Folder::Folder(fs::path path, const Json& about) : path_(std::move(path)), session_(random_name()) {
    std::error_code failure;
    fs::create_directories(path_, failure);
    if (failure)
        throw std::runtime_error(
            fmt::format("{}: can't be made: {}", path_.string(), failure.message()));
    lock_ = hold(in("lock"));
    try {
        read_or_write(about);
        fs::create_directories(in("journal"));
        fs::create_directories(in("workers"));
    } catch (...) {
        close(lock_);
        throw;
    }
}

Folder::~Folder() {
    close(lock_);
}

void Folder::read_or_write(const Json& about) {
    const fs::path file = in("campaign.json");
    if (!fs::exists(file)) {
        name_ = random_name();
        const Json json{{"format", kFormat}, {"name", name_}, {"about", about}};
        write_file(file, json.dump(2) + '\n');
        return;
    }
    std::ifstream stream(file);
    const Json json = Json::parse(stream, nullptr, false);
    if (!json.is_object() || !json.contains("name") || !json["name"].is_string() ||
        !json.contains("about"))
        throw InputError(fmt::format("{}: not what a campaign writes", file.string()));
    if (json.value("format", 0) > kFormat)
        throw InputError(fmt::format("{}: format {}, and this program knows {}", file.string(),
                                     json.value("format", 0), kFormat));
    if (json["about"] != about)
        throw InputError(
            fmt::format("{}: is about {}; give the same algorithms and options, or "
                        "another folder",
                        file.string(), json["about"].dump()));
    name_ = json["name"].get<std::string>();
}

std::string Folder::problem() const {
    const fs::path file = in("workers") / "room";
    std::error_code none;
    try {
        write_file(file, std::string(kRoom, ' '));
        fs::remove(file, none);
        return "";
    } catch (const std::exception& error) {
        fs::remove(file, none);
        return error.what();
    }
}

}  // namespace touchstone::campaign
