#include "oracle/numbers/enclosure.h"

#include "oracle/numbers/sine_cosine.h"

namespace touchstone {
namespace {

Rational floor_of(mpfr_srcptr x) {
    mpz_t whole;
    mpz_init(whole);
    mpfr_get_z(whole, x, MPFR_RNDD);
    Rational result(whole, 0);
    mpz_clear(whole);
    return result;
}

}  // namespace

Enclosure::Enclosure(mpfr_prec_t bits) {
    mpfi_init2(value_, bits);
    mpfi_set_ui(value_, 0);
}

Enclosure::Enclosure(const Rational& value, mpfr_prec_t bits) {
    mpfi_init2(value_, bits);
    mpfi_set_q(value_, value.get());
}

Enclosure::Enclosure(const Rational& low, const Rational& high, mpfr_prec_t bits) {
    mpfi_init2(value_, bits);
    mpfr_set_q(&value_->left, low.get(), MPFR_RNDD);
    mpfr_set_q(&value_->right, high.get(), MPFR_RNDU);
}

Enclosure::Enclosure(const Dyadic& low, const Dyadic& high, mpfr_prec_t bits) {
    mpfi_init2(value_, bits);
    low.round_to(&value_->left, MPFR_RNDD);
    high.round_to(&value_->right, MPFR_RNDU);
}

Enclosure::Enclosure(const Enclosure& other) {
    mpfi_init2(value_, other.bits());
    mpfi_set(value_, other.value_);
}

Enclosure& Enclosure::operator=(const Enclosure& other) {
    if (this != &other) {
        mpfi_set_prec(value_, other.bits());
        mpfi_set(value_, other.value_);
    }
    return *this;
}

Enclosure::~Enclosure() {
    mpfi_clear(value_);
}

Enclosure Enclosure::pi(mpfr_prec_t bits) {
    Enclosure result(bits);
    own_mpfr_caches();
    mpfi_const_pi(result.value_);
    return result;
}

int Enclosure::certain_sign() const {
    if (mpfr_sgn(&value_->left) > 0) return 1;
    if (mpfr_sgn(&value_->right) < 0) return -1;
    return 0;
}

bool Enclosure::is_narrow() const {
    const int sign = certain_sign();
    if (sign == 0) return false;
    MPFR_DECL_INIT(width, 64);
    MPFR_DECL_INIT(allowed, 64);
    mpfr_sub(width, &value_->right, &value_->left, MPFR_RNDU);
    mpfr_abs(allowed, sign > 0 ? &value_->left : &value_->right, MPFR_RNDD);
    mpfr_mul_2si(allowed, allowed, -56, MPFR_RNDD);
    return mpfr_cmp(width, allowed) < 0;
}

bool Enclosure::is_narrower_than(double width) const {
    MPFR_DECL_INIT(apart, 64);
    mpfr_sub(apart, &value_->right, &value_->left, MPFR_RNDU);
    return mpfr_cmp_d(apart, width) < 0;
}

double Enclosure::midpoint() const {
    mpfr_t middle;
    mpfr_init2(middle, bits());
    mpfi_mid(middle, value_);
    const double result = mpfr_get_d(middle, MPFR_RNDN);
    mpfr_clear(middle);
    return result;
}

Enclosure& Enclosure::operator+=(const Enclosure& other) {
    mpfi_add(value_, value_, other.value_);
    return *this;
}

Enclosure& Enclosure::operator*=(const Rational& factor) {
    mpfi_mul_q(value_, value_, factor.get());
    return *this;
}

Enclosure operator+(const Enclosure& p, const Enclosure& q) {
    Enclosure result(p.bits());
    mpfi_add(result.value_, p.value_, q.value_);
    return result;
}

Enclosure operator-(const Enclosure& p, const Enclosure& q) {
    Enclosure result(p.bits());
    mpfi_sub(result.value_, p.value_, q.value_);
    return result;
}

Enclosure operator*(const Enclosure& p, const Enclosure& q) {
    Enclosure result(p.bits());
    mpfi_mul(result.value_, p.value_, q.value_);
    return result;
}

Enclosure operator/(const Enclosure& p, const Enclosure& q) {
    Enclosure result(p.bits());
    mpfi_div(result.value_, p.value_, q.value_);
    return result;
}

Enclosure sqrt(const Enclosure& x) {
    Enclosure result(x.bits());
    mpfi_set(result.value_, x.value_);
    if (mpfr_sgn(&result.value_->left) < 0) mpfr_set_zero(&result.value_->left, 1);
    mpfi_sqrt(result.value_, result.value_);
    return result;
}

Enclosure cos(const Enclosure& x) {
    Enclosure result(x.bits());
    own_mpfr_caches();
    mpfi_cos(result.value_, x.value_);
    return result;
}

Enclosure sin(const Enclosure& x) {
    Enclosure result(x.bits());
    own_mpfr_caches();
    mpfi_sin(result.value_, x.value_);
    return result;
}

Enclosure floor(const Enclosure& x) {
    Enclosure result(x.bits());
    mpfr_rint_floor(&result.value_->left, &x.value_->left, MPFR_RNDD);
    mpfr_rint_floor(&result.value_->right, &x.value_->right, MPFR_RNDU);
    return result;
}

Enclosure min(const Enclosure& p, const Enclosure& q) {
    Enclosure result(p.bits());
    mpfr_min(&result.value_->left, &p.value_->left, &q.value_->left, MPFR_RNDD);
    mpfr_min(&result.value_->right, &p.value_->right, &q.value_->right, MPFR_RNDU);
    return result;
}

Enclosure max(const Enclosure& p, const Enclosure& q) {
    Enclosure result(p.bits());
    mpfr_max(&result.value_->left, &p.value_->left, &q.value_->left, MPFR_RNDD);
    mpfr_max(&result.value_->right, &p.value_->right, &q.value_->right, MPFR_RNDU);
    return result;
}

Enclosure atan2(const Enclosure& y, const Enclosure& x) {
    Enclosure result(y.bits());
    own_mpfr_caches();
    mpfi_atan2(result.value_, y.value_, x.value_);
    return result;
}

std::pair<Rational, Rational> Enclosure::floors() const {
    return {floor_of(&value_->left), floor_of(&value_->right)};
}

}  // namespace touchstone
