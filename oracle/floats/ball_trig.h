// Sine and cosine from MPFR, split into two floating-point numbers.
#pragma once

namespace touchstone {

/// hi + lo, |lo| at most half a unit in the last place of hi.
template <class Real>
struct Split {
    Real hi;
    Real lo;
};

template <class Real>
struct SplitTrig {
    Split<Real> sine;
    Split<Real> cosine;
};

/// Sine and cosine of the real number hi + lo, in radians. Each is off by at most 2 u^2 relatively
/// (u the unit roundoff of Real: u^2 from the low part, less from MPFR) plus what underflow loses.
template <class Real>
SplitTrig<Real> split_trig(Real hi, Real lo);

/// The angle of the point (x, y), each hi + lo, not the origin; off likewise. Zeros have no sign.
template <class Real>
Split<Real> split_atan2(Split<Real> y, Split<Real> x);

/// pi, off by at most 2 u^2 relatively.
template <class Real>
Split<Real> split_pi();

}  // namespace touchstone
