// Ctrl-C, or a request to end: the first ends a run with what is known, the second ends the
// program.
#pragma once

#include <atomic>
#include <csignal>
#include <cstdint>
#include <ctime>

namespace touchstone {

/// Set by the first SIGINT or SIGTERM after `end_run_on_interrupt`.
inline std::atomic<bool> interrupted{false};

struct Interrupts {
    /// Signals within so many milliseconds of the first are one request: `timeout` sends one to its
    /// child and one to the group in which that is.
    static constexpr std::int64_t kOneRequest = 500;

    static std::int64_t monotonic_milliseconds() {
        timespec time{};
        clock_gettime(CLOCK_MONOTONIC, &time);
        return std::int64_t{time.tv_sec} * 1000 + time.tv_nsec / 1'000'000;
    }

    /// What the handler reads; tests replace it.
    static inline std::int64_t (*clock)() = monotonic_milliseconds;
};

/// The handler; it calls only what signal handlers may.
inline void note_interrupt(int arrived) {
    static std::atomic<std::int64_t> first{-1};
    static_assert(std::atomic<std::int64_t>::is_always_lock_free);
    const std::int64_t now = Interrupts::clock();
    std::int64_t none = -1;
    interrupted = true;
    if (first.compare_exchange_strong(none, now) || now - first < Interrupts::kOneRequest) return;
    std::signal(arrived, SIG_DFL);
    std::raise(arrived);
}

inline void end_run_on_interrupt() {
    for (const int signal : {SIGINT, SIGTERM}) std::signal(signal, note_interrupt);
}

/// For where no run is under way, as while input is waited for.
inline void end_program_on_interrupt() {
    for (const int signal : {SIGINT, SIGTERM}) std::signal(signal, SIG_DFL);
}

}  // namespace touchstone
