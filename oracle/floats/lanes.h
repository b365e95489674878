// Several doubles at once, by the vector extensions of g++ and clang++.
//
// Lanes<n> are n doubles in one register or, if the instruction set has no register of that width,
// in two halves: compilers make slow code of vectors wider than the processor's. kLanes is the
// number of doubles that fit into a register. It depends on the instruction set for which the
// including file is compiled as a kernel (isa.h), not on the compiler's options, so that a header
// may use lanes in any source. Outside of kernels, kLanes is two.
//
// Everything here is always inlined, so that a linker can't confuse two versions of a function.
#pragma once

#include "oracle/floats/isa.h"

#define TOUCHSTONE_LANES_portable 2
#define TOUCHSTONE_LANES_avx2 4
#define TOUCHSTONE_LANES_avx512 8
#define TOUCHSTONE_JOINED(x, y) x##y
#define TOUCHSTONE_LANES_OF(isa) TOUCHSTONE_JOINED(TOUCHSTONE_LANES_, isa)

#if TOUCHSTONE_LANES_OF(TOUCHSTONE_ISA) > 2
#include <immintrin.h>
#elif defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace touchstone {
inline namespace TOUCHSTONE_ISA {

inline constexpr int kLanes = TOUCHSTONE_LANES_OF(TOUCHSTONE_ISA);

/// The start value of searches for the largest or least gap.
inline constexpr double kBeyondAll = __builtin_huge_val();

template <int n>
struct Register {
    using Doubles [[gnu::vector_size(8 * n)]] = double;
    using Bits [[gnu::vector_size(8 * n)]] = long long;
};

/// The results of comparisons for each lane: all bits set or none.
template <int n>
struct Masks;

template <int n>
requires(n <= kLanes) struct Masks<n> {
    using Bits = typename Register<n>::Bits;
    Bits bits;

    TOUCHSTONE_INLINE friend Masks operator&(Masks x, Masks y) { return {x.bits & y.bits}; }
    TOUCHSTONE_INLINE friend Masks operator|(Masks x, Masks y) { return {x.bits | y.bits}; }
    TOUCHSTONE_INLINE friend Masks operator~(Masks x) { return {~x.bits}; }
};

template <int n>
requires(n > kLanes) struct Masks<n> {
    Masks<n / 2> low, high;

    TOUCHSTONE_INLINE friend Masks operator&(Masks x, Masks y) {
        return {x.low & y.low, x.high & y.high};
    }
};

template <int n>
struct Lanes;

template <int n>
requires(n <= kLanes) struct Lanes<n> {
    using Vector = typename Register<n>::Doubles;
    using Bits = typename Register<n>::Bits;
    Vector v;

    Lanes() = default;
    TOUCHSTONE_INLINE Lanes(Vector x) : v(x) {}             // NOLINT(google-explicit-constructor)
    TOUCHSTONE_INLINE Lanes(double x) : v(x - Vector{}) {}  // NOLINT(google-explicit-constructor)

    TOUCHSTONE_INLINE double operator[](int i) const { return v[i]; }

    TOUCHSTONE_INLINE friend Lanes operator+(Lanes x, Lanes y) { return x.v + y.v; }
    TOUCHSTONE_INLINE friend Lanes operator-(Lanes x, Lanes y) { return x.v - y.v; }
    TOUCHSTONE_INLINE friend Lanes operator*(Lanes x, Lanes y) { return x.v * y.v; }
    TOUCHSTONE_INLINE friend Lanes operator-(Lanes x) { return -x.v; }
    TOUCHSTONE_INLINE friend Masks<n> operator<(Lanes x, Lanes y) { return {(Bits)(x.v < y.v)}; }
    TOUCHSTONE_INLINE friend Masks<n> operator>(Lanes x, Lanes y) { return {(Bits)(x.v > y.v)}; }
    TOUCHSTONE_INLINE friend Masks<n> operator==(Lanes x, Lanes y) { return {(Bits)(x.v == y.v)}; }
    TOUCHSTONE_INLINE friend Masks<n> operator!=(Lanes x, Lanes y) { return {(Bits)(x.v != y.v)}; }
};

template <int n>
requires(n > kLanes) struct Lanes<n> {
    using Half = Lanes<n / 2>;
    Half low, high;

    Lanes() = default;
    TOUCHSTONE_INLINE Lanes(Half x, Half y) : low(x), high(y) {}
    TOUCHSTONE_INLINE Lanes(double x) : low(x), high(x) {}  // NOLINT(google-explicit-constructor)

    TOUCHSTONE_INLINE double operator[](int i) const {
        return i < n / 2 ? low[i] : high[i - n / 2];
    }

    TOUCHSTONE_INLINE friend Lanes operator+(Lanes x, Lanes y) {
        return {x.low + y.low, x.high + y.high};
    }
    TOUCHSTONE_INLINE friend Lanes operator-(Lanes x, Lanes y) {
        return {x.low - y.low, x.high - y.high};
    }
    TOUCHSTONE_INLINE friend Lanes operator*(Lanes x, Lanes y) {
        return {x.low * y.low, x.high * y.high};
    }
    TOUCHSTONE_INLINE friend Lanes operator-(Lanes x) { return {-x.low, -x.high}; }
    TOUCHSTONE_INLINE friend Masks<n> operator>(Lanes x, Lanes y) {
        return {x.low > y.low, x.high > y.high};
    }
    TOUCHSTONE_INLINE friend Masks<n> operator==(Lanes x, Lanes y) {
        return {x.low == y.low, x.high == y.high};
    }
    TOUCHSTONE_INLINE friend Masks<n> operator!=(Lanes x, Lanes y) {
        return {x.low != y.low, x.high != y.high};
    }
};

// ---- Reading and writing ----

template <int n>
TOUCHSTONE_INLINE Lanes<n> lanes_at(const void* from) {
    // One half at a time: g++ copies values wider than a register through memory.
    if constexpr (n > kLanes) {
        const auto* const half = static_cast<const char*>(from) + n / 2 * sizeof(double);
        return {lanes_at<n / 2>(from), lanes_at<n / 2>(half)};
    } else {
        Lanes<n> x;
        __builtin_memcpy(&x, from, sizeof x);
        return x;
    }
}

template <int n>
TOUCHSTONE_INLINE void store(double* to, Lanes<n> x) {
    __builtin_memcpy(to, &x, sizeof x);
}

// ---- Lane by lane ----

// Return the larger, or smaller, of each pair; y if x or y is a NaN. These functions use
// intrinsics, because compilers emit two instructions for `x > y ? x : y`. They use the masked
// form, because g++ 12 warns about its own header for the plain form.
#if TOUCHSTONE_LANES_OF(TOUCHSTONE_ISA) == 8
TOUCHSTONE_INLINE Lanes<8> larger(Lanes<8> x, Lanes<8> y) {
    return (Lanes<8>::Vector)_mm512_maskz_max_pd(0xff, (__m512d)x.v, (__m512d)y.v);
}
TOUCHSTONE_INLINE Lanes<8> smaller(Lanes<8> x, Lanes<8> y) {
    return (Lanes<8>::Vector)_mm512_maskz_min_pd(0xff, (__m512d)x.v, (__m512d)y.v);
}
#endif
#if TOUCHSTONE_LANES_OF(TOUCHSTONE_ISA) >= 4
TOUCHSTONE_INLINE Lanes<4> larger(Lanes<4> x, Lanes<4> y) {
    return (Lanes<4>::Vector)_mm256_max_pd((__m256d)x.v, (__m256d)y.v);
}
TOUCHSTONE_INLINE Lanes<4> smaller(Lanes<4> x, Lanes<4> y) {
    return (Lanes<4>::Vector)_mm256_min_pd((__m256d)x.v, (__m256d)y.v);
}
#endif
#if defined(__SSE2__)
TOUCHSTONE_INLINE Lanes<2> larger(Lanes<2> x, Lanes<2> y) {
    return (Lanes<2>::Vector)_mm_max_pd((__m128d)x.v, (__m128d)y.v);
}
TOUCHSTONE_INLINE Lanes<2> smaller(Lanes<2> x, Lanes<2> y) {
    return (Lanes<2>::Vector)_mm_min_pd((__m128d)x.v, (__m128d)y.v);
}
#else
TOUCHSTONE_INLINE Lanes<2> larger(Lanes<2> x, Lanes<2> y) {
    return x.v > y.v ? x.v : y.v;
}
TOUCHSTONE_INLINE Lanes<2> smaller(Lanes<2> x, Lanes<2> y) {
    return x.v < y.v ? x.v : y.v;
}
#endif
template <int n>
requires(n > kLanes) TOUCHSTONE_INLINE Lanes<n> larger(Lanes<n> x, Lanes<n> y) {
    return {larger(x.low, y.low), larger(x.high, y.high)};
}
template <int n>
requires(n > kLanes) TOUCHSTONE_INLINE Lanes<n> smaller(Lanes<n> x, Lanes<n> y) {
    return {smaller(x.low, y.low), smaller(x.high, y.high)};
}

/// Returns x where the mask is set, else y.
template <int n>
TOUCHSTONE_INLINE Lanes<n> select(Masks<n> mask, Lanes<n> x, Lanes<n> y) {
    if constexpr (n <= kLanes) return mask.bits ? x.v : y.v;
    else return {select(mask.low, x.low, y.low), select(mask.high, x.high, y.high)};
}
template <int n>
TOUCHSTONE_INLINE Masks<n> select(Masks<n> mask, Masks<n> x, Masks<n> y) {
    return {mask.bits ? x.bits : y.bits};
}

/// Returns the same number in each lane.
template <int n>
TOUCHSTONE_INLINE Masks<n> masks_of(long long bits) {
    return {typename Masks<n>::Bits{} + bits};
}

template <int n>
TOUCHSTONE_INLINE Lanes<n> magnitude(Lanes<n> x) {
    if constexpr (n > kLanes) return {magnitude(x.low), magnitude(x.high)};
    else return (typename Lanes<n>::Vector)((typename Lanes<n>::Bits)x.v & 0x7fffffffffffffffLL);
}

/// Returns -1 where x is negative, else 1.
template <int n>
TOUCHSTONE_INLINE Lanes<n> sign_of(Lanes<n> x) {
    if constexpr (n > kLanes) {
        return {sign_of(x.low), sign_of(x.high)};
    } else {
        using Bits = typename Lanes<n>::Bits;
        const auto bit = (Bits)Lanes<n>(-0.0).v & (Bits)x.v;
        return (typename Lanes<n>::Vector)((Bits)Lanes<n>(1).v | bit);
    }
}

/// Returns -x where `sign` is negative, else x; either one where it is zero.
template <int n>
TOUCHSTONE_INLINE Lanes<n> with_sign_of(Lanes<n> sign, Lanes<n> x) {
    return select(sign < 0, -x, x);
}
/// Returns -x if the sign bit of `sign` is set, else x. Uses no branch, because the branch would be
/// mispredicted every other time.
inline double with_sign_of(double sign, double x) {
    const long long flip = __builtin_bit_cast(long long, sign) & (-0x7fffffffffffffffLL - 1);
    return __builtin_bit_cast(double, __builtin_bit_cast(long long, x) ^ flip);
}

/// Returns a b + c, rounded once.
inline double fused(double a, double b, double c) {
    return __builtin_fma(a, b, c);
}
template <int n>
TOUCHSTONE_INLINE Lanes<n> fused(Lanes<n> a, Lanes<n> b, Lanes<n> c) {
#if TOUCHSTONE_LANES_OF(TOUCHSTONE_ISA) == 8
    if constexpr (n == 8)
        return (typename Lanes<n>::Vector)_mm512_fmadd_pd((__m512d)a.v, (__m512d)b.v, (__m512d)c.v);
#endif
#if TOUCHSTONE_LANES_OF(TOUCHSTONE_ISA) >= 4
    if constexpr (n == 4)
        return (typename Lanes<n>::Vector)_mm256_fmadd_pd((__m256d)a.v, (__m256d)b.v, (__m256d)c.v);
#endif
    Lanes<n> x;
    for (int i = 0; i < n; ++i) x.v[i] = __builtin_fma(a[i], b[i], c[i]);
    return x;
}

// ---- Results over all lanes ----

/// Returns whether any lane is not zero.
template <int n>
TOUCHSTONE_INLINE bool any(Masks<n> x) {
    long long some = 0;
    for (int i = 0; i < n; ++i) some |= x.bits[i];
    return some != 0;
}

/// Returns a number in which bit i is set if lane i is set, for up to four lanes.
template <int n>
TOUCHSTONE_INLINE int set_lanes(Masks<n> x) {
    if constexpr (n > kLanes) return set_lanes(x.low) | set_lanes(x.high) << (n / 2);
#if TOUCHSTONE_LANES_OF(TOUCHSTONE_ISA) >= 4
    else if constexpr (n == 4) return _mm256_movemask_pd((__m256d)x.bits);
#endif
#if defined(__SSE2__)
    else return _mm_movemask_pd((__m128d)x.bits);
#else
    else return (x.bits[0] != 0 ? 1 : 0) | (x.bits[1] != 0 ? 2 : 0);
#endif
}

// Moves between lanes, for two and for four lanes: Lanes<4> with any instruction set.

#define TOUCHSTONE_SHUFFLE __builtin_shufflevector

/// Returns x with the two lanes of each pair exchanged.
TOUCHSTONE_INLINE Lanes<2> swapped(Lanes<2> x) {
    return TOUCHSTONE_SHUFFLE(x.v, x.v, 1, 0);
}

#if TOUCHSTONE_LANES_OF(TOUCHSTONE_ISA) >= 4

/// Returns the two doubles at `low`, followed by the two at `high`.
TOUCHSTONE_INLINE Lanes<4> halves_at(const void* low, const void* high) {
    __m128d x;
    __m128d y;
    __builtin_memcpy(&x, low, sizeof x);
    __builtin_memcpy(&y, high, sizeof y);
    return (Lanes<4>::Vector)_mm256_insertf128_pd(_mm256_castpd128_pd256(x), y, 1);
}
/// Returns lane i of x in each lane.
template <int i>
TOUCHSTONE_INLINE Lanes<4> lane(Lanes<4> x) {
    return TOUCHSTONE_SHUFFLE(x.v, x.v, i, i, i, i);
}
/// Return the first, or second, lane of each pair of lanes, alternately from x and from y.
TOUCHSTONE_INLINE Lanes<4> evens(Lanes<4> x, Lanes<4> y) {
    return TOUCHSTONE_SHUFFLE(x.v, y.v, 0, 4, 2, 6);
}
TOUCHSTONE_INLINE Lanes<4> odds(Lanes<4> x, Lanes<4> y) {
    return TOUCHSTONE_SHUFFLE(x.v, y.v, 1, 5, 3, 7);
}
TOUCHSTONE_INLINE Lanes<4> first_halves(Lanes<4> x, Lanes<4> y) {
    return TOUCHSTONE_SHUFFLE(x.v, y.v, 0, 1, 4, 5);
}
TOUCHSTONE_INLINE Lanes<4> second_halves(Lanes<4> x, Lanes<4> y) {
    return TOUCHSTONE_SHUFFLE(x.v, y.v, 2, 3, 6, 7);
}
TOUCHSTONE_INLINE Lanes<4> swapped(Lanes<4> x) {
    return TOUCHSTONE_SHUFFLE(x.v, x.v, 1, 0, 3, 2);
}
/// Returns the last three lanes of x and the first lane of y.
TOUCHSTONE_INLINE Lanes<4> shifted(Lanes<4> x, Lanes<4> y) {
    return TOUCHSTONE_SHUFFLE(x.v, y.v, 1, 2, 3, 4);
}

#else

TOUCHSTONE_INLINE Lanes<4> halves_at(const void* low, const void* high) {
    return {lanes_at<2>(low), lanes_at<2>(high)};
}
template <int i>
TOUCHSTONE_INLINE Lanes<4> lane(Lanes<4> x) {
    return x[i];
}
TOUCHSTONE_INLINE Lanes<2> evens(Lanes<2> x, Lanes<2> y) {
    return TOUCHSTONE_SHUFFLE(x.v, y.v, 0, 2);
}
TOUCHSTONE_INLINE Lanes<2> odds(Lanes<2> x, Lanes<2> y) {
    return TOUCHSTONE_SHUFFLE(x.v, y.v, 1, 3);
}
TOUCHSTONE_INLINE Lanes<4> evens(Lanes<4> x, Lanes<4> y) {
    return {evens(x.low, y.low), evens(x.high, y.high)};
}
TOUCHSTONE_INLINE Lanes<4> odds(Lanes<4> x, Lanes<4> y) {
    return {odds(x.low, y.low), odds(x.high, y.high)};
}
TOUCHSTONE_INLINE Lanes<4> first_halves(Lanes<4> x, Lanes<4> y) {
    return {x.low, y.low};
}
TOUCHSTONE_INLINE Lanes<4> second_halves(Lanes<4> x, Lanes<4> y) {
    return {x.high, y.high};
}
TOUCHSTONE_INLINE Lanes<4> swapped(Lanes<4> x) {
    return {swapped(x.low), swapped(x.high)};
}
TOUCHSTONE_INLINE Lanes<4> shifted(Lanes<4> x, Lanes<4> y) {
    const auto next = [](Lanes<2> p, Lanes<2> q) {
        return Lanes<2>(TOUCHSTONE_SHUFFLE(p.v, q.v, 1, 2));
    };
    return {next(x.low, x.high), next(x.high, y.low)};
}

#endif

#undef TOUCHSTONE_SHUFFLE

}  // namespace TOUCHSTONE_ISA
}  // namespace touchstone
