// Error-free transformations: a rounded result and its rounding error, both floating-point numbers.
//
// They are exact in round-to-nearest, and need -ffp-contract=off and no reassociation.
#pragma once

#include <cmath>
#include <cstddef>

// Compiles a function a second time, for processors with these instructions. Without a fused
// multiply-add each two_product calls a function. Both versions return the same numbers, because
// nothing else is fused: -ffp-contract=off forbids it. When g++ combines statements into vectors,
// it ignores that option and fuses adjacent sums and differences. So such vectors are switched off.
// Clang cannot combine this attribute with gnu::flatten.
#if defined(__x86_64__) && defined(__GLIBC__) && !defined(__clang__) && \
    !defined(TOUCHSTONE_SANITIZE)
#define TOUCHSTONE_ALSO_WITH(instructions) \
    [[gnu::target_clones(instructions, "default"), gnu::optimize("no-tree-slp-vectorize")]]
#else
#define TOUCHSTONE_ALSO_WITH(instructions)
#endif
#define TOUCHSTONE_ALSO_WITH_FMA TOUCHSTONE_ALSO_WITH("fma")

namespace touchstone {

/// A computed result, and its error: the exact result minus the computed one.
template <class Real>
struct ErrorFree {
    Real value;
    Real error;
};

/// Returns a + b as value + error, exactly (Knuth). On overflow, the error is a NaN.
template <class Real>
inline ErrorFree<Real> two_sum(const Real& a, const Real& b) {
    const Real s = a + b;
    const Real bb = s - a;
    return {s, (a - (s - bb)) + (b - bb)};
}

/// Returns a - b as value + error, exactly.
template <class Real>
inline ErrorFree<Real> two_difference(const Real& a, const Real& b) {
    return two_sum<Real>(a, -b);
}

/// Returns the same as two_sum if |a| >= |b| or a = 0 (Dekker) and the sum does not overflow.
template <class Real>
inline ErrorFree<Real> fast_two_sum(const Real& a, const Real& b) {
    const Real s = a + b;
    return {s, b - (s - a)};
}

/// Returns a b as value + error, exactly, if the product does not overflow and has no bit below the
/// smallest number of the format.
template <class Real>
inline ErrorFree<Real> two_product(const Real& a, const Real& b) {
    const Real p = a * b;
    return {p, std::fma(a, b, -p)};
}

/// Returns a as value + error, exactly, each of at most 32 bits (Veltkamp). NaN on overflow.
inline ErrorFree<long double> halved(long double a) {
    const long double wide = 0x1.00000001p32L * a;
    const long double high = wide - (wide - a);
    return {high, a - high};
}

/// The same as two_product above, by Dekker's method, because x87 has no fused multiply-add. If a
/// factor is above 2^16351, the error may be a NaN.
inline ErrorFree<long double> two_product(long double a, long double b) {
    const long double p = a * b;
    const auto [ah, al] = halved(a);
    const auto [bh, bl] = halved(b);
    return {p, ((ah * bh - p) + ah * bl + al * bh) + al * bl};
}

// Double-double arithmetic: the unevaluated sum of two doubles, about 104 bits.
//
// The algorithms are from: Joldes, Muller, Popescu, "Tight and rigorous error bounds for basic
// building blocks of double-word arithmetic" (2017). The relative bounds, without overflow and
// underflow, are from: Muller, Rideau, "Formalization of double-word arithmetic ..." (2022). u is
// 2^-53.

/// hi + lo, with |lo| at most half a unit in the last place of hi.
template <class Real>
struct Split {
    Real hi;
    Real lo;
};
using DoubleDouble = Split<double>;

inline DoubleDouble normalised(const ErrorFree<double>& x) {
    return {x.value, x.error};
}

inline DoubleDouble operator-(const DoubleDouble& x) {
    return {-x.hi, -x.lo};
}
inline DoubleDouble fabs(const DoubleDouble& x) {
    return x.hi < 0 ? -x : x;
}

/// Relative error at most 3 u^2 / (1 - 4 u), for any cancellation (AccurateDWPlusDW).
inline DoubleDouble operator+(const DoubleDouble& x, const DoubleDouble& y) {
    const ErrorFree<double> s = two_sum(x.hi, y.hi);
    const ErrorFree<double> t = two_sum(x.lo, y.lo);
    const ErrorFree<double> v = fast_two_sum(s.value, s.error + t.value);
    return normalised(fast_two_sum(v.value, t.error + v.error));
}

inline DoubleDouble operator-(const DoubleDouble& x, const DoubleDouble& y) {
    return x + -y;
}

/// Relative error at most 2 u^2 (DWPlusFP).
inline DoubleDouble operator+(const DoubleDouble& x, double y) {
    const ErrorFree<double> s = two_sum(x.hi, y);
    return normalised(fast_two_sum(s.value, x.lo + s.error));
}

/// Relative error at most 5 u^2 (DWTimesDW1). Fused products would save 1 u^2, but are function
/// calls if the instruction set has none.
inline DoubleDouble operator*(const DoubleDouble& x, const DoubleDouble& y) {
    const ErrorFree<double> p = two_product(x.hi, y.hi);
    return normalised(fast_two_sum(p.value, p.error + (x.hi * y.lo + x.lo * y.hi)));
}

}  // namespace touchstone
