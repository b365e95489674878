// Sines and cosines as dyadic numbers with a bound on their error.
#pragma once

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

  private:
    void set(mpfr_srcptr t, const Dyadic& error_of_t, mpfr_prec_t bits);
    void set_tiny(mpfr_srcptr t);
    void set_rounded(mpfr_srcptr t, mpfr_prec_t bits);
};

}  // namespace touchstone
