// The lazy exact scalar: balls first, the ring only where a comparison needs it.
//
// A lazy number keeps a ball and the expression that it came from. Comparisons that the balls
// decide cost no exact arithmetic; where they overlap, only the two operands are evaluated in the
// ring. Every answer is the one that `Exact` gives, most of them far sooner.
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

/// Which division was one by zero.
struct ZeroDivision {
    std::size_t ordinal;  ///< among the divisions of the run, counted from 1
    double dividend;      ///< within 2 units in the last place
};

class LazyDivisionByZero : public DivisionByZero {
  public:
    explicit LazyDivisionByZero(const ZeroDivision& division) : division_(division) {}
    [[nodiscard]] const ZeroDivision& division() const { return division_; }

  private:
    ZeroDivision division_;
};

/// This thread's divisions are counted from here on.
void count_lazy_divisions();

Lazy operator+(const Lazy& p, const Lazy& q);
Lazy operator-(const Lazy& p, const Lazy& q);
Lazy operator-(const Lazy& x);
Lazy operator*(const Lazy& p, const Lazy& q);
/// Throws LazyDivisionByZero.
Lazy operator/(const Lazy& p, const Lazy& q);
Lazy min(const Lazy& p, const Lazy& q);
Lazy max(const Lazy& p, const Lazy& q);
Lazy abs(const Lazy& x);
/// Like those of Exact, on angles that are rational or have a rational multiple of pi.
Lazy cos(const Lazy& angle);
Lazy sin(const Lazy& angle);

std::strong_ordering operator<=>(const Lazy& p, const Lazy& q);
inline bool operator==(const Lazy& p, const Lazy& q) {
    return (p <=> q) == 0;
}

}  // namespace touchstone
