// The exact scalar: run an algorithm's template with it and the answer is its mathematics.
#pragma once

#include <compare>
#include <memory>

#include "oracle/numbers/fraction.h"
#include "oracle/numbers/trig_sum.h"

namespace touchstone {

/// A fraction of two elements of the trigonometric ring over all rational numbers. + - * / and
/// comparisons are exact.
class Exact {
  public:
    using Value = Fraction<RationalTrigSum>;

    Exact() : Exact(0.0) {}
    explicit Exact(double value);
    explicit Exact(const RationalTrigSum& value);
    explicit Exact(Value value);
    // Defined where they are compiled once: each algorithm has hundreds of them.
    Exact(const Exact& other);
    Exact(Exact&& other) noexcept;
    Exact& operator=(const Exact& other);
    Exact& operator=(Exact&& other) noexcept;
    ~Exact();

    [[nodiscard]] const Value& value() const { return *value_; }

  private:
    std::shared_ptr<const Value> value_;
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

/// Cosine and sine of an angle in radians, exact. The angle must be rational, as an input angle
/// and sums, differences and rational multiples of input angles are; throws std::domain_error
/// where it isn't, because the result is then outside the ring.
Exact cos(const Exact& angle);
Exact sin(const Exact& angle);

/// A double within 2 ulps of the value.
double to_double(const Exact& x);

}  // namespace touchstone
