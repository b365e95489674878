// Vectors of doubles, as wide as the instructions that the file around is compiled for allow.
//
// Everything here is in a namespace named after these instructions (isa.h): two versions of one
// inline function must not be mistaken for each other by a linker.
#pragma once

#include "oracle/floats/isa.h"

#if defined(__AVX512F__)
#define TOUCHSTONE_LANES 8
#elif defined(__AVX2__) && defined(__FMA__)
#define TOUCHSTONE_LANES 4
#else
#define TOUCHSTONE_LANES 2
#endif
#if defined(__SSE2__)
#include <immintrin.h>
#endif

namespace touchstone {
inline namespace TOUCHSTONE_ISA {

constexpr int kLanes = TOUCHSTONE_LANES;
typedef double Lanes __attribute__((vector_size(8 * TOUCHSTONE_LANES)));
typedef long long Masks __attribute__((vector_size(8 * TOUCHSTONE_LANES)));

inline Lanes lanes_at(const double* from) {
    Lanes x;
    __builtin_memcpy(&x, from, sizeof x);
    return x;
}

inline void store(double* to, const Lanes& x) {
    __builtin_memcpy(to, &x, sizeof x);
}

inline Lanes spread(double x) {
    return x - Lanes{};
}

/// -x where `sign` is negative, else x; either where it is zero.
inline Lanes with_sign_of(const Lanes& sign, const Lanes& x) {
    return sign < 0 ? -x : x;
}
/// Without a branch, which would be mispredicted every other time.
inline double with_sign_of(double sign, double x) {
    const long long flip = __builtin_bit_cast(long long, sign) & (-0x7fffffffffffffffLL - 1);
    return __builtin_bit_cast(double, __builtin_bit_cast(long long, x) ^ flip);
}

inline Lanes magnitude(const Lanes& x) {
    return (Lanes)((Masks)x & (Masks{} + 0x7fffffffffffffffLL));
}

/// a b + c, rounded once.
inline double fused(double a, double b, double c) {
    return __builtin_fma(a, b, c);
}

/// True where a lane is not zero.
inline bool any(const Masks& x) {
    long long some = 0;
    for (int i = 0; i < kLanes; ++i) some |= x[i];
    return some != 0;
}

// The larger, or smaller, of each pair; y where one is a NaN. By name, as compilers make two
// instructions of `x > y ? x : y`; with a mask, as g++ 12 warns of the plain form's own header.
#if TOUCHSTONE_LANES == 8
inline Lanes larger(const Lanes& x, const Lanes& y) {
    return (Lanes)_mm512_maskz_max_pd(0xff, (__m512d)x, (__m512d)y);
}
inline Lanes smaller(const Lanes& x, const Lanes& y) {
    return (Lanes)_mm512_maskz_min_pd(0xff, (__m512d)x, (__m512d)y);
}
inline Lanes fused(const Lanes& a, const Lanes& b, const Lanes& c) {
    return (Lanes)_mm512_fmadd_pd((__m512d)a, (__m512d)b, (__m512d)c);
}
#elif TOUCHSTONE_LANES == 4
inline Lanes larger(const Lanes& x, const Lanes& y) {
    return (Lanes)_mm256_max_pd((__m256d)x, (__m256d)y);
}
inline Lanes smaller(const Lanes& x, const Lanes& y) {
    return (Lanes)_mm256_min_pd((__m256d)x, (__m256d)y);
}
inline Lanes fused(const Lanes& a, const Lanes& b, const Lanes& c) {
    return (Lanes)_mm256_fmadd_pd((__m256d)a, (__m256d)b, (__m256d)c);
}
#else
inline Lanes larger(const Lanes& x, const Lanes& y) {
#if defined(__SSE2__)
    return (Lanes)_mm_max_pd((__m128d)x, (__m128d)y);
#else
    return x > y ? x : y;
#endif
}
inline Lanes smaller(const Lanes& x, const Lanes& y) {
#if defined(__SSE2__)
    return (Lanes)_mm_min_pd((__m128d)x, (__m128d)y);
#else
    return x < y ? x : y;
#endif
}
inline Lanes fused(const Lanes& a, const Lanes& b, const Lanes& c) {
    Lanes x;
    for (int i = 0; i < kLanes; ++i) x[i] = __builtin_fma(a[i], b[i], c[i]);
    return x;
}
#endif

}  // namespace TOUCHSTONE_ISA
}  // namespace touchstone
