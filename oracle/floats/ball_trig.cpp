#include "oracle/floats/ball_trig.h"

#include <mpfr.h>

#include <utility>

#include "oracle/numbers/sine_cosine.h"

namespace touchstone {
namespace {

constexpr mpfr_prec_t kTrigBits = 144;

// The sum of two numbers of the format spans at most its exponent range and a mantissa.
template <class Real>
constexpr mpfr_prec_t kExactSumBits = sizeof(Real) == sizeof(double) ? 2200 : 33000;

double get(mpfr_srcptr x, double /*format*/) {
    return mpfr_get_d(x, MPFR_RNDN);
}

long double get(mpfr_srcptr x, long double /*format*/) {
    return mpfr_get_ld(x, MPFR_RNDN);
}

template <class Real>
Split<Real> split(mpfr_ptr x) {
    const Real hi = get(x, Real{});
    MPFR_DECL_INIT(high, 64);
    mpfr_set_ld(high, hi, MPFR_RNDN);
    mpfr_sub(x, x, high, MPFR_RNDN);
    return {hi, get(x, Real{})};
}

}  // namespace

template <class Real>
SplitTrig<Real> split_trig(Real hi, Real lo) {
    own_mpfr_caches();
    // On the stack: allocation would take most of the time.
    MPFR_DECL_INIT(s, kTrigBits);
    MPFR_DECL_INIT(c, kTrigBits);
    MPFR_DECL_INIT(high, 64);
    mpfr_set_ld(high, hi, MPFR_RNDN);
    if (lo == 0) {
        mpfr_sin_cos(s, c, high, MPFR_RNDN);
    } else {
        MPFR_DECL_INIT(low, 64);
        MPFR_DECL_INIT(t, kExactSumBits<Real>);
        mpfr_set_ld(low, lo, MPFR_RNDN);
        mpfr_add(t, high, low, MPFR_RNDN);
        mpfr_sin_cos(s, c, t, MPFR_RNDN);
    }
    return {split<Real>(s), split<Real>(c)};
}

template <class Real>
Split<Real> split_pi() {
    own_mpfr_caches();
    MPFR_DECL_INIT(pi, kTrigBits);
    mpfr_const_pi(pi, MPFR_RNDN);
    return split<Real>(pi);
}

template <class Real>
Split<Real> split_atan2(Split<Real> y, Split<Real> x) {
    own_mpfr_caches();
    MPFR_DECL_INIT(angle, kTrigBits);
    MPFR_DECL_INIT(high, 64);
    MPFR_DECL_INIT(low, 64);
    MPFR_DECL_INIT(exact_y, kExactSumBits<Real>);
    MPFR_DECL_INIT(exact_x, kExactSumBits<Real>);
    for (const auto& [sum, of] : {std::pair(exact_y, y), std::pair(exact_x, x)}) {
        mpfr_set_ld(high, of.hi, MPFR_RNDN);
        mpfr_set_ld(low, of.lo, MPFR_RNDN);
        mpfr_add(sum, high, low, MPFR_RNDN);
        if (mpfr_zero_p(sum) != 0) mpfr_set_zero(sum, 1);
    }
    mpfr_atan2(angle, exact_y, exact_x, MPFR_RNDN);
    return split<Real>(angle);
}

template Split<double> split_atan2(Split<double>, Split<double>);
template Split<long double> split_atan2(Split<long double>, Split<long double>);
template Split<double> split_pi();
template Split<long double> split_pi();
template SplitTrig<double> split_trig(double, double);
template SplitTrig<long double> split_trig(long double, long double);

}  // namespace touchstone
