// Selects the loops, defined by kernels (isa.h), for the machine's best instruction set.
//
// Loops are a structure of function pointers, with a member `by_isa()` that returns its objects in
// the order of Isa. All of them give the same results, bit for bit.
#pragma once

#include <atomic>
#include <cstddef>
#include <span>

#include "oracle/floats/isa.h"

namespace touchstone::kernels {

/// The cached result of find_best.
template <class Loops>
inline constinit std::atomic<const Loops*> found_best{nullptr};

/// Finds the best loops that this machine can run, and caches them.
template <class Loops>
[[gnu::noinline]] const Loops& find_best() noexcept {
    const Loops* const best = Loops::by_isa()[static_cast<std::size_t>(best_isa())];
    found_best<Loops>.store(best, std::memory_order_relaxed);
    return *best;
}

/// Returns the best loops that this machine can run.
template <class Loops>
const Loops& best() noexcept {
    const Loops* const found = found_best<Loops>.load(std::memory_order_relaxed);
    return found != nullptr ? *found : find_best<Loops>();
}

/// Returns all loops that this machine can run, in the order of Isa: the plainest first.
template <class Loops>
std::span<const Loops* const> all() noexcept {
    return {Loops::by_isa(), static_cast<std::size_t>(best_isa()) + 1};
}

}  // namespace touchstone::kernels

// For use in namespace touchstone::kernels of one source. Declares the objects `loops` of type
// `Loops` that a kernel defines, and defines by_isa(). With TOUCHSTONE_X86_KERNELS there is one
// object for each instruction set.
#ifdef TOUCHSTONE_X86_KERNELS
#define TOUCHSTONE_KERNEL(Loops, loops)                                                            \
    namespace portable {                                                                           \
    extern const Loops loops;                                                                      \
    }                                                                                              \
    namespace avx2 {                                                                               \
    extern const Loops loops;                                                                      \
    }                                                                                              \
    namespace avx512 {                                                                             \
    extern const Loops loops;                                                                      \
    }                                                                                              \
    const Loops* const* Loops::by_isa() noexcept {                                                 \
        static constexpr const Loops* kLoops[] = {&portable::loops, &avx2::loops, &avx512::loops}; \
        return kLoops;                                                                             \
    }
#else
#define TOUCHSTONE_KERNEL(Loops, loops)                              \
    namespace portable {                                             \
    extern const Loops loops;                                        \
    }                                                                \
    const Loops* const* Loops::by_isa() noexcept {                   \
        static constexpr const Loops* kLoops[] = {&portable::loops}; \
        return kLoops;                                               \
    }
#endif
