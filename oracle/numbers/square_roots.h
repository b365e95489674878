// Square roots of exact numbers, and roots of sums with roots in them: signs and zeros decided.
//
// 1. A number is an element of a tower of rings. The lowest is the trigonometric ring; each further
//    one adds the square root of a positive number c of those below it. So a number is an element
//    of the ring, or a + b sqrt(c) with a, b and c from below.
// 2. Roots are ordered by when they were made: what is under one is older. A number is written
//    over the newest root in it, so that any two numbers have a tower in common.
// 3. The sign of a + b sqrt(c) is that of a or of b where they agree or one of them is zero;
//    otherwise it is the sign of a times that of a^2 - b^2 c, as |a| is compared with |b| sqrt(c).
//    Each of these numbers has one root less. Nothing is asked of the root: it may well be a number
//    of the ring below, as sqrt(5 + 2 sqrt(6)) is over sqrt(2) and sqrt(3).
// 4. Signs are tried by enclosures first. Only what is zero, or nearly so, is decided by 3.
#pragma once

#include <memory>

#include "oracle/numbers/enclosure.h"
#include "oracle/numbers/fraction.h"
#include "oracle/numbers/trig_sum.h"

namespace touchstone {

/// Thrown where exact arithmetic takes the square root of a negative number.
class RootOfNegative : public NoValue {
  public:
    RootOfNegative() : NoValue("square root of a negative number in exact arithmetic") {}
};

/// A real number made of elements of the trigonometric ring by + - * and square roots; exact.
class Rooted {
  public:
    Rooted() : Rooted(0.0) {}
    explicit Rooted(double value) : Rooted(RationalTrigSum(value)) {}
    explicit Rooted(RationalTrigSum value);

    /// The number as an element of the ring; null where it is written with a root.
    [[nodiscard]] const RationalTrigSum* in_ring() const { return in_ring_.get(); }

    friend Rooted operator+(const Rooted& p, const Rooted& q);
    friend Rooted operator-(const Rooted& p, const Rooted& q);
    friend Rooted operator-(const Rooted& x);
    friend Rooted operator*(const Rooted& p, const Rooted& q);

    /// -1, 0 or +1, by law 3.
    friend int sign(const Rooted& x);
    /// Equality of the real numbers.
    friend bool operator==(const Rooted& p, const Rooted& q);

    /// Throws RootOfNegative.
    friend Rooted sqrt(const Rooted& x);

    /// With sines and roots of `bits` bits; its width is not bounded relative to the value.
    friend Enclosure enclose(const Rooted& x, mpfr_prec_t bits);

  private:
    struct Root;
    using RootPointer = std::shared_ptr<const Root>;
    struct Surd;
    struct Parts;

    explicit Rooted(std::shared_ptr<const Surd> surd);
    static Rooted joined(Parts parts, const RootPointer& root);
    static RootPointer root_of(const Rooted& x);
    static const RootPointer& newest(const Rooted& p, const Rooted& q);
    [[nodiscard]] Parts over(const RootPointer& root) const;

    std::shared_ptr<const RationalTrigSum> in_ring_;
    std::shared_ptr<const Surd> surd_;
};

/// Fractions of these, which are closed under + - * / and square roots.
using RootedFraction = Fraction<Rooted>;

/// The value where it is rational and written without a root.
std::optional<Rational> as_rational(const RootedFraction& x);

/// Throws RootOfNegative.
RootedFraction sqrt(const RootedFraction& x);

/// Its width is not bounded relative to the value.
Enclosure enclose(const RootedFraction& x, mpfr_prec_t bits);

/// An enclosure narrower than 2^-56 of its value; of zero, [0, 0].
Enclosure enclose_narrowly(const RootedFraction& x);

}  // namespace touchstone
