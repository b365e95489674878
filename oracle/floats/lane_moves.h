// Moving numbers from lane to lane, of two lanes and of four: Lanes<4> whatever the instruction
// set.
#pragma once

#include "oracle/floats/lanes.h"

namespace touchstone {
inline namespace TOUCHSTONE_ISA {

#define TOUCHSTONE_SHUFFLE __builtin_shufflevector

/// Each two swapped.
TOUCHSTONE_INLINE Lanes<2> swapped(Lanes<2> x) {
    return TOUCHSTONE_SHUFFLE(x.v, x.v, 1, 0);
}

#if TOUCHSTONE_LANES_OF(TOUCHSTONE_ISA) >= 4

/// Two doubles at `low` and two at `high`.
TOUCHSTONE_INLINE Lanes<4> halves_at(const void* low, const void* high) {
    __m128d x;
    __m128d y;
    __builtin_memcpy(&x, low, sizeof x);
    __builtin_memcpy(&y, high, sizeof y);
    return (Lanes<4>::Vector)_mm256_insertf128_pd(_mm256_castpd128_pd256(x), y, 1);
}
/// Lane i of x in each lane.
template <int i>
TOUCHSTONE_INLINE Lanes<4> lane(Lanes<4> x) {
    return TOUCHSTONE_SHUFFLE(x.v, x.v, i, i, i, i);
}
/// The first, or second, of each two of x and of y, in turns.
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
/// The last three of x and the first of y.
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
