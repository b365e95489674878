// Which of the loops that kernels define (isa.h) are called: those for the best instruction set
// that the machine has.
//
// Loops are a structure of pointers to functions, and a member `by_isa()` that says where the
// objects of it are, in the order of Isa. Results are the same for all of them, to the bit.
#pragma once

#include <atomic>
#include <cstddef>
#include <span>

#include "oracle/floats/isa.h"

namespace touchstone::kernels {

/// Those that were found to be the best.
template <class Loops>
inline constinit std::atomic<const Loops*> found_best{nullptr};

/// Finds the best that this machine can run, and remembers it.
template <class Loops>
[[gnu::noinline]] const Loops& find_best() noexcept {
    const Loops* const best = Loops::by_isa()[static_cast<std::size_t>(best_isa())];
    found_best<Loops>.store(best, std::memory_order_relaxed);
    return *best;
}

/// The best that this machine can run.
template <class Loops>
const Loops& best() noexcept {
    const Loops* const found = found_best<Loops>.load(std::memory_order_relaxed);
    return found != nullptr ? *found : find_best<Loops>();
}

/// All that this machine can run, the plainest first: in the order of Isa.
template <class Loops>
std::span<const Loops* const> all() noexcept {
    return {Loops::by_isa(), static_cast<std::size_t>(best_isa()) + 1};
}

}  // namespace touchstone::kernels

// In namespace touchstone::kernels of one source: the objects `loops` of type `Loops`
// that a kernel defines. Compiled with TOUCHSTONE_X86_KERNELS where there is one for each set.
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
