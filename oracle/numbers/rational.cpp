#include "oracle/numbers/rational.h"

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
    return quotient(to_dyadic(Wide(numerator(x)), 0), to_dyadic(Wide(denominator(x)), 0), bits,
                    rounding);
}

Enclosure enclose(const Rational& x, long bits) {
    return {rounded_to_bits(x, bits, Rounding::down), rounded_to_bits(x, bits, Rounding::up), bits};
}

}  // namespace touchstone
