// Whole and rational numbers of any size, from Boost.Multiprecision. They use GMP if the build
// found it, else Boost's own integers.
#pragma once

#if TOUCHSTONE_GMP
#include <boost/multiprecision/gmp.hpp>
#else
#include <boost/multiprecision/cpp_int.hpp>
#endif

#include <optional>

#include "oracle/numbers/dyadic.h"
#include "oracle/numbers/enclosure.h"

namespace touchstone {

#if TOUCHSTONE_GMP
using RationalBackend = boost::multiprecision::gmp_rational;
using IntegerBackend = boost::multiprecision::gmp_int;
#else
using RationalBackend = boost::multiprecision::cpp_rational_backend;
using IntegerBackend = boost::multiprecision::cpp_int_backend<>;
#endif

using Integer = boost::multiprecision::number<IntegerBackend, boost::multiprecision::et_off>;

/// An exact rational number in lowest terms.
using Rational = boost::multiprecision::number<RationalBackend, boost::multiprecision::et_off>;

inline int sign(const Rational& x) {
    return x.sign();
}

/// Returns the greatest whole number not above x.
Integer floor(const Rational& x);

/// Converts exactly.
Rational to_rational(const Dyadic& x);
inline const Rational& to_rational(const Rational& x) {
    return x;
}

/// Returns the number as a dyadic number, or nothing if it is not dyadic.
std::optional<Dyadic> as_dyadic(const Rational& x);

/// Returns the number rounded to its first `bits` bits.
Dyadic rounded_to_bits(const Rational& x, long bits, Rounding rounding);

/// Returns an enclosure with end points of `bits` bits.
Enclosure enclose(const Rational& x, long bits);

}  // namespace touchstone
