// Locks between processes.
#pragma once

#include <filesystem>

namespace touchstone {

/// An open file or folder that processes lock. The lock ends with the object, or with the process.
class LockFile {
  public:
    /// Opens the folder, or the file, which is created if necessary. Throws std::runtime_error if
    /// it can't be opened.
    explicit LockFile(const std::filesystem::path& path);
    LockFile(const LockFile&) = delete;
    LockFile& operator=(const LockFile&) = delete;
    ~LockFile();

    // These functions throw std::runtime_error if the file system can't lock files.

    /// Waits until no other process has the file alone, and shares it.
    void share();
    /// Waits until no other process has or shares the file.
    void wait_alone();
    /// Returns false at once if another process has or shares the file.
    [[nodiscard]] bool take_alone();

  private:
    /// Returns false if the lock is taken and `operation` does not wait.
    bool lock(int operation);

    std::filesystem::path path_;
    int file_;
};

}  // namespace touchstone
