// Ball arithmetic: two floating-point numbers with an error radius.
//
// 1. A ball stands for a real number x with |x - (hi + lo)| <= radius; hi, lo and radius are Reals.
//   Every operation preserves this, even with rounding, underflow and overflow. If an operation
//   can't bound the error, one of the three is infinite or a NaN.
// 2. A product of exact numbers without a low part (`lo` = 0) has radius 0, unless it is tiny. So
//   has a sum of exact numbers if high and low part hold it. So even exact equality is often
//   decided (grids, angle zero).
// 3. A comparison that the radius does not decide throws Undecided.
//
// So running an algorithm's template with a ball gives its answer in exact arithmetic, or no
// answer. `Ball` is fast. `WideBall` has a few more bits and a larger exponent range: products of
// doubles neither overflow nor underflow in it.
#pragma once

#include <cmath>
#include <compare>
#include <limits>
#include <optional>

#include "oracle/floats/error_free.h"

namespace touchstone {

template <class Number>
struct SineAndCosine {
    Number sine;
    Number cosine;
};

/// Returns sine and cosine of the real number hi + lo, in radians. The relative error of each is at
/// most 2 u^2 plus the loss by underflow, where u is the unit roundoff of Real. Rounding the low
/// part contributes u^2; the error of the computed value contributes less than that.
template <class Real>
SineAndCosine<Split<Real>> split_trig(Real hi, Real lo);

/// Returns the angle of the point (x, y), with the same error bound. The point must not be the
/// origin. Each coordinate is hi + lo. The sign of a zero is ignored.
template <class Real>
Split<Real> split_atan2(Split<Real> y, Split<Real> x);

/// Returns pi with a relative error of at most 2 u^2.
template <class Real>
Split<Real> split_pi();

/// Thrown if balls do not decide a result, and by a division by zero or a root of a negative
/// number.
struct Undecided {};

template <class Real>
class BasicBall {
  public:
    BasicBall() = default;
    explicit constexpr BasicBall(double exact) : hi_(exact) {}
    constexpr BasicBall(Real hi, Real lo, Real radius) : hi_(hi), lo_(lo), radius_(radius) {}

    static BasicBall pi();

    [[nodiscard]] Real hi() const { return hi_; }
    [[nodiscard]] Real lo() const { return lo_; }
    [[nodiscard]] Real radius() const { return radius_; }

  private:
    Real hi_ = 0;
    Real lo_ = 0;
    Real radius_ = 0;
};

using Ball = BasicBall<double>;
using WideBall = BasicBall<long double>;

namespace ball_detail {

// `unit` is the unit roundoff u: |fl(x op y) - (x op y)| <= u |fl(x op y)| without underflow. Below
// `small`, a product or its rounding error may be subnormal and inexact. Each of the at most 8
// roundings of an operation is then off by at most half the smallest subnormal number, far below
// `tiny` (a normal number, because subnormal ones are slow). Radii are computed with at most 16
// roundings of non-negative numbers. `inflate` outweighs these.
template <class Real>
struct Format;

template <>
struct Format<double> {
    static constexpr double unit = 0x1p-53;
    static constexpr double small = 0x1p-900;
    static constexpr double tiny = 0x1p-1000;
    static constexpr double inflate = 1 + 0x1p-48;
};

template <>
struct Format<long double> {
    static_assert(std::numeric_limits<long double>::digits == 64, "x87 extended precision");
    static constexpr long double unit = 0x1p-64L;
    static constexpr long double small = 0x1p-16000L;
    static constexpr long double tiny = 0x1p-16300L;
    static constexpr long double inflate = 1 + 0x1p-58L;
};

/// Returns |hi| + |lo|, rounded. Times `inflate`, it is an upper bound of |hi + lo|.
template <class Real>
Real bound(const BasicBall<Real>& x) {
    return std::fabs(x.hi()) + std::fabs(x.lo());
}

}  // namespace ball_detail

template <class Real>
BasicBall<Real> operator+(const BasicBall<Real>& p, const BasicBall<Real>& q) {
    using F = ball_detail::Format<Real>;
    const ErrorFree<Real> high = two_sum(p.hi(), q.hi());
    if (p.lo() == 0 && q.lo() == 0)
        return {high.value, high.error, (p.radius() + q.radius()) * F::inflate};
    // Two roundings, which need not be exact in an uncertain sum: of `low` and of `tail`.
    const Real low = p.lo() + q.lo();
    const Real tail = high.error + low;
    const Real radii = p.radius() + q.radius();
    const Real rounding = radii == 0 ? std::fabs(two_sum(p.lo(), q.lo()).error) +
                                           std::fabs(two_sum(high.error, low).error)
                                     : F::unit * (std::fabs(low) + std::fabs(tail)) + F::tiny;
    const ErrorFree<Real> result = two_sum(high.value, tail);
    return {result.value, result.error, (radii + rounding) * F::inflate};
}

template <class Real>
BasicBall<Real> operator*(const BasicBall<Real>& p, const BasicBall<Real>& q) {
    using F = ball_detail::Format<Real>;
    const ErrorFree<Real> high = two_product(p.hi(), q.hi());
    Real error = 0;
    ErrorFree<Real> result = high;
    if (p.lo() != 0 || q.lo() != 0) {
        // tail = e + ((p.hi q.lo + p.lo q.hi) + p.lo q.lo): three products, three sums. `mass`
        // bounds the sums except the last.
        const Real x = p.hi() * q.lo();
        const Real y = p.lo() * q.hi();
        const Real z = p.lo() * q.lo();
        const Real mass = std::fabs(x) + std::fabs(y) + std::fabs(z);
        const Real tail = high.error + ((x + y) + z);
        result = two_sum(high.value, tail);
        error = F::unit * (4 * mass + std::fabs(tail)) + F::tiny;
    }
    if (std::fabs(high.value) < F::small && p.hi() != 0 && q.hi() != 0) error += F::tiny;
    if (p.radius() != 0 || q.radius() != 0)
        error += ball_detail::bound(p) * q.radius() + ball_detail::bound(q) * p.radius() +
                 p.radius() * q.radius() + F::tiny;
    return {result.value, result.error, error * F::inflate};
}

/// Throws Undecided if q may be zero.
template <class Real>
BasicBall<Real> operator/(const BasicBall<Real>& p, const BasicBall<Real>& q);

template <class Real>
BasicBall<Real> operator-(const BasicBall<Real>& p) {
    return {-p.hi(), -p.lo(), p.radius()};
}

template <class Real>
BasicBall<Real> operator-(const BasicBall<Real>& p, const BasicBall<Real>& q) {
    return p + -q;
}

/// Returns the certified sign, -1, 0 or +1, or nothing if the sign is not certain.
template <class Real>
std::optional<int> certain_sign(const BasicBall<Real>& x) {
    if (x.radius() == 0 && x.hi() == 0 && x.lo() == 0) return 0;
    // |lo| is at most half a unit in the last place of hi, so hi + lo has at least this magnitude.
    const Real magnitude = std::fabs(x.hi()) * (1 - 2 * ball_detail::Format<Real>::unit);
    if (!std::isfinite(x.hi()) || !std::isfinite(x.lo()) || !(magnitude > x.radius()))
        return std::nullopt;
    return x.hi() > 0 ? 1 : -1;
}

/// Returns certain_sign(x). Throws Undecided if the sign is not certain.
template <class Real>
int sign(const BasicBall<Real>& x) {
    const std::optional<int> certain = certain_sign(x);
    if (!certain) throw Undecided{};
    return *certain;
}

template <class Real>
bool operator==(const BasicBall<Real>& p, const BasicBall<Real>& q) {
    return sign(p - q) == 0;
}

template <class Real>
std::strong_ordering operator<=>(const BasicBall<Real>& p, const BasicBall<Real>& q) {
    return sign(p - q) <=> 0;
}

/// Returns a ball that contains all of p and of q. The radius of p - q is at least the sum of both.
template <class Real>
BasicBall<Real> around(const BasicBall<Real>& p, const BasicBall<Real>& q) {
    const BasicBall<Real> apart = p - q;
    const Real reach = ball_detail::bound(apart) + apart.radius();
    return {p.hi(), p.lo(), reach * ball_detail::Format<Real>::inflate};
}

/// Minimum, maximum and magnitude never throw. If it is not certain which operand (or sign) is
/// right, the result contains both possible results.
template <class Real>
BasicBall<Real> min(const BasicBall<Real>& p, const BasicBall<Real>& q) {
    const std::optional<int> order = certain_sign(q - p);
    if (!order) return around(p, q);
    return *order < 0 ? q : p;
}

template <class Real>
BasicBall<Real> max(const BasicBall<Real>& p, const BasicBall<Real>& q) {
    return -min(-p, -q);
}

template <class Real>
BasicBall<Real> abs(const BasicBall<Real>& x) {
    if (const std::optional<int> of_x = certain_sign(x)) return *of_x < 0 ? -x : x;
    return around(x, -x);
}

/// Throws Undecided if x may be zero or negative and is not certainly zero.
template <class Real>
BasicBall<Real> sqrt(const BasicBall<Real>& x);
/// Returns the root of a number >= 0, ignoring the negative part of the ball. Never throws.
template <class Real>
BasicBall<Real> sqrt_of_nonnegative(const BasicBall<Real>& x);

/// Returns the greatest whole number not above x. If uncertain, the ball contains all candidates.
template <class Real>
BasicBall<Real> floor(const BasicBall<Real>& x);

/// Returns x minus a whole multiple of y. The result is zero, or has the sign of x and is nearer to
/// zero than y. Throws Undecided if the sign of x is open or y may be zero. If the multiple is not
/// certain, the result contains all candidates.
template <class Real>
BasicBall<Real> fmod(const BasicBall<Real>& x, const BasicBall<Real>& y);

/// Returns the angle of the point (x, y), in [-pi, pi]. If unknown, the ball contains all of these.
template <class Real>
BasicBall<Real> atan2(const BasicBall<Real>& y, const BasicBall<Real>& x);

/// Return sine and cosine of an angle in radians. For a double, the error is within trig_error
/// (trig.h). Other angles are computed with arbitrary-precision numbers.
template <class Real>
BasicBall<Real> sin(const BasicBall<Real>& angle);
template <class Real>
BasicBall<Real> cos(const BasicBall<Real>& angle);

}  // namespace touchstone
