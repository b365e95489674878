#include "oracle/numbers/exact.h"

#include <stdexcept>

namespace touchstone {
namespace {

Rational rational_angle(const Exact& angle) {
    const auto numerator = angle.numerator().as_rational();
    const auto denominator = angle.denominator().as_rational();
    if (!numerator || !denominator)
        throw std::domain_error("sine or cosine of an angle that is not rational");
    return *numerator / *denominator;
}

}  // namespace

Exact cos(const Exact& angle) {
    return Exact(RationalTrigSum::cosine(rational_angle(angle)));
}

Exact sin(const Exact& angle) {
    return Exact(RationalTrigSum::sine(rational_angle(angle)));
}

double to_double(const Exact& x) {
    if (sign(x) == 0) return 0;
    return (enclose_narrowly(x.numerator()) / enclose_narrowly(x.denominator())).midpoint();
}

}  // namespace touchstone
