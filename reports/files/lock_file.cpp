#include "reports/files/lock_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>
#include <cerrno>
#include <cstring>

#include <fmt/format.h>

#include "core/format/atomic_file.h"

namespace touchstone {

LockFile::LockFile(const std::filesystem::path& path) : path_(path) {
    const bool is_folder = std::filesystem::is_directory(path);
    file_ = open(path.c_str(), (is_folder ? O_RDONLY : O_RDWR | O_CREAT) | O_CLOEXEC, 0644);
    if (file_ < 0) fail_to_write(path, std::strerror(errno));
}

LockFile::~LockFile() {
    ::close(file_);
}

void LockFile::share() {
    (void)lock(LOCK_SH);
}

void LockFile::wait_alone() {
    (void)lock(LOCK_EX);
}

bool LockFile::take_alone() {
    return lock(LOCK_EX | LOCK_NB);
}

bool LockFile::lock(int operation) {
    while (flock(file_, operation) != 0) {
        if (errno == EWOULDBLOCK) return false;
        if (errno != EINTR)
            throw std::runtime_error(
                fmt::format("{}: cannot be locked: {}", path_.string(), std::strerror(errno)));
    }
    return true;
}

}  // namespace touchstone
