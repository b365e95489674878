#include "oracle/floats/ball.h"

#include <cmath>

#include "oracle/numbers/sine_cosine.h"

namespace touchstone {
namespace {

constexpr long kTrigBits = 144;

/// Converts exactly.
Dyadic exact(double x) {
    return x;
}
Dyadic exact(long double x) {
    if (x == 0) return {};
    int exponent = 0;
    const long double mantissa = std::frexp(x, &exponent);
    const auto high = static_cast<double>(mantissa);
    const auto low = static_cast<double>(mantissa - high);
    return (Dyadic(high) + Dyadic(low)).scaled(exponent);
}

/// Returns the nearest number of the format.
double nearest_in(const Dyadic& x, double /*format*/) {
    return nearest(x);
}
long double nearest_in(const Dyadic& x, long double /*format*/) {
    if (x.sign() == 0) return 0;
    const Dyadic whole = x.rounded(64, Rounding::nearest);
    // The number has one limb, unless rounding up gives 2^64. The limbs of 2^64 are 0 and 1. So the
    // top limb holds all digits other than zero.
    const auto size = std::ldexp(
        static_cast<long double>(whole.whole().top()),
        static_cast<int>(whole.exponent()) + 64 * (static_cast<int>(whole.whole().size()) - 1));
    return x.sign() < 0 ? -size : size;
}

template <class Real>
Split<Real> split(const Dyadic& x) {
    const Real hi = nearest_in(x, Real{});
    return {hi, nearest_in(x - exact(hi), Real{})};
}

}  // namespace

template <class Real>
SineAndCosine<Split<Real>> split_trig(Real hi, Real lo) {
    const SineCosine at = sine_cosine_near(exact(hi) + exact(lo), kTrigBits);
    return {split<Real>(at.sine.middle), split<Real>(at.cosine.middle)};
}

template <class Real>
Split<Real> split_pi() {
    return split<Real>(pi_near(kTrigBits));
}

template <class Real>
Split<Real> split_atan2(Split<Real> y, Split<Real> x) {
    const Dyadic exact_y = exact(y.hi) + exact(y.lo);
    const Dyadic exact_x = exact(x.hi) + exact(x.lo);
    return split<Real>(arctangent(exact_y, exact_x, kTrigBits).middle);
}

template Split<double> split_atan2(Split<double>, Split<double>);
template Split<long double> split_atan2(Split<long double>, Split<long double>);
template Split<double> split_pi();
template Split<long double> split_pi();
template SineAndCosine<Split<double>> split_trig(double, double);
template SineAndCosine<Split<long double>> split_trig(long double, long double);

}  // namespace touchstone
