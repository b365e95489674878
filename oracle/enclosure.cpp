#include "oracle/enclosure.h"

#include <algorithm>

namespace touchstone {
namespace {

/// Enough bits to hold t exactly where it is dyadic.
mpfr_prec_t exact_bits(const Rational& t) {
    const mpq_srcptr q = t.backend().data();
    return static_cast<mpfr_prec_t>(std::max<std::size_t>(
        64, mpz_sizeinbase(mpq_numref(q), 2) + mpz_sizeinbase(mpq_denref(q), 2)));
}

/// Widens [x, x] by one unit in the last place each way: it then holds what x is the nearest to.
void set_rounded(mpfi_ptr interval, mpfr_srcptr x) {
    mpfi_set_fr(interval, x);
    mpfr_nextbelow(&interval->left);
    mpfr_nextabove(&interval->right);
}

}  // namespace

Enclosure::Enclosure(mpfr_prec_t bits) {
    mpfi_init2(value_, bits);
    mpfi_set_ui(value_, 0);
}

Enclosure::Enclosure(const Rational& value, mpfr_prec_t bits) {
    mpfi_init2(value_, bits);
    mpfi_set_q(value_, value.backend().data());
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
    mpfr_t width;
    mpfr_t allowed;
    mpfr_init2(width, 64);
    mpfr_init2(allowed, 64);
    mpfr_sub(width, &value_->right, &value_->left, MPFR_RNDU);
    mpfr_abs(allowed, sign > 0 ? &value_->left : &value_->right, MPFR_RNDD);
    mpfr_mul_2si(allowed, allowed, -56, MPFR_RNDD);
    const bool narrow = mpfr_cmp(width, allowed) < 0;
    mpfr_clear(width);
    mpfr_clear(allowed);
    return narrow;
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
    mpfi_mul_q(value_, value_, factor.backend().data());
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

void own_mpfr_caches() {
    struct Owner {
        Owner() = default;
        Owner(const Owner&) = delete;
        Owner& operator=(const Owner&) = delete;
        ~Owner() { mpfr_free_cache(); }
    };
    thread_local const Owner owner;
}

SineCosine::SineCosine(const Rational& t, mpfr_prec_t bits) : sine(bits), cosine(bits) {
    own_mpfr_caches();
    mpfr_t argument;
    mpfr_t s;
    mpfr_t c;
    mpfr_init2(argument, bits + exact_bits(t));
    mpfr_init2(s, bits);
    mpfr_init2(c, bits);
    const bool exact = mpfr_set_q(argument, t.backend().data(), MPFR_RNDN) == 0;
    mpfr_sin_cos(s, c, argument, MPFR_RNDN);
    set_rounded(sine.value_, s);
    set_rounded(cosine.value_, c);
    if (!exact) {
        // |argument - t| <= ulp(argument), an absolute error that sine and cosine pass on at most.
        mpfi_t error;
        mpfi_init2(error, bits);
        mpfr_set_ui_2exp(&error->right, 1, mpfr_get_exp(argument) - mpfr_get_prec(argument),
                         MPFR_RNDU);
        mpfr_neg(&error->left, &error->right, MPFR_RNDD);
        mpfi_add(sine.value_, sine.value_, error);
        mpfi_add(cosine.value_, cosine.value_, error);
        mpfi_clear(error);
    }
    mpfr_clear(argument);
    mpfr_clear(s);
    mpfr_clear(c);
}

}  // namespace touchstone
