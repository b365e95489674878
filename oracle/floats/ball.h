// Ball arithmetic: two floating-point numbers with an error radius. Certified, fast, sometimes
// undecided.
//
// 1. A ball contains a real number x with |x - (hi + lo)| <= radius, each of the three a Real.
//   Every operation preserves this, even with rounding, underflow and overflow. If an operation
//   can't bound the error, the radius is infinite or a NaN.
// 2. Exact results have radius 0: numbers whose sums and products fit two doubles (grids, angle
//   zero) even decide exact equality.
// 3. A comparison that the radius leaves open throws Undecided; it never guesses.
//
// So running an algorithm's template with a ball gives the answer of its exact mathematics or no
// answer. `Ball` is fast. `WideBall` has a few more bits and a larger exponent range: products of
// doubles neither overflow nor underflow in it.
#pragma once

#include <compare>
#include <optional>

namespace touchstone {

// Sine, cosine and pi, split into two floating-point numbers. Together these have more digits than
// one number of the format.

/// hi + lo, with |lo| at most half a unit in the last place of hi.
template <class Real>
struct Split {
    Real hi;
    Real lo;
};

template <class Real>
struct SplitTrig {
    Split<Real> sine;
    Split<Real> cosine;
};

/// Returns sine and cosine of the real number hi + lo, in radians. The relative error of each is at
/// most 2 u^2 plus the loss by underflow, where u is the unit roundoff of Real. The low part
/// contributes u^2, and the exact value contributes less.
template <class Real>
SplitTrig<Real> split_trig(Real hi, Real lo);

/// Returns the angle of the point (x, y), with the same error bound. The point must not be the
/// origin. Each coordinate is hi + lo. The sign of a zero is ignored.
template <class Real>
Split<Real> split_atan2(Split<Real> y, Split<Real> x);

/// Returns pi with a relative error of at most 2 u^2.
template <class Real>
Split<Real> split_pi();

/// Thrown by a comparison of balls that overlap.
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

/// Balls of doubles, and of long doubles.
using Ball = BasicBall<double>;
using WideBall = BasicBall<long double>;

template <class Real>
BasicBall<Real> operator+(const BasicBall<Real>& p, const BasicBall<Real>& q);
template <class Real>
BasicBall<Real> operator*(const BasicBall<Real>& p, const BasicBall<Real>& q);
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

/// Returns the certified sign, -1, 0 or +1, or nothing if the ball contains numbers of several
/// signs.
template <class Real>
std::optional<int> certain_sign(const BasicBall<Real>& x);

/// Returns certain_sign(x). Throws Undecided if the ball contains numbers of several signs.
template <class Real>
int sign(const BasicBall<Real>& x);

template <class Real>
bool operator==(const BasicBall<Real>& p, const BasicBall<Real>& q) {
    return sign(p - q) == 0;
}

template <class Real>
std::strong_ordering operator<=>(const BasicBall<Real>& p, const BasicBall<Real>& q) {
    return sign(p - q) <=> 0;
}

/// Minimum, maximum and magnitude never throw. If it is not certain which operand (or sign) is
/// right, the result contains both possible results.
template <class Real>
BasicBall<Real> min(const BasicBall<Real>& p, const BasicBall<Real>& q);
template <class Real>
BasicBall<Real> max(const BasicBall<Real>& p, const BasicBall<Real>& q);
template <class Real>
BasicBall<Real> abs(const BasicBall<Real>& x);

/// Throws Undecided if x may be zero or negative and is not certainly zero.
template <class Real>
BasicBall<Real> sqrt(const BasicBall<Real>& x);
/// Returns the root of a number that is not negative, ignoring the negative part of the ball. Never
/// throws.
template <class Real>
BasicBall<Real> sqrt_of_nonnegative(const BasicBall<Real>& x);

/// Returns the greatest whole number not above x. If two numbers are possible, the result contains
/// both.
template <class Real>
BasicBall<Real> floor(const BasicBall<Real>& x);

/// Returns x minus a whole multiple of y. The result is nearer to zero than y and has the sign of
/// x. Throws Undecided if a sign is open. If the multiple is not certain, the result contains all
/// candidates.
template <class Real>
BasicBall<Real> fmod(const BasicBall<Real>& x, const BasicBall<Real>& y);

/// Returns the angle of the point (x, y), in [-pi, pi]. If the angle is unknown, the result
/// contains all of [-pi, pi].
template <class Real>
BasicBall<Real> atan2(const BasicBall<Real>& y, const BasicBall<Real>& x);

/// Return sine and cosine of an angle in radians: for a double within trig_error (trig.h), else
/// from arbitrary-precision numbers.
template <class Real>
BasicBall<Real> sin(const BasicBall<Real>& angle);
template <class Real>
BasicBall<Real> cos(const BasicBall<Real>& angle);

}  // namespace touchstone
