// The four gaps of two rectangles in doubles: of one pair, or of as many as there are lanes.
// pose_bounds.h derives the bound.
#pragma once

#include "oracle/fast/pose_bounds.h"
#include "oracle/floats/lane_moves.h"

namespace touchstone {
inline namespace TOUCHSTONE_ISA {

/// What belongs to the first and second axis of many rectangles, or to x and y. (Of one rectangle,
/// Lanes<2>.)
template <class Many>
struct BothOfMany {
    Many first, second;

    TOUCHSTONE_INLINE const Many& operator[](int i) const { return i == 0 ? first : second; }
    TOUCHSTONE_INLINE friend BothOfMany operator+(const BothOfMany& x, const BothOfMany& y) {
        return {x.first + y.first, x.second + y.second};
    }
    TOUCHSTONE_INLINE friend BothOfMany operator-(const BothOfMany& x, const BothOfMany& y) {
        return {x.first - y.first, x.second - y.second};
    }
    TOUCHSTONE_INLINE friend BothOfMany operator*(const BothOfMany& x, const Many& y) {
        return {x.first * y, x.second * y};
    }
};
template <class Many>
TOUCHSTONE_INLINE BothOfMany<Many> swapped(const BothOfMany<Many>& x) {
    return {x.second, x.first};
}
template <class Many>
TOUCHSTONE_INLINE BothOfMany<Many> magnitude(const BothOfMany<Many>& x) {
    return {magnitude(x.first), magnitude(x.second)};
}

template <int n>
TOUCHSTONE_INLINE BothOfMany<Lanes<n>> both(Lanes<n> first, Lanes<n> second) {
    return {first, second};
}
TOUCHSTONE_INLINE Lanes<2> both(double first, double second) {
    return Lanes<2>::Vector{first, second};
}

/// A rectangle, or many: centre, sizes, cosine and sine.
template <class Real>
struct PoseNumbers {
    Real cx, cy, w, h, c, s;
};

/// The gaps along the axes of each rectangle and the bound that each of them keeps.
template <class Real>
struct PoseGaps {
    using Both = decltype(both(Real(), Real()));
    Both of_a, of_b;
    Real bound;
};

/// (y, -x)
template <class Both>
TOUCHSTONE_INLINE Both across(const Both& v) {
    return both(v[1], -v[0]);
}

/// Cosines and sines must be within two units of 2^-53.
template <class Real>
TOUCHSTONE_INLINE PoseGaps<Real> pose_gaps(const PoseNumbers<Real>& a, const PoseNumbers<Real>& b) {
    const auto d = both(b.cx, b.cy) - both(a.cx, a.cy);
    const auto half_a = both(a.w, a.h) * 0.5;
    const auto half_b = both(b.w, b.h) * 0.5;
    const auto turn = magnitude(both(b.c, b.s) * a.c + both(b.s, -b.c) * a.s);
    const auto way = across(d);
    const auto bound = magnitude(d) + (half_a + half_b);
    return {
        magnitude(d * a.c + way * a.s) - (half_a + (half_b * turn[0] + swapped(half_b) * turn[1])),
        magnitude(d * b.c + way * b.s) - (half_b + (half_a * turn[0] + swapped(half_a) * turn[1])),
        (bound[0] + bound[1]) * kFilterFactor + kUnderflow};
}

}  // namespace TOUCHSTONE_ISA
}  // namespace touchstone
