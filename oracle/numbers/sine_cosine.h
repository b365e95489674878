// Sines and cosines as dyadic numbers with a bound on their error.
#pragma once

#include "oracle/numbers/angle.h"
#include "oracle/numbers/dyadic.h"
#include "oracle/numbers/rational.h"

namespace touchstone {

/// A real number no farther than `radius` from `middle`.
struct Approximation {
    Dyadic middle;
    Dyadic radius;

    /// The nearest double to the middle.
    [[nodiscard]] double midpoint() const;
};

/// Sees to it that MPFR's caches of this thread are freed when it ends. To be called before using
/// MPFR's sine and cosine.
void own_mpfr_caches();

/// sin t and cos t.
struct SineCosine {
    Approximation sine;
    Approximation cosine;

    /// MPFR rounds sine and cosine correctly to that many bits, with as much precision as the
    /// argument reduction needs inside. Of an angle so small that 1 - t^2/2 and t - t^3/6 differ
    /// from 1 and t by less than that rounding does, they are 1 and t, within just these
    /// differences: a sum that lives on t^2 or more is certain with few bits, however small t is. t
    /// itself enters exactly where it is dyadic, and by its distance to a number of more bits
    /// otherwise (sine and cosine have slopes of at most 1).
    SineCosine(const Dyadic& t, mpfr_prec_t bits);
    SineCosine(const Rational& t, mpfr_prec_t bits);

    /// With degrees, the angle is rounded and sine and cosine with it, to an absolute error below
    /// 2^-bits. Where it differs from quarter turns by so few degrees alone that the series say
    /// more with fewer bits, sine and cosine are a and 1 - a^2/2, a the difference, with an error
    /// that is small beside these. Of quarter turns they are exact, and however large the degrees
    /// are, they are reduced exactly.
    SineCosine(const Angle<Dyadic>& x, mpfr_prec_t bits);
    SineCosine(const Angle<Rational>& x, mpfr_prec_t bits);

  private:
    template <class Q>
    void set_angle(const Angle<Q>& x, mpfr_prec_t bits);
    template <class Q>
    void set_near_zero(const Q& radians, const Q& degrees, mpfr_prec_t bits);
    void set(mpfr_srcptr t, const Dyadic& error_of_t, mpfr_prec_t bits);
    void set_tiny_degrees(mpfr_srcptr t, const Dyadic& error_of_t);
    void turn_by_a_quarter();
    void set_tiny(mpfr_srcptr t);
    void set_rounded(mpfr_srcptr t, mpfr_prec_t bits);
};

}  // namespace touchstone
