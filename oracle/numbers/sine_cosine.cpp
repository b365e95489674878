#include "oracle/numbers/sine_cosine.h"

#include <algorithm>
#include <utility>

namespace touchstone {
namespace {

/// An MPFR number that is cleared at the end of its scope.
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

/// x, which is not zero, as whole * 2^exponent.
struct WholeAndExponent {
    explicit WholeAndExponent(mpfr_srcptr x) {
        mpz_init(whole);
        exponent = mpfr_get_z_2exp(whole, x);
    }
    WholeAndExponent(const WholeAndExponent&) = delete;
    WholeAndExponent& operator=(const WholeAndExponent&) = delete;
    ~WholeAndExponent() { mpz_clear(whole); }

    mpz_t whole;
    long exponent;
};

/// Returns x, which MPFR rounded to nearest, with a radius of half a unit in the last place. Zero
/// is exact.
Approximation rounded(mpfr_srcptr x) {
    if (mpfr_zero_p(x) != 0) return {};
    const WholeAndExponent form(x);
    return {Dyadic(form.whole, form.exponent), Dyadic(1).scaled(form.exponent - 1)};
}

/// Returns whether the first terms of the series, t and 1, differ from sine and cosine by less than
/// half a unit in the last of `bits` bits.
bool is_tiny(mpfr_srcptr t, mpfr_prec_t bits) {
    return mpfr_zero_p(t) == 0 && mpfr_get_exp(t) <= -(bits + 2) / 2;
}

/// Returns one unit in the last place.
Dyadic last_place(mpfr_srcptr x) {
    return Dyadic(1).scaled(mpfr_get_exp(x) - mpfr_get_prec(x));
}

/// Returns enough bits to represent t exactly if it is dyadic.
mpfr_prec_t exact_bits(const Rational& t) {
    const mpq_srcptr q = t.get();
    return static_cast<mpfr_prec_t>(mpz_sizeinbase(mpq_numref(q), 2) +
                                    mpz_sizeinbase(mpq_denref(q), 2));
}

int set_rounded_to(mpfr_ptr result, const Dyadic& x) {
    return x.round_to(result, MPFR_RNDN);
}
int set_rounded_to(mpfr_ptr result, const Rational& x) {
    return mpfr_set_q(result, x.get(), MPFR_RNDN);
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
    const bool exact = mpfr_set_q(argument, t.get(), MPFR_RNDN) == 0;
    set(argument, exact ? Dyadic() : last_place(argument), bits);
}

void SineCosine::set(mpfr_srcptr t, const Dyadic& error_of_t, mpfr_prec_t bits) {
    if (is_tiny(t, bits)) set_tiny(t);
    else set_rounded(t, bits);
    sine.radius += error_of_t;
    cosine.radius += error_of_t;
}

void SineCosine::set_rounded(mpfr_srcptr t, mpfr_prec_t bits) {
    own_mpfr_caches();
    LongFloat s(bits);
    LongFloat c(bits);
    mpfr_sin_cos(s, c, t, MPFR_RNDN);
    sine = rounded(s);
    cosine = rounded(c);
}

// |t| < 2^e, so t^3/6 < 2^(3e - 2) and t^2/2 < 2^(2e - 1). With 2e <= -(bits + 1) and |t| at least
// 2^(e - 1), these are less than half a unit in the last of so many bits of t and of 1.
void SineCosine::set_tiny(mpfr_srcptr t) {
    const WholeAndExponent form(t);
    const long e = mpfr_get_exp(t);
    sine = {Dyadic(form.whole, form.exponent), Dyadic(1).scaled(3 * e - 2)};
    cosine = {Dyadic(1), Dyadic(1).scaled(2 * e - 1)};
}

SineCosine::SineCosine(const Angle<Dyadic>& x, mpfr_prec_t bits) {
    set_angle(x, bits);
}

SineCosine::SineCosine(const Angle<Rational>& x, mpfr_prec_t bits) {
    set_angle(x, bits);
}

template <class Q>
void SineCosine::set_angle(const Angle<Q>& x, mpfr_prec_t bits) {
    // The angle is taken from the nearest quarter turn, so that an angle near a quarter turn is
    // tiny.
    const Q eighth(45.0);
    const QuarterTurns<Q> turns(x.degrees + eighth);
    const Q rest = turns.rest - eighth;
    if (sign(rest) != 0) set_near_zero(x.radians, rest, bits);
    else if (sign(x.radians) != 0) *this = SineCosine(x.radians, bits);
    else cosine.middle = Dyadic(1);
    for (unsigned i = 0; i < turns.count; ++i) turn_by_a_quarter();
}

// With P bits, pi and the degrees d are each rounded to nearest, and so are their product and the
// quotient by 180: four relative errors of at most 2^-P, together less than 5 2^-P of the angle and
// 6 2^-P of the result a. |a| < 2^e, so a is off by less than 2^(e + 3 - P), with e <= 0 because
// |d| <= 45. Radians t, |t| < 2^f, are rounded with an error of at most 2^(f - P). The sum is less
// than 2^(max(e, f) + 1), so its rounding error is at most 2^(max(e, f) + 1 - P). So the angle is
// off by less than 2^(max(e, f) + 4 - P).
template <class Q>
void SineCosine::set_near_zero(const Q& radians, const Q& degrees, mpfr_prec_t bits) {
    own_mpfr_caches();
    LongFloat coarse(64);
    set_rounded_to(coarse, radians);
    const bool has_radians = mpfr_zero_p(coarse) == 0;
    const long magnitude = has_radians ? mpfr_get_exp(coarse) : 0;
    const mpfr_prec_t precision = bits + 64 + std::max(0L, magnitude);
    LongFloat t(precision);
    LongFloat x(precision);
    mpfr_const_pi(t, MPFR_RNDN);
    set_rounded_to(x, degrees);
    mpfr_mul(t, t, x, MPFR_RNDN);
    mpfr_div_ui(t, t, 180, MPFR_RNDN);
    const long e = mpfr_get_exp(t);
    if (!has_radians && is_tiny(t, bits)) {
        set_tiny_degrees(t, Dyadic(1).scaled(e + 3 - precision));
        return;
    }
    set_rounded_to(x, radians);
    mpfr_add(t, t, x, MPFR_RNDN);
    const long f = has_radians ? magnitude : e;
    // One more bit, so that half a unit in the last place plus this error stays below 2^-bits.
    set(t, Dyadic(1).scaled(std::max(e, f) + 4 - precision), bits + 1);
}

// |t| < 2^e, so t^3/6 < 2^(3e - 2) and t^4/24 < 2^(4e - 4). An error of t changes sine by at most
// as much, and 1 - t^2/2 by at most 2^(e + 1) times as much, because t and the angle are less than
// 2^(e + 1).
void SineCosine::set_tiny_degrees(mpfr_srcptr t, const Dyadic& error_of_t) {
    const WholeAndExponent form(t);
    const long e = mpfr_get_exp(t);
    const Dyadic a(form.whole, form.exponent);
    sine = {a, Dyadic(1).scaled(3 * e - 2) + error_of_t};
    cosine = {Dyadic(1) - (a * a).scaled(-1),
              Dyadic(1).scaled(4 * e - 4) + error_of_t.scaled(e + 1)};
}

// sin(x + 90) = cos x, cos(x + 90) = -sin x.
void SineCosine::turn_by_a_quarter() {
    std::swap(sine, cosine);
    cosine.middle = -cosine.middle;
}

template <class Q>
QuarterTurns<Q>::QuarterTurns(const Q& degrees) : rest(degrees) {
    const Q quarter(90.0);
    if (sign(degrees) >= 0 && degrees < quarter) return;
    const Rational turns = floor(to_rational(degrees) / 90);
    const mpz_srcptr whole = mpq_numref(turns.get());
    count = static_cast<unsigned>(mpz_fdiv_ui(whole, 4));
    rest = degrees - Q(whole, 0) * quarter;
}

template struct QuarterTurns<Dyadic>;
template struct QuarterTurns<Rational>;

}  // namespace touchstone
