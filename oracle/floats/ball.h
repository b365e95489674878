// Ball arithmetic: two floating-point numbers with an error radius. Certified, fast, sometimes
// undecided.
//
// 1. A ball holds a real number x with |x - (hi + lo)| <= radius, each of the three a Real. Every
//    operation keeps that, including under rounding, underflow and overflow; where it can't bound
//    the error the radius is infinite or a NaN.
// 2. Results that are exact have radius 0: numbers whose sums and products fit two doubles (grids,
//    angle zero) even decide exact equality.
// 3. A comparison that the radius leaves open throws Undecided; it never guesses.
//
// Running an algorithm's template with a ball therefore gives the answer of its exact mathematics
// or no answer. `Ball` is fast; `WideBall` has a few more bits and an exponent range in which the
// products of doubles neither overflow nor underflow.
#pragma once

#include <compare>
#include <optional>

namespace touchstone {

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

using Ball = BasicBall<double>;
using WideBall = BasicBall<long double>;

template <class Real>
BasicBall<Real> operator+(const BasicBall<Real>& p, const BasicBall<Real>& q);
template <class Real>
BasicBall<Real> operator*(const BasicBall<Real>& p, const BasicBall<Real>& q);
/// Throws Undecided where q may be zero.
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

/// -1, 0 or +1, certified; nothing where the ball holds numbers of more than one sign.
template <class Real>
std::optional<int> certain_sign(const BasicBall<Real>& x);

/// The same. Throws Undecided.
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

/// Minimum, maximum and magnitude never throw: where they can't tell which operand (or sign) it is,
/// the result holds both.
template <class Real>
BasicBall<Real> min(const BasicBall<Real>& p, const BasicBall<Real>& q);
template <class Real>
BasicBall<Real> max(const BasicBall<Real>& p, const BasicBall<Real>& q);
template <class Real>
BasicBall<Real> abs(const BasicBall<Real>& x);

/// Throws Undecided where x may be zero or negative and is not certainly zero.
template <class Real>
BasicBall<Real> sqrt(const BasicBall<Real>& x);
/// The root of a number that is not negative, whatever else the ball holds; never throws.
template <class Real>
BasicBall<Real> sqrt_of_nonnegative(const BasicBall<Real>& x);

/// The greatest whole number that is not above x; holds both where it can't tell which it is.
template <class Real>
BasicBall<Real> floor(const BasicBall<Real>& x);

/// x less a whole multiple of y: nearer to zero than y, and of the sign of x. Throws Undecided
/// where a sign is open; holds all where it can't tell which multiple it is.
template <class Real>
BasicBall<Real> fmod(const BasicBall<Real>& x, const BasicBall<Real>& y);

/// The angle of the point (x, y) in [-pi, pi]; holds all of these where it can't tell.
template <class Real>
BasicBall<Real> atan2(const BasicBall<Real>& y, const BasicBall<Real>& x);

/// Sine and cosine of an angle in radians, those of a double within trig_error
/// (trig.h), others from MPFR.
template <class Real>
BasicBall<Real> sin(const BasicBall<Real>& angle);
template <class Real>
BasicBall<Real> cos(const BasicBall<Real>& angle);

}  // namespace touchstone
