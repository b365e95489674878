#include "oracle/ball_trig.h"

#include <mpfr.h>

#include "oracle/enclosure.h"

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
    mpfr_t high;
    mpfr_init2(high, 64);
    mpfr_set_ld(high, hi, MPFR_RNDN);
    mpfr_sub(x, x, high, MPFR_RNDN);
    mpfr_clear(high);
    return {hi, get(x, Real{})};
}

}  // namespace

template <class Real>
SplitTrig<Real> split_trig(Real hi, Real lo) {
    own_mpfr_caches();
    mpfr_t t;
    mpfr_t s;
    mpfr_t c;
    mpfr_init2(t, lo == 0 ? 64 : kExactSumBits<Real>);
    mpfr_init2(s, kTrigBits);
    mpfr_init2(c, kTrigBits);
    mpfr_set_ld(t, hi, MPFR_RNDN);
    if (lo != 0) {
        mpfr_t low;
        mpfr_init2(low, 64);
        mpfr_set_ld(low, lo, MPFR_RNDN);
        mpfr_add(t, t, low, MPFR_RNDN);
        mpfr_clear(low);
    }
    mpfr_sin_cos(s, c, t, MPFR_RNDN);
    const SplitTrig<Real> result{split<Real>(s), split<Real>(c)};
    mpfr_clear(t);
    mpfr_clear(s);
    mpfr_clear(c);
    return result;
}

template SplitTrig<double> split_trig(double, double);
template SplitTrig<long double> split_trig(long double, long double);

}  // namespace touchstone
