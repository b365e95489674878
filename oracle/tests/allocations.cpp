// Counts the allocations of each thread of the test program.
#include "oracle/tests/any_shapes.h"

#include <cstdlib>
#include <new>

namespace {
thread_local std::int64_t count = 0;
}  // namespace

void* operator new(std::size_t size) {
    ++count;
    if (void* memory = std::malloc(size)) return memory;
    throw std::bad_alloc();
}

// Without this overload, sanitizers use their own and do not see the matching delete.
void* operator new(std::size_t size, const std::nothrow_t& /*no_throw*/) noexcept {
    ++count;
    return std::malloc(size);
}

void operator delete(void* memory) noexcept {
    std::free(memory);
}

void operator delete(void* memory, std::size_t /*size*/) noexcept {
    std::free(memory);
}

namespace touchstone {

std::int64_t allocations() {
    return count;
}

}  // namespace touchstone
