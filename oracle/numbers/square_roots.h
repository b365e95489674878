// Square roots of exact numbers, and of sums that contain such roots, with exactly decided signs.
//
// 1. A number is an element of a tower of rings. The lowest is the trigonometric ring. Each further
//   ring adds the square root of a positive number c from the rings below. So a number is in the
//   trigonometric ring, or it is a + b sqrt(c) with a, b and c from the rings below.
// 2. Roots are ordered by creation: the number under a root contains only older roots. A number is
//   written over the newest root in it, so any two numbers have a common tower.
// 3. If a and b have the same sign, a + b sqrt(c) has this sign. If one of them is zero, the sum
//   has the sign of the other. Otherwise its sign is the sign of a times the sign of a^2 - b^2 c,
//   because |a| is compared with |b| sqrt(c). a, b and a^2 - b^2 c do not contain this root. The
//   rule holds even if sqrt(c) is a number of the rings below, as sqrt(5 + 2 sqrt(6)) = sqrt(2) +
//   sqrt(3) may be.
// 4. To find a sign, enclosures are tried first. Only zero, or nearly zero, numbers need fact 3.
#pragma once

#include <memory>

#include "oracle/numbers/enclosure.h"
#include "oracle/numbers/fraction.h"

namespace touchstone {

class RationalTrigSum;  // rational_sum.h

/// Thrown for the square root of a negative number in exact arithmetic.
class RootOfNegative : public NoValue {
  public:
    RootOfNegative() : NoValue("square root of a negative number in exact arithmetic") {}
};

/// An exact real number, made of elements of the trigonometric ring by + - * and square roots.
class Rooted {
  public:
    Rooted() : Rooted(0.0) {}
    explicit Rooted(double value);
    explicit Rooted(RationalTrigSum value);

    /// Returns the number as an element of the trigonometric ring; null if it has a root.
    [[nodiscard]] const RationalTrigSum* in_ring() const { return in_ring_.get(); }

    friend Rooted operator+(const Rooted& p, const Rooted& q);
    friend Rooted operator-(const Rooted& p, const Rooted& q);
    friend Rooted operator-(const Rooted& x);
    friend Rooted operator*(const Rooted& p, const Rooted& q);

    /// Returns -1, 0 or +1, by facts 3 and 4.
    friend int sign(const Rooted& x);
    friend bool operator==(const Rooted& p, const Rooted& q);

    /// Throws RootOfNegative if x is negative.
    friend Rooted sqrt(const Rooted& x);

    /// Returns an enclosure with sines and roots of `bits` bits; its relative width is not bounded.
    friend Enclosure enclose(const Rooted& x, long bits);

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

/// Fractions of such numbers. They are closed under + - * / and square roots.
using RootedFraction = Fraction<Rooted>;

/// Throws RootOfNegative if x is negative.
RootedFraction sqrt(const RootedFraction& x);

/// Returns an enclosure whose relative width is not bounded.
Enclosure enclose(const RootedFraction& x, long bits);

/// Returns an enclosure narrower than 2^-56 |x|; for zero, [0, 0].
Enclosure enclose_narrowly(const RootedFraction& x);

}  // namespace touchstone
