#include "oracle/fast/kernels.h"

#include <array>

namespace touchstone {

Isa best_isa() noexcept {
#ifdef TOUCHSTONE_X86_KERNELS
    __builtin_cpu_init();
    if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma")) return Isa::portable;
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
        __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512bw"))
        return Isa::avx512;
    return Isa::avx2;
#else
    return Isa::portable;
#endif
}

namespace kernels {

#define TOUCHSTONE_LOOPS(set)                                                                \
    namespace set {                                                                          \
    extern const TrigLoops trig_loops;                                                       \
    extern const PoseLoops pose_loops;                                                       \
    extern const CornerLoops corner_loops;                                                   \
    extern const QuadLoops quad_loops;                                                       \
    const Kernels kernels{#set, Isa::set, trig_loops, pose_loops, corner_loops, quad_loops}; \
    }
TOUCHSTONE_LOOPS(portable)
#ifdef TOUCHSTONE_X86_KERNELS
TOUCHSTONE_LOOPS(avx2)
TOUCHSTONE_LOOPS(avx512)
#endif
#undef TOUCHSTONE_LOOPS

namespace {

/// In the order of Isa.
constexpr std::array kKernels{
    &portable::kernels,
#ifdef TOUCHSTONE_X86_KERNELS
    &avx2::kernels,
    &avx512::kernels,
#endif
};

}  // namespace

constinit std::atomic<const Kernels*> found_best{nullptr};

const Kernels& find_best() noexcept {
    const Kernels* const best = kKernels[static_cast<std::size_t>(best_isa())];
    found_best.store(best, std::memory_order_relaxed);
    return *best;
}

const Kernels* const* all(std::size_t& count) noexcept {
    count = static_cast<std::size_t>(best_isa()) + 1;
    return kKernels.data();
}

}  // namespace kernels
}  // namespace touchstone
