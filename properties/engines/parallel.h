// Helpers of the engines: threads, requests to stop, and clocks.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <ctime>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace touchstone {

/// Calls work(i) for each i below `count`, on `jobs` threads, at least one. After an exception,
/// starts no more work. Rethrows the exception with the lowest i. This i does not depend on the
/// threads, because all work with a lower i was started before and is finished.
void in_parallel(unsigned jobs, std::size_t count, auto work) {
    std::atomic<std::size_t> next{0};
    std::mutex failing;
    std::size_t failed = count;
    std::exception_ptr failure;
    // An exception must not escape from a thread.
    const auto run = [&](std::size_t i) {
        try {
            work(i);
        } catch (...) {
            next = count;
            const std::lock_guard lock(failing);
            if (i < failed) failure = std::current_exception(), failed = i;
        }
    };
    const auto run_some = [&] {
        for (std::size_t i = next++; i < count; i = next++) run(i);
    };
    std::vector<std::jthread> threads;
    for (unsigned i = 1; i < jobs; ++i) threads.emplace_back(run_some);
    run_some();
    threads.clear();
    if (failure) std::rethrow_exception(failure);
}

/// True if a request from outside, such as Ctrl-C, has set `stop`. Long loops check this every few
/// milliseconds of work, so that an interrupt ends a command within a second.
inline bool is_stopped(const std::atomic<bool>* stop) {
    return stop != nullptr && stop->load(std::memory_order_relaxed);
}
inline bool is_stopped(const std::atomic<bool>& stop) {
    return is_stopped(&stop);
}

/// Returns the processor time of the calling thread so far, in seconds.
inline double thread_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// A monotonic clock, in nanoseconds. Tests replace it.
using Nanoclock = std::int64_t (*)();

inline std::int64_t steady_nanoseconds() {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::nanoseconds>(now).count();
}

}  // namespace touchstone
