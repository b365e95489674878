// Sine, cosine and pi, with more digits than a format has, split into two floating-point numbers.
#pragma once

namespace touchstone {

/// hi + lo, with |lo| at most half a unit in the last place of hi.
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

/// Returns sine and cosine of the real number hi + lo, in radians. The relative error of each is at
/// most 2 u^2 (u the unit roundoff of Real: u^2 from the low part, less from the exact value) plus
/// the loss by underflow.
template <class Real>
SplitTrig<Real> split_trig(Real hi, Real lo);

/// Returns the angle of the point (x, y), which must not be the origin, with the same error bound.
/// Each coordinate is hi + lo. The sign of a zero is ignored.
template <class Real>
Split<Real> split_atan2(Split<Real> y, Split<Real> x);

/// Returns pi with a relative error of at most 2 u^2.
template <class Real>
Split<Real> split_pi();

}  // namespace touchstone
