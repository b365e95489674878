// The four gaps of two rectangles in doubles, for one pair or one per lane, and their error bounds.
#pragma once

#include "oracle/floats/lanes.h"

namespace touchstone {

// Error bounds of the fast tier for two rotated rectangles, with their derivations.
//
// Throughout, u = 2^-53, m = |dx| + |dy| of the difference of the centres, r = the sum of the four
// half sizes. A gap is |d.n| - (own + p |cos| + q |sin|), with cos and sin of the difference of the
// angles. The errors of sines and cosines with low parts are in trig.h.

/// The error bound of a gap in doubles: kFilterFactor (m + r) + kUnderflow.
///
///   sine, cosine     each within 2u of the real one (assumed of the C library, checked by a test;
///                    stored ones are within u)
///   d.n              dx, dy within u relatively; times a sine off by 2u; a product and a sum:
///                    (1 + 2 + 1 + 1) u m = 5 u m
///   cos, sin (b-a)   two products of values off by 2u: 2u (|ca| + |sa| + |cb| + |sb|) <= 5.7 u;
///                    product roundings u (|ca cb| + |sa sb|) <= u; a sum: u; together below 8 u
///   extent           own + p |cd| + q |sd|: 8 u (p + q), products u (p + q), two sums 2 u r:
///                    below 11 u r
///   gap              a difference: u (m + r)
///
/// Together below 6 u m + 12 u r. The factor 16 leaves room for the terms of second order and for
/// the rounding of the bound itself. Products that underflow lose at most 2^-1075 each, which
/// kUnderflow outweighs. An overflow makes gap and bound infinite or NaN, and all comparisons of
/// those are false, so the answer is then "don't know".
constexpr double kFilterFactor = 16 * 0x1p-53;
constexpr double kUnderflow = 0x1p-1000;

/// The error bound of a gap with low parts (pose_kernel.cpp): kGapFactor (kGapOffset m + r) +
/// kGapUnderflow. Lengths are only multiplied by sines and cosines, so only a sum can overflow; the
/// answer is then "don't know" again.
///
///   x y + z w        numbers with low parts, S = |x y| + |z w|. Products and sum are exact, except
///                    for x_lo y_lo and z_lo w_lo (u^2 S) and the roundings of the low part: in its
///                    fused sums, below 2u and 3u of a product (5 u^2 S), and in the final sums,
///                    below 3 u S and 4 u S (7 u^2 S): 13 u^2 S, and the low part is below 4 u S
///   d.n              13 u^2 m, and sines off by kTrigError: 5 u^2 m; so 18 u^2 m
///   cos, sin (b-a)   13 u^2, and sines: 5 u^2 (|ca| + |sa| + |cb| + |sb|) <= 14.2 u^2; so 27.2 u^2
///   p |cos|, q |sin| 27.2 u^2 (p + q); low parts below 5 u (p + q), their fused sums and their sum
///                    10 u^2 (p + q)
///   low part         of d.n minus those: 4 u^2 m + 5 u^2 r; of three exact sums, each below
///                    u (m + r): 2 u^2 (m + r) and 3 u^2 (m + r); of both 7 u^2 m + 8 u^2 r
///
/// Together below 34 u^2 m + 55.2 u^2 r; 35 m + 56 r leaves room for the rounding of the bound.
/// The number compared with the bound is the rounded sum of the gap's two parts. It is above the
/// bound only if the exact sum is.
constexpr double kGapFactor = 56 * 0x1p-106;
constexpr double kGapOffset = 0.625;
constexpr double kGapUnderflow = 0x1p-900;

inline namespace TOUCHSTONE_ISA {

/// A pair of values for many rectangles: for the first and second axis, or for x and y. (For one
/// rectangle, Lanes<2>.)
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

/// The gaps along the axes of each rectangle, and their common error bound.
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

/// Returns the gaps. Cosines and sines must be within two units of 2^-53.
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
