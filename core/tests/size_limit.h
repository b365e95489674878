// A simulated full disk: no file may grow beyond a size.
#pragma once

#include <sys/resource.h>

#include <csignal>

namespace touchstone {

/// While this object exists, writing beyond that many bytes of a file fails with EFBIG, like ENOSPC
/// on a full disk. This also holds for root, whom permissions don't stop.
class SizeLimit {
  public:
    explicit SizeLimit(rlim_t bytes) {
        getrlimit(RLIMIT_FSIZE, &before_);
        const rlimit wanted{bytes, before_.rlim_max};
        setrlimit(RLIMIT_FSIZE, &wanted);
    }
    ~SizeLimit() {
        setrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, handler_);
    }
    SizeLimit(const SizeLimit&) = delete;
    SizeLimit& operator=(const SizeLimit&) = delete;

  private:
    /// SIGXFSZ is ignored: it would end the program before the error is seen.
    void (*handler_)(int) = std::signal(SIGXFSZ, SIG_IGN);
    rlimit before_{};
};

}  // namespace touchstone
