#include "oracle/numbers/rational.h"

#include <cstdlib>

#include "oracle/numbers/integers.h"

namespace touchstone {

Integer floor(const Rational& x) {
    const Integer n = numerator(x);
    const Integer d = denominator(x);
    Integer quotient;
    Integer rest;
    divide_qr(n, d, quotient, rest);
    return rest.sign() < 0 ? Integer(quotient - 1) : quotient;
}

Rational to_rational(const Dyadic& x) {
    if (x.sign() == 0) return 0;
    const Integer whole(whole_of(x));
    const auto power = static_cast<unsigned long>(std::labs(x.exponent()));
    if (x.exponent() >= 0) return Rational(Integer(whole << power));
    return Rational(whole, Integer(Integer(1) << power));
}

std::optional<Dyadic> as_dyadic(const Rational& x) {
    const Integer d = denominator(x);
    const auto places = lsb(d);
    if (msb(d) != places) return std::nullopt;
    return to_dyadic(Wide(numerator(x)), -static_cast<long>(places));
}

Dyadic rounded_to_bits(const Rational& x, long bits, Rounding rounding) {
    if (x.is_zero()) return {};
    const Wide n(numerator(x));
    const Wide d(denominator(x));
    // The quotient has at least bits + 2 bits. One more bit is set if there is a remainder, so that
    // rounding treats the quotient as inexact.
    const long up = bits + 2 + bits_of(d) - bits_of(n);
    Wide quotient;
    Wide rest;
    divide_qr(shifted(n, std::max(0L, up)), shifted(d, std::max(0L, -up)), quotient, rest);
    quotient <<= 1;
    quotient += rest.sign();
    return to_dyadic(quotient, -up - 1).rounded(bits, rounding);
}

Enclosure enclose(const Rational& x, long bits) {
    return {rounded_to_bits(x, bits, Rounding::down), rounded_to_bits(x, bits, Rounding::up), bits};
}

}  // namespace touchstone
