#include "oracle/numbers/exact.h"

#include <stdexcept>
#include <utility>

namespace touchstone {
namespace {

Rational rational_angle(const Exact& angle) {
    const auto numerator = angle.value().numerator().as_rational();
    const auto denominator = angle.value().denominator().as_rational();
    if (!numerator || !denominator)
        throw std::domain_error("sine or cosine of an angle that is not rational");
    return *numerator / *denominator;
}

}  // namespace

Exact::Exact(double value) : Exact(Value(value)) {}
Exact::Exact(const RationalTrigSum& value) : Exact(Value(value)) {}
Exact::Exact(Value value) : value_(std::make_shared<const Value>(std::move(value))) {}
Exact::Exact(const Exact& other) = default;
Exact::Exact(Exact&& other) noexcept = default;
Exact& Exact::operator=(const Exact& other) = default;
Exact& Exact::operator=(Exact&& other) noexcept = default;
Exact::~Exact() = default;

Exact operator+(const Exact& p, const Exact& q) {
    return Exact(p.value() + q.value());
}

Exact operator-(const Exact& p, const Exact& q) {
    return Exact(p.value() - q.value());
}

Exact operator-(const Exact& x) {
    return Exact(-x.value());
}

Exact operator*(const Exact& p, const Exact& q) {
    return Exact(p.value() * q.value());
}

Exact operator/(const Exact& p, const Exact& q) {
    return Exact(p.value() / q.value());
}

Exact min(const Exact& p, const Exact& q) {
    return q < p ? q : p;
}

Exact max(const Exact& p, const Exact& q) {
    return p < q ? q : p;
}

Exact abs(const Exact& x) {
    return sign(x) < 0 ? -x : x;
}

int sign(const Exact& x) {
    return sign(x.value());
}

std::strong_ordering operator<=>(const Exact& p, const Exact& q) {
    return sign(p.value() - q.value()) <=> 0;
}

Exact cos(const Exact& angle) {
    return Exact(RationalTrigSum::cosine(rational_angle(angle)));
}

Exact sin(const Exact& angle) {
    return Exact(RationalTrigSum::sine(rational_angle(angle)));
}

double to_double(const Exact& x) {
    if (sign(x) == 0) return 0;
    return (enclose_narrowly(x.value().numerator()) / enclose_narrowly(x.value().denominator()))
        .midpoint();
}

}  // namespace touchstone
