// The trigonometric ring: exact real numbers with sines and cosines of rational angles in them.
//
// 1. An element is a finite sum Σ (c_k cos(t_k + d_k°) + s_k sin(t_k + d_k°)) with rational c_k,
//   s_k, distinct angles, and rational t_k (radians) and d_k (degrees). The rationals are elements,
//   as multiples of cos 0.
// 2. It is a ring. Sums merge terms of equal angles. Products become sums by cos x cos y =
//   (cos(x-y) + cos(x+y)) / 2 and similar identities.
// 3. Zero is decided exactly. By the theorem of Lindemann and Weierstrass, the e^{it} of distinct
//   algebraic t are linearly independent over the algebraic numbers. e^{iπd/180} is a root of unity
//   and so is algebraic. So an element is zero if and only if the terms of each t >= 0 vanish. The
//   terms of t = 0 vanish if their sum is zero. The terms of t > 0 vanish if the factor of e^{it},
//   Σ (c - i s) e^{iπd/180}, is zero. If no term has degrees, only the empty sum is zero. With
//   degrees, the factor is a sum of rational multiples of roots of unity. These have relations (cos
//   60° = 1/2, cos 36° - cos 72° = 1/2) but also bases over the rationals (roots_of_unity.h). For
//   dyadic degrees, of order 2^k 45, the roots with a turn below 1/30 are independent over Q(ζ_30).
//   An element of Q(ζ_30) is given by eight rationals.
// 4. The sign of a non-zero element is found by enclosing it with doubling precision until the
//   enclosure excludes zero. That terminates, because fact 3 is applied as soon as the first
//   precision does not decide the sign. The precision has no upper limit.
//
// In the normal form of a term, 0 <= d < 90 (by quarter turns), t >= 0, and d <= 45 if t = 0. A sum
// of radians alone has d = 0 everywhere and needs no arithmetic of degrees.
//
// The rationals of the ring are dyadic numbers if a division never occurs, as in the oracle's own
// tiers. They are arbitrary rational numbers if an algorithm may divide an angle (exact.h).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "oracle/numbers/dyadic.h"
#include "oracle/numbers/enclosure.h"
#include "oracle/numbers/sine_cosine.h"

namespace touchstone {

/// An element of the trigonometric ring over Q, Dyadic or Rational.
template <class Q>
class TrigSumOver {
  public:
    /// c cos(t + d) + s sin(t + d), t in radians.
    struct Term {
        Q t;
        Degrees<Q> d;
        Q c;
        Q s;

        friend bool operator==(const Term&, const Term&) = default;
    };

    TrigSumOver() = default;
    TrigSumOver(const Q& value);  // NOLINT(google-explicit-constructor): a rational is an element
    explicit TrigSumOver(double value) : TrigSumOver(Q(value)) {}

    /// Return cos t and sin t for t of either sign, in radians.
    static TrigSumOver cosine(const Q& t);
    static TrigSumOver sine(const Q& t);
    /// Return cosine and sine of an angle in radians and degrees.
    static TrigSumOver cosine(const Angle<Q>& x);
    static TrigSumOver sine(const Angle<Q>& x);

    /// Returns whether the element is zero, by fact 3.
    [[nodiscard]] bool is_zero() const;

    /// Returns the value if it is rational, else nothing, by fact 3.
    [[nodiscard]] std::optional<Q> as_rational() const;

    /// The terms, sorted by t and d, merged, without terms whose c and s are both zero.
    [[nodiscard]] const std::vector<Term>& terms() const { return terms_; }

    [[nodiscard]] TrigSumOver plus(const TrigSumOver& q) const;
    [[nodiscard]] TrigSumOver minus(const TrigSumOver& q) const;
    [[nodiscard]] TrigSumOver times(const TrigSumOver& q) const;
    [[nodiscard]] TrigSumOver times(const Q& factor) const;
    [[nodiscard]] TrigSumOver negated() const;

    friend TrigSumOver operator+(const TrigSumOver& p, const TrigSumOver& q) { return p.plus(q); }
    friend TrigSumOver operator-(const TrigSumOver& p, const TrigSumOver& q) { return p.minus(q); }
    friend TrigSumOver operator*(const TrigSumOver& p, const TrigSumOver& q) { return p.times(q); }
    friend TrigSumOver operator*(const TrigSumOver& p, const Q& factor) { return p.times(factor); }
    friend TrigSumOver operator-(const TrigSumOver& p) { return p.negated(); }

    /// Returns whether the real numbers are equal, by fact 3.
    friend bool operator==(const TrigSumOver& p, const TrigSumOver& q) { return p.equals(q); }

  private:
    explicit TrigSumOver(std::vector<Term> terms);
    [[nodiscard]] bool equals(const TrigSumOver& q) const;

    std::vector<Term> terms_;
};

/// The trigonometric ring over dyadic numbers: sums and products of input numbers and their sines.
using TrigSum = TrigSumOver<Dyadic>;

/// Returns the exact sign: -1, 0 or +1.
template <class Q>
int sign(const TrigSumOver<Q>& x);

/// Returns an enclosure with sines and cosines of `bits` bits; its relative width is not bounded.
template <class Q>
Enclosure enclose(const TrigSumOver<Q>& x, long bits);

/// Returns an enclosure narrower than 2^-56 |x|; for zero, [0, 0].
template <class Q>
Enclosure enclose_narrowly(const TrigSumOver<Q>& x);

/// Returns a double within 1 ulp of the value (0 for zero; overflows to infinity).
template <class Q>
double to_double(const TrigSumOver<Q>& x);

/// Returns the highest precision, in bits, that a sign or a narrow enclosure in this ring has
/// needed in this process; 0 before the first.
std::int64_t highest_precision_used();

}  // namespace touchstone
