// Double-double arithmetic: the unevaluated sum of two doubles, some 104 bits; or of two vectors of
// doubles, lane by lane.
//
// Sources and relative bounds, u = 2^-53, for results that neither overflow nor underflow: Joldes,
// Muller, Popescu, "Tight and rigorous error bounds for basic building blocks of double-word
// arithmetic" (2017).
#pragma once

#include "oracle/floats/error_free.h"

namespace touchstone {
inline namespace TOUCHSTONE_ISA {

/// hi + lo with |lo| at most half a unit in the last place of hi.
template <class Real>
struct BasicDoubleDouble {
    Real hi;
    Real lo;
};
using DoubleDouble = BasicDoubleDouble<double>;

template <class Real>
TOUCHSTONE_INLINE BasicDoubleDouble<Real> normalised(const ErrorFree<Real>& x) {
    return {x.value, x.error};
}

template <class Real>
TOUCHSTONE_INLINE BasicDoubleDouble<Real> operator-(const BasicDoubleDouble<Real>& x) {
    return {-x.hi, -x.lo};
}

/// Within 3 u^2 relatively, whatever cancels (AccurateDWPlusDW).
template <class Real>
TOUCHSTONE_INLINE BasicDoubleDouble<Real> operator+(const BasicDoubleDouble<Real>& x,
                                         const BasicDoubleDouble<Real>& y) {
    const ErrorFree<Real> s = two_sum(x.hi, y.hi);
    const ErrorFree<Real> t = two_sum(x.lo, y.lo);
    const ErrorFree<Real> v = fast_two_sum<Real>(s.value, s.error + t.value);
    return normalised(fast_two_sum<Real>(v.value, t.error + v.error));
}

template <class Real>
TOUCHSTONE_INLINE BasicDoubleDouble<Real> operator-(const BasicDoubleDouble<Real>& x,
                                         const BasicDoubleDouble<Real>& y) {
    return x + -y;
}

/// Within 2 u^2 relatively (DWPlusFP).
template <class Real>
TOUCHSTONE_INLINE BasicDoubleDouble<Real> operator+(const BasicDoubleDouble<Real>& x, const Real& y) {
    const ErrorFree<Real> s = two_sum(x.hi, y);
    return normalised(fast_two_sum<Real>(s.value, x.lo + s.error));
}

/// Within 4 u^2 relatively (DWTimesDW3).
template <class Real>
TOUCHSTONE_INLINE BasicDoubleDouble<Real> operator*(const BasicDoubleDouble<Real>& x,
                                         const BasicDoubleDouble<Real>& y) {
    const ErrorFree<Real> p = two_product(x.hi, y.hi);
    const Real low = fused(x.lo, y.hi, fused(x.hi, y.lo, x.lo * y.lo));
    return normalised(fast_two_sum<Real>(p.value, p.error + low));
}

/// Within 2 u^2 relatively (DWTimesFP3).
template <class Real>
TOUCHSTONE_INLINE BasicDoubleDouble<Real> operator*(const BasicDoubleDouble<Real>& x, const Real& y) {
    const ErrorFree<Real> p = two_product(x.hi, y);
    return normalised(fast_two_sum<Real>(p.value, fused(x.lo, y, p.error)));
}

template <class Real>
TOUCHSTONE_INLINE BasicDoubleDouble<Real> abs(const BasicDoubleDouble<Real>& x) {
    return {with_sign_of(x.hi, x.hi), with_sign_of(x.hi, x.lo)};
}

}  // namespace TOUCHSTONE_ISA
}  // namespace touchstone
