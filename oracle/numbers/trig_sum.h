// The trigonometric ring: exact real numbers with sines and cosines of rational angles in them.
//
// 1. An element is a finite sum  Σ (c_k cos t_k + s_k sin t_k)  with c_k, s_k, t_k rational and
//    the t_k >= 0 distinct. The rationals are in it, as multiples of cos 0.
// 2. It is a ring: sums merge terms of equal t; products turn into sums by
//    cos t cos u = (cos(t-u) + cos(t+u)) / 2 and its fellows.
// 3. Zero is decided by looking: by the theorem of Lindemann and Weierstrass the e^{it} of
//    distinct algebraic t are linearly independent over the algebraic numbers, so a sum with
//    merged terms is zero exactly when no term is left.
// 4. The sign of a non-zero element is found by enclosing it with doubling precision until the
//    enclosure excludes zero. That ends, because 3 came first; no precision is too much.
//
// The rationals of the ring are dyadic numbers where a division never occurs, as in the oracle's
// own tiers, and of any kind where an algorithm may divide an angle (exact.h).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "oracle/numbers/dyadic.h"
#include "oracle/numbers/enclosure.h"
#include "oracle/numbers/rational.h"

namespace touchstone {

/// An element of the trigonometric ring over Q, Dyadic or Rational; exact, with decided zero and
/// certified sign.
template <class Q>
class TrigSumOver {
  public:
    /// c cos t + s sin t.
    struct Term {
        Q t;
        Q c;
        Q s;

        friend bool operator==(const Term&, const Term&) = default;
    };

    TrigSumOver() = default;
    TrigSumOver(const Q& value);  // NOLINT(google-explicit-constructor): a rational is one
    explicit TrigSumOver(double value) : TrigSumOver(Q(value)) {}

    /// cos t and sin t for t of either sign, in radians.
    static TrigSumOver cosine(const Q& t);
    static TrigSumOver sine(const Q& t);

    [[nodiscard]] bool is_zero() const { return terms_.empty(); }

    /// The value where it is rational, which is where no term but that of t = 0 is left.
    [[nodiscard]] std::optional<Q> as_rational() const;

    /// Sorted by t, merged, none of them zero.
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

    /// Equality of the real numbers, by law 3.
    friend bool operator==(const TrigSumOver&, const TrigSumOver&) = default;

  private:
    explicit TrigSumOver(std::vector<Term> terms);

    std::vector<Term> terms_;
};

/// Over dyadic numbers, as sums and products of input numbers and their sines are.
using TrigSum = TrigSumOver<Dyadic>;
/// Over all rational numbers.
using RationalTrigSum = TrigSumOver<Rational>;

/// -1, 0 or +1: the exact sign.
template <class Q>
int sign(const TrigSumOver<Q>& x);

/// An enclosure computed with sines and cosines of `bits` bits; its width is not bounded relative
/// to the value.
template <class Q>
Enclosure enclose(const TrigSumOver<Q>& x, mpfr_prec_t bits);

/// An enclosure narrower than 2^-56 of its value; of zero, [0, 0].
template <class Q>
Enclosure enclose_narrowly(const TrigSumOver<Q>& x);

/// A double within 1 ulp of the value (0 for zero; overflows to infinity).
template <class Q>
double to_double(const TrigSumOver<Q>& x);

/// The highest precision, in bits, that any sign or enclosure of this process has needed.
std::int64_t highest_precision_used();

}  // namespace touchstone
