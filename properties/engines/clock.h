// The clock that work is measured by; tests put another in its place.
#pragma once

#include <chrono>
#include <cstdint>

namespace touchstone {

/// Nanoseconds that never go back.
using Nanoclock = std::int64_t (*)();

inline std::int64_t steady_nanoseconds() {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::nanoseconds>(now).count();
}

}  // namespace touchstone
