// Error-free transformations: a rounded result and its rounding error, both floating-point numbers
// or vectors of them.
//
// They hold in round-to-nearest, and need -ffp-contract=off and no reassociation.
#pragma once

#include "oracle/floats/lanes.h"

namespace touchstone {
inline namespace TOUCHSTONE_ISA {

/// A result as computed, and what it lacks of the true one.
template <class Real>
struct ErrorFree {
    Real value;
    Real error;
};

/// value + error = a + b exactly (Knuth), whatever their order. Fails into NaN on overflow.
template <class Real>
TOUCHSTONE_INLINE ErrorFree<Real> two_sum(const Real& a, const Real& b) {
    const Real s = a + b;
    const Real bb = s - a;
    return {s, (a - (s - bb)) + (b - bb)};
}

/// value + error = a - b exactly.
template <class Real>
TOUCHSTONE_INLINE ErrorFree<Real> two_difference(const Real& a, const Real& b) {
    return two_sum<Real>(a, -b);
}

/// The same as two_sum where |a| >= |b| or a = 0 (Dekker).
template <class Real>
TOUCHSTONE_INLINE ErrorFree<Real> fast_two_sum(const Real& a, const Real& b) {
    const Real s = a + b;
    return {s, b - (s - a)};
}

/// value + error = a b exactly where no bit of the product is below the smallest double.
template <class Real>
TOUCHSTONE_INLINE ErrorFree<Real> two_product(const Real& a, const Real& b) {
    const Real p = a * b;
    return {p, fused(a, b, -p)};
}

}  // namespace TOUCHSTONE_ISA
}  // namespace touchstone
