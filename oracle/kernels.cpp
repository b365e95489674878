#include "oracle/kernels.h"

#include <array>

namespace touchstone::kernels {

#define TOUCHSTONE_LOOPS(set)                            \
    namespace set {                                      \
    extern const TrigLoops trig_loops;                   \
    extern const PoseLoops pose_loops;                   \
    const Kernels kernels{#set, trig_loops, pose_loops}; \
    }
TOUCHSTONE_LOOPS(baseline)
#ifdef TOUCHSTONE_X86_KERNELS
TOUCHSTONE_LOOPS(avx2)
TOUCHSTONE_LOOPS(avx512)
#endif
#undef TOUCHSTONE_LOOPS

namespace {

struct Usable {
    std::array<const Kernels*, 3> list{&baseline::kernels};
    std::size_t count = 1;

    Usable() noexcept {
#ifdef TOUCHSTONE_X86_KERNELS
        __builtin_cpu_init();
        const bool fused = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
        if (fused) list[count++] = &avx2::kernels;
        if (fused && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
            __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512bw"))
            list[count++] = &avx512::kernels;
#endif
    }
};

const Usable& usable() noexcept {
    static const Usable found;
    return found;
}

}  // namespace

const Kernels& best() noexcept {
    static const Kernels& chosen = *usable().list[usable().count - 1];
    return chosen;
}

const Kernels* const* all(std::size_t& count) noexcept {
    count = usable().count;
    return usable().list.data();
}

}  // namespace touchstone::kernels
