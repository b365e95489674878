// Counts the allocations of a test program.
#pragma once

#include <cstdint>

namespace touchstone {

/// How often this thread has called operator new. Memory from malloc directly (GMP, MPFR) is not
/// counted.
std::int64_t allocations();

}  // namespace touchstone
