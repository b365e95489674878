// The clock that measures work. Tests replace it.
#pragma once

#include <chrono>
#include <cstdint>

namespace touchstone {

/// Monotonic nanoseconds.
using Nanoclock = std::int64_t (*)();

inline std::int64_t steady_nanoseconds() {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::nanoseconds>(now).count();
}

}  // namespace touchstone
