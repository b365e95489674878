// A request from outside to end a run early, as by Ctrl-C.
#pragma once

#include <atomic>

namespace touchstone {

/// True where a run is to end. Every loop here that may take long asks this, about work of some
/// milliseconds at most: an interrupt ends any command within a second.
inline bool is_stopped(const std::atomic<bool>* stop) {
    return stop != nullptr && stop->load(std::memory_order_relaxed);
}
inline bool is_stopped(const std::atomic<bool>& stop) {
    return is_stopped(&stop);
}

}  // namespace touchstone
