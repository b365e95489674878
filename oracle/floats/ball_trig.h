// Sine, cosine and pi, split into two floating-point numbers. Together these have more digits than
// one number of the format.
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
/// most 2 u^2 plus the loss by underflow, where u is the unit roundoff of Real. The low part
/// contributes u^2, and the exact value contributes less.
template <class Real>
SplitTrig<Real> split_trig(Real hi, Real lo);

/// Returns the angle of the point (x, y), with the same error bound. The point must not be the
/// origin. Each coordinate is hi + lo. The sign of a zero is ignored.
template <class Real>
Split<Real> split_atan2(Split<Real> y, Split<Real> x);

/// Returns pi with a relative error of at most 2 u^2.
template <class Real>
Split<Real> split_pi();

}  // namespace touchstone
