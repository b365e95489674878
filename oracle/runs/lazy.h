// The lazy exact scalar: balls first, then exact arithmetic.
//
// A lazy number stores a ball and the expression that it came from. Comparisons that the balls
// decide cost no exact arithmetic. If balls overlap, the difference of the operands is evaluated
// exactly. Where `Exact` decides, the answer is the same, usually at far lower cost.
//
// Numbers in no field with decidable zeros, such as the sine of a square root, are enclosed with up
// to 4096 bits. A comparison that these do not decide throws Undecided. So does an operation whose
// result depends on a chain of 10,000 or more operations.
#pragma once

#include <compare>
#include <concepts>
#include <cstdlib>
#include <memory>
#include <optional>

#include "oracle/floats/ball.h"
#include "oracle/numbers/exact.h"

namespace touchstone {

/// An exact real number as an unevaluated expression. Copies share the expression. Two threads must
/// not use the same expression at the same time.
class Lazy {
  public:
    struct Node;
    using NodePointer = std::shared_ptr<const Node>;

    Lazy() : Lazy(0.0) {}
    explicit Lazy(double value);
    explicit Lazy(NodePointer node);
    Lazy(const Lazy& other);
    Lazy(Lazy&& other) noexcept;
    Lazy& operator=(const Lazy& other);
    Lazy& operator=(Lazy&& other) noexcept;
    ~Lazy();

    static Lazy pi();

    [[nodiscard]] const Ball& ball() const;
    /// Returns the exact value; computed once. Throws Undecidable if it is in no decidable field,
    /// Undecided if it is computed from a constant that is infinite or a NaN.
    [[nodiscard]] const Exact& exact() const;
    /// Returns the double nearest to a number in an enclosure of the value. The enclosure is
    /// narrower than `width` or than 2^-56 |value|. Returns nothing if 4096 bits do not suffice.
    [[nodiscard]] std::optional<double> near(double width) const;
    [[nodiscard]] const NodePointer& node() const { return node_; }

  private:
    NodePointer node_;
};

/// An exception that says which operation of a run is undefined.
template <class Base>
class WithUndefined : public Base {
  public:
    explicit WithUndefined(const Undefined& what) : what_(what) {}
    [[nodiscard]] const Undefined& what_is_undefined() const { return what_; }

  private:
    Undefined what_;
};
using LazyDivisionByZero = WithUndefined<DivisionByZero>;
using LazyRootOfNegative = WithUndefined<RootOfNegative>;

/// Sets this thread's counts of divisions and roots to 0.
void count_lazy_operations();

Lazy operator+(const Lazy& p, const Lazy& q);
Lazy operator-(const Lazy& p, const Lazy& q);
Lazy operator-(const Lazy& x);
Lazy operator*(const Lazy& p, const Lazy& q);
/// Throws LazyDivisionByZero if q is zero.
Lazy operator/(const Lazy& p, const Lazy& q);
/// Throws LazyRootOfNegative if x is negative.
Lazy sqrt(const Lazy& x);
Lazy floor(const Lazy& x);
/// Throws LazyDivisionByZero if y is zero.
Lazy fmod(const Lazy& x, const Lazy& y);
Lazy min(const Lazy& p, const Lazy& q);
Lazy max(const Lazy& p, const Lazy& q);
Lazy abs(const Lazy& x);
/// Return cosine and sine of an angle in radians, and the angle of the point (x, y).
Lazy cos(const Lazy& angle);
Lazy sin(const Lazy& angle);
Lazy atan2(const Lazy& y, const Lazy& x);

std::strong_ordering operator<=>(const Lazy& p, const Lazy& q);
inline bool operator==(const Lazy& p, const Lazy& q) {
    return (p <=> q) == 0;
}

// Functions of <cmath>, composed of others, for scalars that are exact or bound their errors.

template <class N>
concept Enclosing = std::same_as<N, Ball> || std::same_as<N, WideBall> || std::same_as<N, Lazy> ||
    std::same_as<N, Exact>;

template <Enclosing N>
N hypot(const N& x, const N& y) {
    return sqrt(x * x + y * y);
}

template <Enclosing N>
N tan(const N& angle) {
    return sin(angle) / cos(angle);
}

template <Enclosing N>
N asin(const N& x) {
    return atan2(x, sqrt(N(1.0) - x * x));
}

template <Enclosing N>
N acos(const N& x) {
    return atan2(sqrt(N(1.0) - x * x), x);
}

template <Enclosing N>
N atan(const N& x) {
    return atan2(x, N(1.0));
}

template <Enclosing N>
N pow(const N& x, int exponent) {
    N power(1.0);
    for (int i = 0; i < std::abs(exponent); ++i) power = power * x;
    return exponent < 0 ? N(1.0) / power : power;
}

}  // namespace touchstone
