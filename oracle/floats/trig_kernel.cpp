// Sine and cosine as double-doubles; a kernel (isa.h). trig.h derives the error bound.
#include "oracle/floats/trig_kernel.h"

#include "oracle/floats/error_free.h"

namespace touchstone::kernels::TOUCHSTONE_ISA {
namespace {

using Many = Lanes<kLanes>;

template <class Real>
using TwoParts = BasicDoubleDouble<Real>;

template <class Real>
TwoParts<Real> constant(const DoubleDouble& x) {
    return {Real(x.hi), Real(x.lo)};
}

// pi/64 as the sum of three doubles; the remainder is less than 2^-167 of it.
constexpr double kStep = 0x1.921fb54442d18p-5;
constexpr double kStep2 = 0x1.1a62633145c07p-59;
constexpr double kStep3 = -0x1.f1976b7ed8fbcp-115;
constexpr double kStepsInOne = 0x1.45f306dc9c883p+4;

/// Adding and subtracting this number rounds a smaller one to an integer.
constexpr double kToInteger = 0x1.8p52;

/// Returns x + y for |y| at most |x| / 32. The low parts' sum is rounded within 1.04 u^2 of x, its
/// sum with the high part's error within 2.1 u^2, so the result is within 3.3 u^2.
template <class Real>
TwoParts<Real> plus_small(const TwoParts<Real>& x, const TwoParts<Real>& y) {
    const ErrorFree<Real> high = fast_two_sum(x.hi, y.hi);
    return normalised(fast_two_sum<Real>(high.value, high.error + (x.lo + y.lo)));
}

/// Returns angle - k pi/64, for an integer k of at most 26 bits with |result| at most slightly
/// above pi/128.
template <class Real>
TwoParts<Real> reduced(const Real& angle, const Real& k) {
    const ErrorFree<Real> first = two_product(k, Real(kStep));
    const ErrorFree<Real> second = two_product(k, Real(kStep2));
    const TwoParts<Real> rest{second.value, second.error + k * kStep3};
    const TwoParts<Real> most = normalised(two_sum<Real>(angle, -first.value)) + Real(-first.error);
    return most - rest;
}

// Taylor's series: coefficients of z = r^2 that need more precision than a double are
// double-doubles.
constexpr DoubleDouble kS1{-0x1.5555555555555p-3, -0x1.5555555555555p-57};
constexpr DoubleDouble kS2{0x1.1111111111111p-7, 0x1.1111111111111p-63};
constexpr DoubleDouble kS3{-0x1.a01a01a01a01ap-13, -0x1.a01a01a01a01ap-73};
constexpr DoubleDouble kC2{0x1.5555555555555p-5, 0x1.5555555555555p-59};
constexpr DoubleDouble kC3{-0x1.6c16c16c16c17p-10, 0x1.f49f49f49f49fp-65};

/// Returns sin r for |r| < 0.025.
template <class Real>
TwoParts<Real> small_sine(const TwoParts<Real>& r, const TwoParts<Real>& z) {
    const Real& x = z.hi;
    const Real tail = x * (1.0 / 362880 + x * (-1.0 / 39916800 + x * (1.0 / 6227020800)));
    const TwoParts<Real> third = plus_small(constant<Real>(kS3), {tail, Real(0)});
    const TwoParts<Real> second = plus_small(constant<Real>(kS2), z * third);
    const TwoParts<Real> first = plus_small(constant<Real>(kS1), z * second);
    return plus_small(r, r * (z * first));
}

/// Returns cos r - 1 for |r| < 0.025.
template <class Real>
TwoParts<Real> small_cosine_less_one(const TwoParts<Real>& z) {
    const Real& x = z.hi;
    const Real tail = x * (1.0 / 40320 + x * (-1.0 / 3628800 + x * (1.0 / 479001600)));
    const TwoParts<Real> third = plus_small(constant<Real>(kC3), {tail, Real(0)});
    const TwoParts<Real> second = plus_small(constant<Real>(kC2), z * third);
    return z * plus_small(constant<Real>({-0.5, 0}), z * second);
}

template <class Real>
struct TwoPartTrig {
    TwoParts<Real> c, s;
};

/// Returns at + (x + y). Either |x + y| is at most half of |at|, or `at` is 0 and x or y is 0.
template <class Real>
TwoParts<Real> corrected(const TwoParts<Real>& at, const TwoParts<Real>& x,
                         const TwoParts<Real>& y) {
    const ErrorFree<Real> by = two_sum(x.hi, y.hi);
    const ErrorFree<Real> high = two_sum(at.hi, by.value);
    const Real low = at.lo + (by.error + (x.lo + y.lo));
    return normalised(fast_two_sum<Real>(high.value, high.error + low));
}

/// Returns cosine and sine of the angle of the table entry `at` plus the rest from `reduced`.
template <class Real>
TwoPartTrig<Real> turned(const TwoPartTrig<Real>& at, const TwoParts<Real>& r) {
    const TwoParts<Real> z = r * r;
    const TwoParts<Real> sine = small_sine(r, z);
    const TwoParts<Real> less = small_cosine_less_one(z);
    return {corrected(at.c, at.c * less, -(at.s * sine)),
            corrected(at.s, at.s * less, at.c * sine)};
}

Trig beyond(const Trig& at, const DoubleDouble& rest) {
    const auto [c, s] = turned<double>({{at.c, at.c_lo}, {at.s, at.s_lo}}, rest);
    return {c.hi, s.hi, c.lo, s.lo};
}

Trig trig(double angle, const Trig* table) {
    const double k = (angle * kStepsInOne + kToInteger) - kToInteger;
    return beyond(table[static_cast<long>(k) & 127], reduced(angle, k));
}

Trig beyond_entry(const Trig& at, const Parts& rest) {
    return beyond(at, {rest.hi, rest.lo});
}

/// Returns the table entries for each lane's k.
TwoPartTrig<Many> entries(const Trig* table, const Many& k) {
    TwoPartTrig<Many> at;
    for (int i = 0; i < kLanes; ++i) {
        const Trig& entry = table[static_cast<long>(k[i]) & 127];
        at.c.hi.v[i] = entry.c;
        at.c.lo.v[i] = entry.c_lo;
        at.s.hi.v[i] = entry.s;
        at.s.lo.v[i] = entry.s_lo;
    }
    return at;
}

void trigs(const double* angle, std::size_t n, const Trig* table, TrigColumns result) {
    std::size_t i = 0;
    for (; i + kLanes <= n; i += kLanes) {
        const Many x = lanes_at<kLanes>(angle + i);
        const Many k = (x * kStepsInOne + kToInteger) - kToInteger;
        const TwoPartTrig<Many> t = turned(entries(table, k), reduced(x, k));
        store(result.c + i, t.c.hi);
        store(result.s + i, t.s.hi);
        store(result.c_lo + i, t.c.lo);
        store(result.s_lo + i, t.s.lo);
    }
    for (; i < n; ++i) {
        const Trig t = trig(angle[i], table);
        result.c[i] = t.c;
        result.s[i] = t.s;
        result.c_lo[i] = t.c_lo;
        result.s_lo[i] = t.s_lo;
    }
}

}  // namespace

extern const TrigLoops trig_loops;
const TrigLoops trig_loops{trig, trigs, beyond_entry};

}  // namespace touchstone::kernels::TOUCHSTONE_ISA
