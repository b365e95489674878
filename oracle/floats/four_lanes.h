// Four doubles at once, whatever the instruction set, by the vector extensions of g++ and clang++;
// for kernels (isa.h).
//
// Where the processor has only vectors of two, as two of those: what g++ makes of wider ones is
// slower than no vectors at all.
#pragma once

#include "oracle/floats/lanes.h"

namespace touchstone {
inline namespace TOUCHSTONE_ISA {

#define TOUCHSTONE_SHUFFLE __builtin_shufflevector

#if defined(__AVX__)

struct FourLanes {
    using Vector = double __attribute__((vector_size(32)));
    Vector v;

    TOUCHSTONE_INLINE friend FourLanes operator+(FourLanes x, FourLanes y) { return {x.v + y.v}; }
    TOUCHSTONE_INLINE friend FourLanes operator-(FourLanes x, FourLanes y) { return {x.v - y.v}; }
    TOUCHSTONE_INLINE friend FourLanes operator*(FourLanes x, FourLanes y) { return {x.v * y.v}; }
    TOUCHSTONE_INLINE friend FourLanes operator-(FourLanes x) { return {-x.v}; }
    TOUCHSTONE_INLINE double operator[](int i) const { return v[i]; }
};

TOUCHSTONE_INLINE FourLanes spread_to_four(double x) {
    return {FourLanes::Vector{x, x, x, x}};
}
/// Two doubles at `low` and two at `high`.
TOUCHSTONE_INLINE FourLanes halves_at(const void* low, const void* high) {
    __m128d x;
    __m128d y;
    __builtin_memcpy(&x, low, sizeof x);
    __builtin_memcpy(&y, high, sizeof y);
    return {(FourLanes::Vector)_mm256_insertf128_pd(_mm256_castpd128_pd256(x), y, 1)};
}
/// Lane i of x in each lane.
template <int i>
TOUCHSTONE_INLINE FourLanes lane(FourLanes x) {
    return {TOUCHSTONE_SHUFFLE(x.v, x.v, i, i, i, i)};
}
/// The first, or second, of each two of x and of y, in turns.
TOUCHSTONE_INLINE FourLanes evens(FourLanes x, FourLanes y) {
    return {TOUCHSTONE_SHUFFLE(x.v, y.v, 0, 4, 2, 6)};
}
TOUCHSTONE_INLINE FourLanes odds(FourLanes x, FourLanes y) {
    return {TOUCHSTONE_SHUFFLE(x.v, y.v, 1, 5, 3, 7)};
}
TOUCHSTONE_INLINE FourLanes first_halves(FourLanes x, FourLanes y) {
    return {TOUCHSTONE_SHUFFLE(x.v, y.v, 0, 1, 4, 5)};
}
TOUCHSTONE_INLINE FourLanes second_halves(FourLanes x, FourLanes y) {
    return {TOUCHSTONE_SHUFFLE(x.v, y.v, 2, 3, 6, 7)};
}
/// Each two swapped.
TOUCHSTONE_INLINE FourLanes swapped(FourLanes x) {
    return {TOUCHSTONE_SHUFFLE(x.v, x.v, 1, 0, 3, 2)};
}
/// The last three of x and the first of y.
TOUCHSTONE_INLINE FourLanes shifted(FourLanes x, FourLanes y) {
    return {TOUCHSTONE_SHUFFLE(x.v, y.v, 1, 2, 3, 4)};
}
/// The larger, or smaller, of each pair; y where one is a NaN.
TOUCHSTONE_INLINE FourLanes larger(FourLanes x, FourLanes y) {
    return {(FourLanes::Vector)_mm256_max_pd((__m256d)x.v, (__m256d)y.v)};
}
TOUCHSTONE_INLINE FourLanes smaller(FourLanes x, FourLanes y) {
    return {(FourLanes::Vector)_mm256_min_pd((__m256d)x.v, (__m256d)y.v)};
}
/// z where x and y are zero, else w.
TOUCHSTONE_INLINE FourLanes where_zero(FourLanes x, FourLanes y, FourLanes z, FourLanes w) {
    return {((x.v == 0) & (y.v == 0)) ? z.v : w.v};
}
/// -1 where x is negative, else 1.
TOUCHSTONE_INLINE FourLanes sign(FourLanes x) {
    const __m256d one = (__m256d)spread_to_four(1).v;
    const __m256d bit = (__m256d)spread_to_four(-0.0).v;
    return {(FourLanes::Vector)_mm256_or_pd(one, _mm256_and_pd(bit, (__m256d)x.v))};
}
/// Bit i is set where lane i of x is larger than that of y.
TOUCHSTONE_INLINE int lanes_above(FourLanes x, FourLanes y) {
    return __builtin_ia32_movmskpd256((FourLanes::Vector)(x.v > y.v));
}
/// Bit i is set where lane i of x is not that of y.
TOUCHSTONE_INLINE int lanes_unequal(FourLanes x, FourLanes y) {
    return __builtin_ia32_movmskpd256((FourLanes::Vector)(x.v != y.v));
}

#else

using TwoLanes = Lanes;

struct FourLanes {
    TwoLanes p;
    TwoLanes q;

    TOUCHSTONE_INLINE friend FourLanes operator+(FourLanes x, FourLanes y) {
        return {x.p + y.p, x.q + y.q};
    }
    TOUCHSTONE_INLINE friend FourLanes operator-(FourLanes x, FourLanes y) {
        return {x.p - y.p, x.q - y.q};
    }
    TOUCHSTONE_INLINE friend FourLanes operator*(FourLanes x, FourLanes y) {
        return {x.p * y.p, x.q * y.q};
    }
    TOUCHSTONE_INLINE friend FourLanes operator-(FourLanes x) { return {-x.p, -x.q}; }
    TOUCHSTONE_INLINE double operator[](int i) const { return i < 2 ? p[i] : q[i - 2]; }
};

TOUCHSTONE_INLINE FourLanes spread_to_four(double x) {
    return {TwoLanes{x, x}, TwoLanes{x, x}};
}
TOUCHSTONE_INLINE FourLanes halves_at(const void* low, const void* high) {
    FourLanes x;
    __builtin_memcpy(&x.p, low, sizeof x.p);
    __builtin_memcpy(&x.q, high, sizeof x.q);
    return x;
}
template <int i>
TOUCHSTONE_INLINE FourLanes lane(FourLanes x) {
    return spread_to_four(x[i]);
}
TOUCHSTONE_INLINE FourLanes evens(FourLanes x, FourLanes y) {
    return {TOUCHSTONE_SHUFFLE(x.p, y.p, 0, 2), TOUCHSTONE_SHUFFLE(x.q, y.q, 0, 2)};
}
TOUCHSTONE_INLINE FourLanes odds(FourLanes x, FourLanes y) {
    return {TOUCHSTONE_SHUFFLE(x.p, y.p, 1, 3), TOUCHSTONE_SHUFFLE(x.q, y.q, 1, 3)};
}
TOUCHSTONE_INLINE FourLanes first_halves(FourLanes x, FourLanes y) {
    return {x.p, y.p};
}
TOUCHSTONE_INLINE FourLanes second_halves(FourLanes x, FourLanes y) {
    return {x.q, y.q};
}
TOUCHSTONE_INLINE FourLanes swapped(FourLanes x) {
    return {TOUCHSTONE_SHUFFLE(x.p, x.p, 1, 0), TOUCHSTONE_SHUFFLE(x.q, x.q, 1, 0)};
}
TOUCHSTONE_INLINE FourLanes shifted(FourLanes x, FourLanes y) {
    return {TOUCHSTONE_SHUFFLE(x.p, x.q, 1, 2), TOUCHSTONE_SHUFFLE(x.q, y.p, 1, 2)};
}
TOUCHSTONE_INLINE FourLanes larger(FourLanes x, FourLanes y) {
    return {larger(x.p, y.p), larger(x.q, y.q)};
}
TOUCHSTONE_INLINE FourLanes smaller(FourLanes x, FourLanes y) {
    return {smaller(x.p, y.p), smaller(x.q, y.q)};
}
TOUCHSTONE_INLINE FourLanes where_zero(FourLanes x, FourLanes y, FourLanes z, FourLanes w) {
    return {((x.p == 0) & (y.p == 0)) ? z.p : w.p, ((x.q == 0) & (y.q == 0)) ? z.q : w.q};
}
TOUCHSTONE_INLINE FourLanes sign(FourLanes x) {
    const auto sign_of = [](TwoLanes t) {
        return TwoLanes{__builtin_copysign(1, t[0]), __builtin_copysign(1, t[1])};
    };
    return {sign_of(x.p), sign_of(x.q)};
}
TOUCHSTONE_INLINE int lanes_above(TwoLanes x, TwoLanes y) {
#if defined(__SSE2__)
    return __builtin_ia32_movmskpd((TwoLanes)(x > y));
#else
    return (x[0] > y[0] ? 1 : 0) | (x[1] > y[1] ? 2 : 0);
#endif
}
TOUCHSTONE_INLINE int lanes_above(FourLanes x, FourLanes y) {
    return lanes_above(x.p, y.p) | lanes_above(x.q, y.q) << 2;
}

TOUCHSTONE_INLINE int lanes_unequal(TwoLanes x, TwoLanes y) {
#if defined(__SSE2__)
    return __builtin_ia32_movmskpd((TwoLanes)(x != y));
#else
    return (x[0] != y[0] ? 1 : 0) | (x[1] != y[1] ? 2 : 0);
#endif
}
TOUCHSTONE_INLINE int lanes_unequal(FourLanes x, FourLanes y) {
    return lanes_unequal(x.p, y.p) | lanes_unequal(x.q, y.q) << 2;
}

#endif

#undef TOUCHSTONE_SHUFFLE

TOUCHSTONE_INLINE FourLanes four_lanes_at(const void* from) {
    FourLanes x;
    __builtin_memcpy(&x, from, sizeof x);
    return x;
}

}  // namespace TOUCHSTONE_ISA
}  // namespace touchstone
