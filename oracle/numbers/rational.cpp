#include "oracle/numbers/rational.h"

#include <cstdlib>
#include <ostream>
#include <string>

namespace touchstone {

Rational::Rational(long value) : Rational() {
    mpq_set_si(value_, value, 1);
}

Rational::Rational(double value) : Rational() {
    mpq_set_d(value_, value);
}

Rational::Rational(mpz_srcptr whole, long exponent) : Rational() {
    mpq_set_z(value_, whole);
    const auto power = static_cast<mp_bitcnt_t>(std::labs(exponent));
    if (exponent < 0) mpq_div_2exp(value_, value_, power);
    else mpq_mul_2exp(value_, value_, power);
}

Rational::Rational(const Rational& other) : Rational() {
    mpq_set(value_, other.value_);
}

Rational& Rational::operator=(const Rational& other) {
    if (this != &other) *this = Rational(other);
    return *this;
}

Rational& Rational::operator+=(const Rational& q) {
    mpq_add(value_, value_, q.value_);
    return *this;
}

Rational operator+(const Rational& p, const Rational& q) {
    Rational result;
    mpq_add(result.value_, p.value_, q.value_);
    return result;
}

Rational operator-(const Rational& p, const Rational& q) {
    Rational result;
    mpq_sub(result.value_, p.value_, q.value_);
    return result;
}

Rational operator*(const Rational& p, const Rational& q) {
    Rational result;
    mpq_mul(result.value_, p.value_, q.value_);
    return result;
}

Rational operator/(const Rational& p, const Rational& q) {
    Rational result;
    mpq_div(result.value_, p.value_, q.value_);
    return result;
}

Rational operator-(const Rational& x) {
    Rational result;
    mpq_neg(result.value_, x.value_);
    return result;
}

Rational abs(const Rational& x) {
    return x.sign() < 0 ? -x : x;
}

Rational floor(const Rational& x) {
    mpz_t whole;
    mpz_init(whole);
    mpz_fdiv_q(whole, mpq_numref(x.get()), mpq_denref(x.get()));
    Rational result(whole, 0);
    mpz_clear(whole);
    return result;
}

std::ostream& operator<<(std::ostream& out, const Rational& x) {
    std::string text(
        mpz_sizeinbase(mpq_numref(x.get()), 10) + mpz_sizeinbase(mpq_denref(x.get()), 10) + 3,
        '\0');
    mpq_get_str(text.data(), 10, x.get());
    return out << text.c_str();
}

}  // namespace touchstone
