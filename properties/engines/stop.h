// A request from outside to end a run early, for example by Ctrl-C.
#pragma once

#include <atomic>

namespace touchstone {

/// True if the run is to end. Every long loop asks this at least every few milliseconds of work, so
/// that an interrupt ends any command within a second.
inline bool is_stopped(const std::atomic<bool>* stop) {
    return stop != nullptr && stop->load(std::memory_order_relaxed);
}
inline bool is_stopped(const std::atomic<bool>& stop) {
    return is_stopped(&stop);
}

}  // namespace touchstone
