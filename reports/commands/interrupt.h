// Ctrl-C, or a request to end: the first ends a run with what is known, the second ends the
// program.
#pragma once

#include <atomic>
#include <csignal>

namespace touchstone {

/// Set by the first SIGINT or SIGTERM after `end_run_on_interrupt`.
inline std::atomic<bool> interrupted{false};

inline void end_run_on_interrupt() {
    for (const int signal : {SIGINT, SIGTERM})
        std::signal(signal, [](int arrived) {
            interrupted = true;
            std::signal(arrived, SIG_DFL);
        });
}

}  // namespace touchstone
