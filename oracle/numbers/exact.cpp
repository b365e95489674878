#include "oracle/numbers/exact.h"

#include <stdexcept>
#include <string>
#include <utility>

#include "oracle/numbers/sine_cosine.h"

namespace touchstone {
namespace {

std::optional<Rational> as_rational(const Exact::Value& x) {
    const auto numerator = x.numerator().as_rational();
    const auto denominator = x.denominator().as_rational();
    if (!numerator || !denominator) return std::nullopt;
    return *numerator / *denominator;
}

/// The number beside a multiple of pi, which has to be rational for what is done.
Rational rational_beside_pi(const Exact& x, const char* done) {
    const std::optional<Rational> value = as_rational(x.value());
    if (!value)
        throw std::domain_error(std::string(done) +
                                " a multiple of pi and of a number that is not rational");
    return *value;
}

Angle<Rational> angle_of(const Exact& x) {
    const std::optional<Angle<Rational>> angle = as_angle(x);
    if (!angle) throw std::domain_error("sine or cosine of an angle that is not rational");
    return *angle;
}

/// pi rounded down to so many bits, two of them before the point.
Rational pi_from_below(mpfr_prec_t bits) {
    own_mpfr_caches();
    mpfr_t pi;
    mpz_t whole;
    mpfr_init2(pi, bits);
    mpz_init(whole);
    mpfr_const_pi(pi, MPFR_RNDD);
    const long exponent = mpfr_get_z_2exp(whole, pi);
    Rational result(whole, exponent);
    mpz_clear(whole);
    mpfr_clear(pi);
    return result;
}

/// Of value + pis * pi, pis != 0, which is not zero as pi is not rational: narrow.
Enclosure enclosed(const Rational& value, const Rational& pis) {
    for (mpfr_prec_t bits = 64;; bits *= 2) {
        const Rational below = pi_from_below(bits);
        const Rational above = below + Dyadic(1).scaled(2 - bits).to_rational();
        const bool rises = sign(pis) > 0;
        Enclosure enclosure(value + pis * (rises ? below : above),
                            value + pis * (rises ? above : below), bits);
        if (enclosure.is_narrow()) return enclosure;
    }
}

Enclosure enclosed(const Exact& x) {
    return enclosed(rational_beside_pi(x, "a comparison of"), x.pis());
}

}  // namespace

Exact::Exact(double value) : Exact(Value(value)) {}
Exact::Exact(const RationalTrigSum& value) : Exact(Value(value)) {}
Exact::Exact(Value value) : value_(std::make_shared<const Value>(std::move(value))) {}
Exact::Exact(Value value, Rational pis) : Exact(std::move(value)) {
    if (touchstone::sign(pis) != 0) pis_ = std::make_shared<const Rational>(std::move(pis));
}
Exact::Exact(const Exact& other) = default;
Exact::Exact(Exact&& other) noexcept = default;
Exact& Exact::operator=(const Exact& other) = default;
Exact& Exact::operator=(Exact&& other) noexcept = default;
Exact::~Exact() = default;

Exact Exact::pi() {
    return {Value(0.0), Rational(1)};
}

Exact operator+(const Exact& p, const Exact& q) {
    if (!p.has_pi() && !q.has_pi()) return Exact(p.value() + q.value());
    return {p.value() + q.value(), p.pis() + q.pis()};
}

Exact operator-(const Exact& p, const Exact& q) {
    if (!p.has_pi() && !q.has_pi()) return Exact(p.value() - q.value());
    return {p.value() - q.value(), p.pis() - q.pis()};
}

Exact operator-(const Exact& x) {
    if (!x.has_pi()) return Exact(-x.value());
    return {-x.value(), -x.pis()};
}

Exact operator*(const Exact& p, const Exact& q) {
    if (!p.has_pi() && !q.has_pi()) return Exact(p.value() * q.value());
    if (p.has_pi() && q.has_pi()) throw std::domain_error("a product of two multiples of pi");
    const Exact& multiple = p.has_pi() ? p : q;
    const Rational factor = rational_beside_pi(p.has_pi() ? q : p, "a product of");
    return {p.value() * q.value(), multiple.pis() * factor};
}

Exact operator/(const Exact& p, const Exact& q) {
    if (q.has_pi()) {
        if (sign(p.value()) != 0 || sign(q.value()) != 0)
            throw std::domain_error("a quotient by a multiple of pi");
        return Exact(Exact::Value(RationalTrigSum(p.pis() / q.pis())));
    }
    Exact::Value value = p.value() / q.value();
    if (!p.has_pi()) return Exact(std::move(value));
    return {std::move(value), p.pis() / rational_beside_pi(q, "a quotient of")};
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
    return x.has_pi() ? enclosed(x).certain_sign() : sign(x.value());
}

std::strong_ordering operator<=>(const Exact& p, const Exact& q) {
    if (p.has_pi() || q.has_pi()) return sign(p - q) <=> 0;
    return sign(p.value() - q.value()) <=> 0;
}

std::optional<Angle<Rational>> as_angle(const Exact& x) {
    const std::optional<Rational> radians = as_rational(x.value());
    if (!radians) return std::nullopt;
    return Angle<Rational>{*radians, x.pis() * Rational(180)};
}

Exact cos(const Exact& angle) {
    return Exact(RationalTrigSum::cosine(angle_of(angle)));
}

Exact sin(const Exact& angle) {
    return Exact(RationalTrigSum::sine(angle_of(angle)));
}

double to_double(const Exact& x) {
    if (x.has_pi()) return enclosed(x).midpoint();
    if (sign(x) == 0) return 0;
    return (enclose_narrowly(x.value().numerator()) / enclose_narrowly(x.value().denominator()))
        .midpoint();
}

}  // namespace touchstone
