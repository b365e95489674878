#include "oracle/numbers/enclosure.h"

namespace touchstone {
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

Enclosure operator/(const Enclosure& p, const Enclosure& q) {
    Enclosure result(p.bits());
    mpfi_div(result.value_, p.value_, q.value_);
    return result;
}

Enclosure sqrt(const Enclosure& x) {
    Enclosure result(x.bits());
    mpfi_sqrt(result.value_, x.value_);
    return result;
}

}  // namespace touchstone
