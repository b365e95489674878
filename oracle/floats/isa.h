// Kernels: sources that are compiled once for each instruction set, each time into a namespace of
// its own, and selected at run time (dispatch.h). All give the same results, bit for bit.
//
// A kernel may only include headers whose functions are all in that namespace or generate no code.
// If another inline function were compiled twice, the linker would keep either one, perhaps the one
// that the processor can't run.
#pragma once

#ifndef TOUCHSTONE_ISA
#define TOUCHSTONE_ISA portable
#endif

// Vectors wider than the processor's have no calling convention, so functions with them must be
// inlined.
#define TOUCHSTONE_INLINE [[gnu::always_inline]] inline

namespace touchstone {

inline namespace TOUCHSTONE_ISA {

/// Must be called last by kernels that call vector functions that are not inlined. g++ does not see
/// that these leave the upper halves of registers in use, which makes surrounding code compiled
/// without wide vectors several times slower.
TOUCHSTONE_INLINE void leave_wide_vectors() noexcept {
#ifdef __AVX__
    __builtin_ia32_vzeroupper();
#endif
}

}  // namespace TOUCHSTONE_ISA

/// Instruction sets for which kernels are compiled. Each includes the ones before it.
enum class Isa { portable, avx2, avx512 };

/// Returns the last of these instruction sets that this processor can run.
Isa best_isa() noexcept;

/// Returns the name as written in build options: "avx2".
const char* name(Isa isa) noexcept;

}  // namespace touchstone
