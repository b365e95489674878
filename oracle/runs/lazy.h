// The lazy exact scalar: balls first, the ring only where a comparison needs it.
//
// A lazy number keeps a ball and the expression that it came from. Comparisons that the balls
// decide cost no exact arithmetic; where they overlap, only the two operands are evaluated in the
// ring. Every answer is the one that `Exact` gives, most of them far sooner.
//
// What is in no field whose zeros can be decided, such as the sine of a square root, is enclosed
// with up to 4096 bits; a comparison that these leave open throws Undecided.
#pragma once

#include <compare>
#include <cstddef>
#include <memory>

#include "oracle/floats/ball.h"
#include "oracle/numbers/exact.h"

namespace touchstone {

/// An exact real number as an unevaluated expression. Copies share the expression; not for use
/// by two threads at once.
class Lazy {
  public:
    struct Node;
    using NodePointer = std::shared_ptr<const Node>;

    Lazy() : Lazy(0.0) {}
    explicit Lazy(double value);
    explicit Lazy(NodePointer node);
    // Defined where they are compiled once: each algorithm has hundreds of them.
    Lazy(const Lazy& other);
    Lazy(Lazy&& other) noexcept;
    Lazy& operator=(const Lazy& other);
    Lazy& operator=(Lazy&& other) noexcept;
    ~Lazy();

    static Lazy pi();

    [[nodiscard]] const Ball& ball() const;
    /// The value in the ring; computed once.
    [[nodiscard]] const Exact& exact() const;
    [[nodiscard]] const NodePointer& node() const { return node_; }

  private:
    NodePointer node_;
};

/// Which operation of a run has no value in exact arithmetic.
struct Undefined {
    enum class Operation { division, root };

    Operation operation;
    std::size_t ordinal;  ///< among the divisions, or the roots, of the run, counted from 1
    double operand;       ///< what is divided by zero, or under the root: within 2 ulps
};

class LazyDivisionByZero : public DivisionByZero {
  public:
    explicit LazyDivisionByZero(const Undefined& what) : what_(what) {}
    [[nodiscard]] const Undefined& what_is_undefined() const { return what_; }

  private:
    Undefined what_;
};

class LazyRootOfNegative : public RootOfNegative {
  public:
    explicit LazyRootOfNegative(const Undefined& what) : what_(what) {}
    [[nodiscard]] const Undefined& what_is_undefined() const { return what_; }

  private:
    Undefined what_;
};

/// This thread's divisions and roots are counted from here on.
void count_lazy_operations();

Lazy operator+(const Lazy& p, const Lazy& q);
Lazy operator-(const Lazy& p, const Lazy& q);
Lazy operator-(const Lazy& x);
Lazy operator*(const Lazy& p, const Lazy& q);
/// Throws LazyDivisionByZero.
Lazy operator/(const Lazy& p, const Lazy& q);
/// Throws LazyRootOfNegative.
Lazy sqrt(const Lazy& x);
Lazy floor(const Lazy& x);
/// Throws LazyDivisionByZero.
Lazy fmod(const Lazy& x, const Lazy& y);
Lazy min(const Lazy& p, const Lazy& q);
Lazy max(const Lazy& p, const Lazy& q);
Lazy abs(const Lazy& x);
/// Like those of Exact.
Lazy cos(const Lazy& angle);
Lazy sin(const Lazy& angle);
Lazy atan2(const Lazy& y, const Lazy& x);

std::strong_ordering operator<=>(const Lazy& p, const Lazy& q);
inline bool operator==(const Lazy& p, const Lazy& q) {
    return (p <=> q) == 0;
}

}  // namespace touchstone
