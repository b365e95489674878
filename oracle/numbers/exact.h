// The exact scalar: run an algorithm's template with it and the answer is its mathematics.
#pragma once

#include <compare>
#include <memory>
#include <optional>

#include "oracle/numbers/angle.h"
#include "oracle/numbers/fraction.h"
#include "oracle/numbers/trig_sum.h"

namespace touchstone {

/// A fraction of two elements of the trigonometric ring over all rational numbers, and beside it a
/// rational multiple of pi, which is 0 of everything but angles. + - * / and comparisons are exact.
///
/// Angles r + q pi, r and q rational, may be added, multiplied by rational numbers and divided by
/// them, divided by each other where r is 0, and compared; what else is done with a multiple of pi
/// throws std::domain_error.
class Exact {
  public:
    using Value = Fraction<RationalTrigSum>;

    Exact() : Exact(0.0) {}
    explicit Exact(double value);
    explicit Exact(const RationalTrigSum& value);
    explicit Exact(Value value);
    /// value + pis * pi.
    Exact(Value value, Rational pis);
    // Defined where they are compiled once: each algorithm has hundreds of them.
    Exact(const Exact& other);
    Exact(Exact&& other) noexcept;
    Exact& operator=(const Exact& other);
    Exact& operator=(Exact&& other) noexcept;
    ~Exact();

    static Exact pi();

    /// The number without its multiple of pi.
    [[nodiscard]] const Value& value() const { return *value_; }
    [[nodiscard]] bool has_pi() const { return pis_ != nullptr; }
    /// What pi is multiplied by.
    [[nodiscard]] Rational pis() const { return has_pi() ? *pis_ : Rational(); }

  private:
    std::shared_ptr<const Value> value_;
    std::shared_ptr<const Rational> pis_;  ///< nothing stands for 0
};

Exact operator+(const Exact& p, const Exact& q);
Exact operator-(const Exact& p, const Exact& q);
Exact operator-(const Exact& x);
Exact operator*(const Exact& p, const Exact& q);
/// Throws DivisionByZero.
Exact operator/(const Exact& p, const Exact& q);
Exact min(const Exact& p, const Exact& q);
Exact max(const Exact& p, const Exact& q);
Exact abs(const Exact& x);

/// -1, 0 or +1: the exact sign.
int sign(const Exact& x);
std::strong_ordering operator<=>(const Exact& p, const Exact& q);
inline bool operator==(const Exact& p, const Exact& q) {
    return (p <=> q) == 0;
}

/// The number as an angle of rational radians and degrees; nothing where it isn't one.
std::optional<Angle<Rational>> as_angle(const Exact& x);

/// Cosine and sine of an angle in radians, exact. The angle must be r + q pi with rational r and q,
/// as an input angle, one converted from degrees and sums, differences and rational multiples of
/// these are; throws std::domain_error where it isn't, because the result is then outside the ring.
Exact cos(const Exact& angle);
Exact sin(const Exact& angle);

/// A double within 2 ulps of the value.
double to_double(const Exact& x);

}  // namespace touchstone
