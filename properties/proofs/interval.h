// Intervals of doubles that contain the exact results of their operations.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

namespace touchstone::proofs {

/// Moves a bound outwards by at least the rounding error of the operation that computed the bound,
/// unless that operation underflowed.
inline double below(double x) {
    return x - std::fabs(x) * std::numeric_limits<double>::epsilon();
}
inline double above(double x) {
    return -below(-x);
}

inline bool is_power_of_two(double x) {
    int exponent = 0;
    return std::fabs(std::frexp(x, &exponent)) == 0.5;
}

inline constexpr double kInfinite = std::numeric_limits<double>::infinity();

struct Interval {
    double lo = 0;
    double hi = 0;

    [[nodiscard]] double magnitude() const { return std::max(std::fabs(lo), std::fabs(hi)); }
    /// The least magnitude.
    [[nodiscard]] double mignitude() const { return lo > 0 ? lo : hi < 0 ? -hi : 0; }
    [[nodiscard]] double width() const { return hi - lo; }
    [[nodiscard]] bool contains(double x) const { return lo <= x && x <= hi; }

    /// Returns [lo, hi], or the interval of all numbers if lo > hi or a bound is a NaN. The product
    /// of zero and infinity is a NaN.
    static Interval of(double lo, double hi) {
        return lo <= hi ? Interval{lo, hi} : Interval{-kInfinite, kInfinite};
    }

    friend Interval operator+(const Interval& p, const Interval& q) {
        return of(below(p.lo + q.lo), above(p.hi + q.hi));
    }
    friend Interval operator-(const Interval& p, const Interval& q) {
        return of(below(p.lo - q.hi), above(p.hi - q.lo));
    }
    friend Interval operator-(const Interval& x) { return {-x.hi, -x.lo}; }
    friend Interval operator*(const Interval& p, const Interval& q) {
        if ((p.lo == 0 && p.hi == 0) || (q.lo == 0 && q.hi == 0)) return {0, 0};
        // Widens the interval by kTiny, because products may underflow and subnormal bounds would
        // be slow.
        constexpr double kTiny = 1e-200;
        const double a = p.lo * q.lo;
        const double b = p.lo * q.hi;
        const double c = p.hi * q.lo;
        const double d = p.hi * q.hi;
        // 0 * any is a NaN if a product is infinite or a NaN.
        const double any = a + b + c + d;
        return of(below(std::min(std::min(a, b), std::min(c, d))) - kTiny + 0 * any,
                  above(std::max(std::max(a, b), std::max(c, d))) + kTiny);
    }
};

inline constexpr Interval kAnything{-kInfinite, kInfinite};

inline Interval hull(const Interval& p, const Interval& q) {
    return {std::min(p.lo, q.lo), std::max(p.hi, q.hi)};
}

/// The numbers in both intervals. If rounding made the intervals disjoint, the numbers in p.
inline Interval common(const Interval& p, const Interval& q) {
    const Interval both{std::max(p.lo, q.lo), std::min(p.hi, q.hi)};
    return both.lo <= both.hi ? both : p;
}

inline Interval widened(const Interval& x, double by) {
    return {below(x.lo - by), above(x.hi + by)};
}

inline Interval inverse(const Interval& x) {
    if (x.lo <= 0 && x.hi >= 0) return kAnything;
    return {below(1 / x.hi), above(1 / x.lo)};
}

/// The square root of the interval's non-negative numbers.
inline Interval root(const Interval& x) {
    return {std::max(0.0, below(std::sqrt(std::max(0.0, x.lo)))),
            above(std::sqrt(std::max(0.0, x.hi)))};
}

inline Interval magnitude_of(const Interval& x) {
    return {x.mignitude(), x.magnitude()};
}

inline Interval smaller(const Interval& p, const Interval& q) {
    return {std::min(p.lo, q.lo), std::min(p.hi, q.hi)};
}
inline Interval larger(const Interval& p, const Interval& q) {
    return {std::max(p.lo, q.lo), std::max(p.hi, q.hi)};
}

/// x to the power `exponent`. A negative power of an interval that contains zero is unbounded.
inline Interval power(const Interval& x, int exponent) {
    if (exponent < 0) return inverse(power(x, -exponent));
    Interval result{1, 1};
    const Interval base = exponent % 2 == 0 ? magnitude_of(x) : x;
    for (int i = 0; i < exponent; ++i) result = result * base;
    return result;
}

/// Cosines of angles in radians. Assumes that the library's cosine is accurate to 2^-50.
inline Interval cosine(const Interval& angle) {
    constexpr double kError = 0x1p-50;
    constexpr double kHalfTurn = 3.141592653589793;
    // The numbers of the first and the last multiple of a half turn that may be inside.
    const double first = std::ceil(angle.lo / kHalfTurn - kError);
    const double last = std::floor(angle.hi / kHalfTurn + kError);
    Interval result =
        hull({std::cos(angle.lo), std::cos(angle.lo)}, {std::cos(angle.hi), std::cos(angle.hi)});
    result = {std::max(-1.0, result.lo - kError), std::min(1.0, result.hi + kError)};
    if (last - first >= 1) return {-1, 1};
    if (first == last)
        return std::fmod(first, 2) == 0 ? Interval{result.lo, 1} : Interval{-1, result.hi};
    return result;
}
inline Interval sine(const Interval& angle) {
    return cosine(angle - Interval{1.5707963267948966, 1.5707963267948968});
}

}  // namespace touchstone::proofs
