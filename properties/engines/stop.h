// A request from outside to end a run early, for example by Ctrl-C.
#pragma once

#include <atomic>
#include <ctime>

namespace touchstone {

/// True if the run is to end. Every long loop checks this at least every few milliseconds of work,
/// so that an interrupt ends any command within a second.
inline bool is_stopped(const std::atomic<bool>* stop) {
    return stop != nullptr && stop->load(std::memory_order_relaxed);
}
inline bool is_stopped(const std::atomic<bool>& stop) {
    return is_stopped(&stop);
}

// Processor time of a thread.

/// Returns the processor time of the calling thread so far, in seconds.
inline double thread_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

}  // namespace touchstone
