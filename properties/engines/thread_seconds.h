// Processor time of a thread.
#pragma once

#include <ctime>

namespace touchstone {

/// Returns the processor time of the calling thread so far, in seconds.
inline double thread_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

}  // namespace touchstone
