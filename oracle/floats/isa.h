// Kernels: sources that are compiled once for each instruction set, each time into a namespace of
// its own, and chosen at run time (dispatch.h). Results are the same for all of them, to the bit.
//
// A kernel may include only headers of which all functions are in that namespace or have no code:
// were another inline function compiled twice, the linker would keep either, and perhaps the one
// that the processor can't run.
#pragma once

#ifndef TOUCHSTONE_ISA
#define TOUCHSTONE_ISA portable
#endif

// Vectors wider than the processor's have no calling convention, so that their functions must
// vanish.
#define TOUCHSTONE_INLINE [[gnu::always_inline]] inline

namespace touchstone {

inline namespace TOUCHSTONE_ISA {

/// To be called last by kernels that call vector functions which are not inlined: of those g++
/// does not see that they leave the upper halves of registers in use, which makes the code of the
/// program around several times slower, as far as it is compiled without wide vectors.
TOUCHSTONE_INLINE void leave_wide_vectors() noexcept {
#ifdef __AVX__
    __builtin_ia32_vzeroupper();
#endif
}

}  // namespace TOUCHSTONE_ISA

/// Instruction sets for which kernels are compiled, each with what those before it have.
enum class Isa { portable, avx2, avx512 };

/// The last one that this processor can run.
Isa best_isa() noexcept;

/// As it is written in options of builds: "avx2".
const char* name(Isa isa) noexcept;

}  // namespace touchstone
