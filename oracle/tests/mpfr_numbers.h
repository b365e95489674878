// MPFR numbers, for comparisons in tests. The oracle does not use MPFR.
#pragma once

#include <boost/multiprecision/mpfr.hpp>

#include "oracle/numbers/rational.h"

namespace touchstone {

/// An MPFR number with at least kBits bits, a multiple of 1000. Rounded at every step. Converts
/// exactly to Rational.
template <int kBits>
using Long =
    boost::multiprecision::number<boost::multiprecision::mpfr_float_backend<kBits * 301 / 1000>,
                                  boost::multiprecision::et_off>;

template <class Number>
Number pi_of_mpfr() {
    Number pi;
    mpfr_const_pi(pi.backend().data(), MPFR_RNDN);
    return pi;
}

}  // namespace touchstone
