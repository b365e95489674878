#include "oracle/sine_cosine.h"

#include <algorithm>

namespace touchstone {
namespace {

/// A number of MPFR that is cleared where its scope ends.
class LongFloat {
  public:
    explicit LongFloat(mpfr_prec_t bits) { mpfr_init2(value_, bits); }
    LongFloat(const LongFloat&) = delete;
    LongFloat& operator=(const LongFloat&) = delete;
    ~LongFloat() { mpfr_clear(value_); }

    operator mpfr_ptr() { return value_; }  // NOLINT(google-explicit-constructor): it is one

  private:
    mpfr_t value_;
};

/// What MPFR rounded to the nearest, and half a unit in its last place; a zero is exact.
Approximation rounded(mpfr_srcptr x) {
    if (mpfr_zero_p(x) != 0) return {};
    mpz_t whole;
    mpz_init(whole);
    const long exponent = mpfr_get_z_2exp(whole, x);
    const Approximation result{Dyadic(whole, exponent), Dyadic(1).scaled(exponent - 1)};
    mpz_clear(whole);
    return result;
}

/// One unit in the last place.
Dyadic last_place(mpfr_srcptr x) {
    return Dyadic(1).scaled(mpfr_get_exp(x) - mpfr_get_prec(x));
}

/// Enough bits to hold t exactly where it is dyadic.
mpfr_prec_t exact_bits(const Rational& t) {
    const mpq_srcptr q = t.backend().data();
    return static_cast<mpfr_prec_t>(mpz_sizeinbase(mpq_numref(q), 2) +
                                    mpz_sizeinbase(mpq_denref(q), 2));
}

}  // namespace

double Approximation::midpoint() const {
    LongFloat x(53);
    middle.round_to(x, MPFR_RNDN);
    return mpfr_get_d(x, MPFR_RNDN);
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

SineCosine::SineCosine(const Dyadic& t, mpfr_prec_t bits) {
    LongFloat argument(std::max<mpfr_prec_t>(64, t.bits()));
    t.round_to(argument, MPFR_RNDN);
    set(argument, Dyadic(), bits);
}

SineCosine::SineCosine(const Rational& t, mpfr_prec_t bits) {
    LongFloat argument(64 + bits + exact_bits(t));
    const bool exact = mpfr_set_q(argument, t.backend().data(), MPFR_RNDN) == 0;
    set(argument, exact ? Dyadic() : last_place(argument), bits);
}

void SineCosine::set(mpfr_srcptr t, const Dyadic& error_of_t, mpfr_prec_t bits) {
    own_mpfr_caches();
    LongFloat s(bits);
    LongFloat c(bits);
    mpfr_sin_cos(s, c, t, MPFR_RNDN);
    sine = rounded(s);
    cosine = rounded(c);
    sine.radius += error_of_t;
    cosine.radius += error_of_t;
}

}  // namespace touchstone
