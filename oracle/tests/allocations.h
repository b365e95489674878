// Counts the allocations of a test program.
#pragma once

#include <cstdint>

namespace touchstone {

/// Returns how often this thread has called operator new. Direct calls of malloc (GMP, MPFR) are
/// not counted.
std::int64_t allocations();

}  // namespace touchstone
