// Exact rational numbers.
#pragma once

#include <boost/multiprecision/gmp.hpp>

namespace touchstone {

/// An exact rational number. Every finite double converts to one without error.
using Rational = boost::multiprecision::number<boost::multiprecision::gmp_rational,
                                               boost::multiprecision::et_off>;

/// -1, 0 or +1.
inline int sign(const Rational& x) {
    return x.sign();
}

}  // namespace touchstone
