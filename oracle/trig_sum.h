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
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "oracle/enclosure.h"
#include "oracle/rational.h"

namespace touchstone {

/// An element of the trigonometric ring; exact, with decided zero and certified sign.
class TrigSum {
  public:
    /// c cos t + s sin t.
    struct Term {
        Rational t;
        Rational c;
        Rational s;

        friend bool operator==(const Term&, const Term&) = default;
    };

    TrigSum() = default;
    TrigSum(const Rational& value);  // NOLINT(google-explicit-constructor): a rational is one
    explicit TrigSum(double value) : TrigSum(Rational(value)) {}

    /// cos t and sin t for a rational t of either sign, in radians.
    static TrigSum cosine(const Rational& t);
    static TrigSum sine(const Rational& t);

    [[nodiscard]] bool is_zero() const { return terms_.empty(); }

    /// The value where it is rational, which is where no term but that of t = 0 is left.
    [[nodiscard]] std::optional<Rational> as_rational() const;

    /// Sorted by t, merged, none of them zero.
    [[nodiscard]] const std::vector<Term>& terms() const { return terms_; }

    friend TrigSum operator+(const TrigSum& p, const TrigSum& q);
    friend TrigSum operator-(const TrigSum& p, const TrigSum& q);
    friend TrigSum operator*(const TrigSum& p, const TrigSum& q);
    friend TrigSum operator*(const TrigSum& p, const Rational& factor);
    friend TrigSum operator-(const TrigSum& p);

    /// Equality of the real numbers, by law 3.
    friend bool operator==(const TrigSum&, const TrigSum&) = default;

  private:
    explicit TrigSum(std::vector<Term> terms);

    std::vector<Term> terms_;
};

/// -1, 0 or +1: the exact sign.
int sign(const TrigSum& x);

/// An enclosure computed with `bits` bits; its width is not bounded relative to the value.
Enclosure enclose(const TrigSum& x, mpfr_prec_t bits);

/// An enclosure narrower than 2^-56 of its value; of zero, [0, 0].
Enclosure enclose_narrowly(const TrigSum& x);

/// A double within 1 ulp of the value (0 for zero; overflows to infinity).
double to_double(const TrigSum& x);

/// The highest precision, in bits, that any sign or enclosure of this process has needed.
std::int64_t highest_precision_used();

}  // namespace touchstone
