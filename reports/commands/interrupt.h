// Ctrl-C: the first ends a run with what is known, the second ends the program.
#pragma once

#include <atomic>
#include <csignal>

namespace touchstone {

/// Set by the first Ctrl-C after `end_run_on_interrupt`.
inline std::atomic<bool> interrupted{false};

inline void end_run_on_interrupt() {
    std::signal(SIGINT, [](int /*signal*/) {
        interrupted = true;
        std::signal(SIGINT, SIG_DFL);
    });
}

}  // namespace touchstone
