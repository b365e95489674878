// Exit statuses, and interrupts. The first SIGINT or SIGTERM ends a run; most commands keep its
// results. The second ends the program.
#pragma once

#include <unistd.h>

#include <atomic>
#include <csignal>
#include <cstdint>
#include <ctime>
#include <iostream>
#include <stdexcept>
#include <string_view>

namespace touchstone::exit_status {

inline constexpr int kept = 0;         ///< nothing failed, or only as documented
inline constexpr int failed = 1;       ///< something failed
inline constexpr int wrong_input = 2;  ///< wrong call or input, or nothing was judged
inline constexpr int not_run = 3;      ///< something could not be run, or did not finish

}  // namespace touchstone::exit_status

namespace touchstone {

inline std::atomic<bool> interrupted{false};

struct Interrupts {
    /// Signals within this many milliseconds are one request, because `timeout` signals both its
    /// child and the child's group.
    static constexpr std::int64_t kOneRequest = 500;

    static std::int64_t monotonic_milliseconds() {
        timespec time{};
        clock_gettime(CLOCK_MONOTONIC, &time);
        return std::int64_t{time.tv_sec} * 1000 + time.tv_nsec / 1'000'000;
    }

    /// The clock, which tests replace.
    static inline std::int64_t (*clock)() = monotonic_milliseconds;
};

inline void end_at_once(int arrived) {
    constexpr char kSaid[] = "touchstone: interrupted\n";
    [[maybe_unused]] const auto written = ::write(STDERR_FILENO, kSaid, sizeof kSaid - 1);
    std::signal(arrived, SIG_DFL);
    std::raise(arrived);
}

/// Ends the run at the first interrupt, and the program at the second. Calls only functions that
/// are safe in signal handlers.
inline void note_interrupt(int arrived) {
    static std::atomic<std::int64_t> first{-1};
    static_assert(std::atomic<std::int64_t>::is_always_lock_free);
    const std::int64_t now = Interrupts::clock();
    std::int64_t none = -1;
    interrupted = true;
    if (first.compare_exchange_strong(none, now) || now - first < Interrupts::kOneRequest) return;
    end_at_once(arrived);
}

inline void end_run_on_interrupt() {
    for (const int signal : {SIGINT, SIGTERM}) std::signal(signal, note_interrupt);
}

/// Ends the reading of cases after an interrupt.
class Interrupted : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// The exit status at the end of a run. If the run was interrupted, says on standard error that the
/// rest was not `done`: "judged".
inline int status_at_end(bool failed, std::string_view done = "") {
    if (interrupted && !done.empty())
        std::cerr << "touchstone: interrupted; the rest was not " << done << '\n';
    if (failed) return exit_status::failed;
    return interrupted ? exit_status::not_run : exit_status::kept;
}

/// Throws if the user interrupted the run. For commands whose incomplete results mislead.
inline void require_uninterrupted(const char* message = "interrupted before there was a result") {
    if (interrupted) throw std::runtime_error(message);
}

/// Makes an interrupt end the program. For times without results to lose: at the start, and while
/// the program waits for input.
inline void end_program_on_interrupt() {
    for (const int signal : {SIGINT, SIGTERM}) std::signal(signal, end_at_once);
}

}  // namespace touchstone
