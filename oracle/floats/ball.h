// Ball arithmetic: two doubles with an error radius.
//
// 1. A ball stands for a real number x with |x - (hi + lo)| <= radius; hi, lo and radius are
//   doubles. Every operation preserves this, even with rounding, underflow and overflow. If an
//   operation can't bound the error, one of the three is infinite or a NaN.
// 2. A product of exact numbers without a low part (`lo` = 0) has radius 0, unless it is tiny. So
//   has a sum of exact numbers if high and low part hold it. So even exact equality is often
//   decided (grids, angle zero).
// 3. A comparison that the radius does not decide throws Undecided.
//
// So running an algorithm's template with a ball gives its answer in exact arithmetic, or no
// answer.
#pragma once

#include <cmath>
#include <compare>
#include <optional>

#include "oracle/floats/error_free.h"

namespace touchstone {

/// Thrown if balls do not decide a result, and by a division by zero or a root of a negative
/// number.
struct Undecided {};

class Ball {
  public:
    Ball() = default;
    explicit constexpr Ball(double exact) : hi_(exact) {}
    constexpr Ball(double hi, double lo, double radius) : hi_(hi), lo_(lo), radius_(radius) {}

    static Ball pi();

    [[nodiscard]] double hi() const { return hi_; }
    [[nodiscard]] double lo() const { return lo_; }
    [[nodiscard]] double radius() const { return radius_; }

  private:
    double hi_ = 0;
    double lo_ = 0;
    double radius_ = 0;
};

namespace ball_detail {

// `kUnit` is the unit roundoff u: |fl(x op y) - (x op y)| <= u |fl(x op y)| without underflow.
// Below `kSmall`, a product or its rounding error may be subnormal and inexact. Each of the at most
// 8 roundings of an operation is then off by at most half the smallest subnormal number, far below
// `kTiny` (a normal number, because subnormal ones are slow). Radii are computed with at most 16
// roundings of non-negative numbers. `kInflate` outweighs these.
inline constexpr double kUnit = 0x1p-53;
inline constexpr double kSmall = 0x1p-900;
inline constexpr double kTiny = 0x1p-1000;
inline constexpr double kInflate = 1 + 0x1p-48;

/// Returns |hi| + |lo|, rounded. Times `kInflate`, it is an upper bound of |hi + lo|.
inline double bound(const Ball& x) {
    return std::fabs(x.hi()) + std::fabs(x.lo());
}

}  // namespace ball_detail

inline Ball operator+(const Ball& p, const Ball& q) {
    const ErrorFree<double> high = two_sum(p.hi(), q.hi());
    if (p.lo() == 0 && q.lo() == 0)
        return {high.value, high.error, (p.radius() + q.radius()) * ball_detail::kInflate};
    // Two roundings, which need not be exact in an uncertain sum: of `low` and of `tail`.
    const double low = p.lo() + q.lo();
    const double tail = high.error + low;
    const double radii = p.radius() + q.radius();
    const double rounding =
        radii == 0
            ? std::fabs(two_sum(p.lo(), q.lo()).error) + std::fabs(two_sum(high.error, low).error)
            : ball_detail::kUnit * (std::fabs(low) + std::fabs(tail)) + ball_detail::kTiny;
    const ErrorFree<double> result = two_sum(high.value, tail);
    return {result.value, result.error, (radii + rounding) * ball_detail::kInflate};
}

inline Ball operator*(const Ball& p, const Ball& q) {
    const ErrorFree<double> high = two_product(p.hi(), q.hi());
    double error = 0;
    ErrorFree<double> result = high;
    if (p.lo() != 0 || q.lo() != 0) {
        // tail = e + ((p.hi q.lo + p.lo q.hi) + p.lo q.lo): three products, three sums. `mass`
        // bounds the sums except the last.
        const double x = p.hi() * q.lo();
        const double y = p.lo() * q.hi();
        const double z = p.lo() * q.lo();
        const double mass = std::fabs(x) + std::fabs(y) + std::fabs(z);
        const double tail = high.error + ((x + y) + z);
        result = two_sum(high.value, tail);
        error = ball_detail::kUnit * (4 * mass + std::fabs(tail)) + ball_detail::kTiny;
    }
    if (std::fabs(high.value) < ball_detail::kSmall && p.hi() != 0 && q.hi() != 0)
        error += ball_detail::kTiny;
    if (p.radius() != 0 || q.radius() != 0)
        error += ball_detail::bound(p) * q.radius() + ball_detail::bound(q) * p.radius() +
                 p.radius() * q.radius() + ball_detail::kTiny;
    return {result.value, result.error, error * ball_detail::kInflate};
}

/// Throws Undecided if q may be zero.
Ball operator/(const Ball& p, const Ball& q);

inline Ball operator-(const Ball& p) {
    return {-p.hi(), -p.lo(), p.radius()};
}

inline Ball operator-(const Ball& p, const Ball& q) {
    return p + -q;
}

/// Returns the certified sign, -1, 0 or +1, or nothing if the sign is not certain.
inline std::optional<int> certain_sign(const Ball& x) {
    if (x.radius() == 0 && x.hi() == 0 && x.lo() == 0) return 0;
    // |lo| is at most half a unit in the last place of hi, so hi + lo has at least this magnitude.
    const double magnitude = std::fabs(x.hi()) * (1 - 2 * ball_detail::kUnit);
    if (!std::isfinite(x.hi()) || !std::isfinite(x.lo()) || !(magnitude > x.radius()))
        return std::nullopt;
    return x.hi() > 0 ? 1 : -1;
}

/// Returns certain_sign(x). Throws Undecided if the sign is not certain.
inline int sign(const Ball& x) {
    const std::optional<int> certain = certain_sign(x);
    if (!certain) throw Undecided{};
    return *certain;
}

inline bool operator==(const Ball& p, const Ball& q) {
    return sign(p - q) == 0;
}

inline std::strong_ordering operator<=>(const Ball& p, const Ball& q) {
    return sign(p - q) <=> 0;
}

/// Returns a ball that contains all of p and of q. The radius of p - q is at least the sum of both.
inline Ball around(const Ball& p, const Ball& q) {
    const Ball apart = p - q;
    const double reach = ball_detail::bound(apart) + apart.radius();
    return {p.hi(), p.lo(), reach * ball_detail::kInflate};
}

/// Minimum, maximum and magnitude never throw. If it is not certain which operand (or sign) is
/// right, the result contains both possible results.
inline Ball min(const Ball& p, const Ball& q) {
    const std::optional<int> order = certain_sign(q - p);
    if (!order) return around(p, q);
    return *order < 0 ? q : p;
}

inline Ball max(const Ball& p, const Ball& q) {
    return -min(-p, -q);
}

inline Ball abs(const Ball& x) {
    if (const std::optional<int> of_x = certain_sign(x)) return *of_x < 0 ? -x : x;
    return around(x, -x);
}

/// Throws Undecided if x may be zero or negative and is not certainly zero.
Ball sqrt(const Ball& x);
/// Returns the root of a number >= 0, ignoring the negative part of the ball. Never throws.
Ball sqrt_of_nonnegative(const Ball& x);

/// Returns the greatest whole number not above x. If uncertain, the ball contains all candidates.
Ball floor(const Ball& x);

/// Returns x minus a whole multiple of y. The result is zero, or has the sign of x and is nearer to
/// zero than y. Throws Undecided if the sign of x is open or y may be zero. If the multiple is not
/// certain, the result contains all candidates.
Ball fmod(const Ball& x, const Ball& y);

/// Returns the angle of the point (x, y), in [-pi, pi]. If unknown, the ball contains all of these.
Ball atan2(const Ball& y, const Ball& x);

/// Return sine and cosine of an angle in radians. For a double, the error is within trig_error
/// (trig.h). Other angles are computed with arbitrary-precision numbers.
Ball sin(const Ball& angle);
Ball cos(const Ball& angle);

}  // namespace touchstone
