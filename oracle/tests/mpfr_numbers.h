// Conversions of exact numbers to MPFR numbers, for comparisons in tests. The oracle does not use
// MPFR.
#pragma once

#include <gmp.h>
#include <mpfr.h>

#include <string>

#include "oracle/numbers/rational.h"

namespace touchstone {

/// Sets the MPFR number to x, rounded to nearest.
inline void set_nearest(mpfr_ptr result, const Rational& x) {
    mpq_t fraction;
    mpq_init(fraction);
    mpq_set_str(fraction, x.str().c_str(), 10);
    mpfr_set_q(result, fraction, MPFR_RNDN);
    mpq_clear(fraction);
}

/// Returns the MPFR number exactly.
inline Rational exact_rational(mpfr_srcptr x) {
    mpq_t fraction;
    mpq_init(fraction);
    mpfr_get_q(fraction, x);
    char* const text = mpq_get_str(nullptr, 10, fraction);
    Rational result{std::string(text)};
    void (*release)(void*, std::size_t) = nullptr;
    mp_get_memory_functions(nullptr, nullptr, &release);
    release(text, std::char_traits<char>::length(text) + 1);
    mpq_clear(fraction);
    return result;
}

}  // namespace touchstone
