// Error-free transformations: a rounded result and its rounding error, both floating-point numbers
// or vectors of them.
//
// They are exact in round-to-nearest, and need -ffp-contract=off and no reassociation.
#pragma once

#include <cstddef>

#include "oracle/floats/lanes.h"

namespace touchstone {
inline namespace TOUCHSTONE_ISA {

/// A computed result, and its error: the exact result minus the computed one.
template <class Real>
struct ErrorFree {
    Real value;
    Real error;
};

/// Returns value + error = a + b exactly (Knuth), for any order of a and b. NaN on overflow.
template <class Real>
TOUCHSTONE_INLINE ErrorFree<Real> two_sum(const Real& a, const Real& b) {
    const Real s = a + b;
    const Real bb = s - a;
    return {s, (a - (s - bb)) + (b - bb)};
}

/// Returns value + error = a - b exactly.
template <class Real>
TOUCHSTONE_INLINE ErrorFree<Real> two_difference(const Real& a, const Real& b) {
    return two_sum<Real>(a, -b);
}

/// Returns the same as two_sum if |a| >= |b| or a = 0 (Dekker).
template <class Real>
TOUCHSTONE_INLINE ErrorFree<Real> fast_two_sum(const Real& a, const Real& b) {
    const Real s = a + b;
    return {s, b - (s - a)};
}

/// Returns value + error = a b exactly, if no bit of the product is below the smallest double.
template <class Real>
TOUCHSTONE_INLINE ErrorFree<Real> two_product(const Real& a, const Real& b) {
    const Real p = a * b;
    return {p, fused(a, b, -p)};
}

// Double-double arithmetic: the unevaluated sum of two doubles, about 104 bits; or of two vectors
// of doubles, lane by lane.
//
// Sources and relative bounds, with u = 2^-53, for results that neither overflow nor underflow:
// Joldes, Muller, Popescu, "Tight and rigorous error bounds for basic building blocks of
// double-word arithmetic" (2017).

/// hi + lo, with |lo| at most half a unit in the last place of hi.
template <class Real>
struct BasicDoubleDouble {
    Real hi;
    Real lo;
};
using DoubleDouble = BasicDoubleDouble<double>;

template <class Real>
TOUCHSTONE_INLINE BasicDoubleDouble<Real> normalised(const ErrorFree<Real>& x) {
    return {x.value, x.error};
}

template <class Real>
TOUCHSTONE_INLINE BasicDoubleDouble<Real> operator-(const BasicDoubleDouble<Real>& x) {
    return {-x.hi, -x.lo};
}

/// Relative error at most 3 u^2, whatever cancels (AccurateDWPlusDW).
template <class Real>
TOUCHSTONE_INLINE BasicDoubleDouble<Real> operator+(const BasicDoubleDouble<Real>& x,
                                                    const BasicDoubleDouble<Real>& y) {
    const ErrorFree<Real> s = two_sum(x.hi, y.hi);
    const ErrorFree<Real> t = two_sum(x.lo, y.lo);
    const ErrorFree<Real> v = fast_two_sum<Real>(s.value, s.error + t.value);
    return normalised(fast_two_sum<Real>(v.value, t.error + v.error));
}

template <class Real>
TOUCHSTONE_INLINE BasicDoubleDouble<Real> operator-(const BasicDoubleDouble<Real>& x,
                                                    const BasicDoubleDouble<Real>& y) {
    return x + -y;
}

/// Relative error at most 2 u^2 (DWPlusFP).
template <class Real>
TOUCHSTONE_INLINE BasicDoubleDouble<Real> operator+(const BasicDoubleDouble<Real>& x,
                                                    const Real& y) {
    const ErrorFree<Real> s = two_sum(x.hi, y);
    return normalised(fast_two_sum<Real>(s.value, x.lo + s.error));
}

/// Relative error at most 4 u^2 (DWTimesDW3).
template <class Real>
TOUCHSTONE_INLINE BasicDoubleDouble<Real> operator*(const BasicDoubleDouble<Real>& x,
                                                    const BasicDoubleDouble<Real>& y) {
    const ErrorFree<Real> p = two_product(x.hi, y.hi);
    const Real low = fused(x.lo, y.hi, fused(x.hi, y.lo, x.lo * y.lo));
    return normalised(fast_two_sum<Real>(p.value, p.error + low));
}

/// Relative error at most 2 u^2 (DWTimesFP3).
template <class Real>
TOUCHSTONE_INLINE BasicDoubleDouble<Real> operator*(const BasicDoubleDouble<Real>& x,
                                                    const Real& y) {
    const ErrorFree<Real> p = two_product(x.hi, y);
    return normalised(fast_two_sum<Real>(p.value, fused(x.lo, y, p.error)));
}

template <class Real>
TOUCHSTONE_INLINE BasicDoubleDouble<Real> abs(const BasicDoubleDouble<Real>& x) {
    return {with_sign_of(x.hi, x.hi), with_sign_of(x.hi, x.lo)};
}

// Expansions: exact sums of doubles, stored as a few doubles that don't overlap (T. J. Dekker,
// 1971; J. R. Shewchuk, "Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric
// Predicates", 1997).

/// The exact sum of at most kMost doubles. None may overflow, and no bit of a product may be below
/// the smallest double. Components are in increasing order of magnitude, none zero and no two with
/// bits of the same weight, so the last one has the sign of the sum. Allocates nothing.
template <std::size_t kMost>
class Expansion {
  public:
    /// At most kMost additions may be made (GROW-EXPANSION, theorem 10).
    void add(double x) {
        std::size_t kept = 0;
        for (std::size_t i = 0; i < size_; ++i) {
            const ErrorFree<double> sum = two_sum(x, component_[i]);
            if (sum.error != 0) component_[kept++] = sum.error;
            x = sum.value;
        }
        if (x != 0) component_[kept++] = x;
        size_ = kept;
    }

    /// Adds a * b, as two additions.
    void add_product(double a, double b) {
        const ErrorFree<double> product = two_product(a, b);
        add(product.error);
        add(product.value);
    }

    /// Returns -1, 0 or +1.
    [[nodiscard]] int sign() const {
        if (size_ == 0) return 0;
        return component_[size_ - 1] > 0 ? 1 : -1;
    }

    /// The number of components, and component i.
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] double operator[](std::size_t i) const { return component_[i]; }

    /// Returns the sum within a unit in its last place (COMPRESS, theorem 23). The largest
    /// component alone may be twice the sum, because the next component may start at the bit below
    /// the last set bit of the largest.
    [[nodiscard]] double estimate() const {
        if (size_ == 0) return 0;
        double compressed[kMost];
        std::size_t first = size_ - 1;
        double sum = component_[size_ - 1];
        for (std::size_t i = size_ - 1; i-- > 0;) {
            const ErrorFree<double> next = fast_two_sum(sum, component_[i]);
            sum = next.value;
            if (next.error == 0) continue;
            compressed[first--] = sum;
            sum = next.error;
        }
        for (std::size_t i = first + 1; i < size_; ++i)
            sum = fast_two_sum(compressed[i], sum).value;
        return sum;
    }

  private:
    double component_[kMost];
    std::size_t size_ = 0;
};

}  // namespace TOUCHSTONE_ISA
}  // namespace touchstone
