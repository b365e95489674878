// The exact scalar: run an algorithm's template with it and the answer is its mathematics.
#pragma once

#include <compare>
#include <memory>
#include <optional>
#include <stdexcept>
#include <vector>

#include "oracle/numbers/sine_cosine.h"
#include "oracle/numbers/square_roots.h"

namespace touchstone {

// Angles that are known by their directions, as atan2 and acos make them.
//
// Such an angle is in no decidable field, but its cosine and sine are numbers with square roots,
// and so are those of sums of such angles.

/// A sum of whole multiples of the angles atan2(y, x).
class ArcSum {
  public:
    /// atan2(y, x), which is in (-pi, pi); at least one of x and y is not zero.
    ArcSum(const RootedFraction& y, const RootedFraction& x);

    [[nodiscard]] ArcSum plus(const ArcSum& other) const;
    [[nodiscard]] ArcSum times(long factor) const;

    [[nodiscard]] const RootedFraction& cosine() const { return cosine_; }
    [[nodiscard]] const RootedFraction& sine() const { return sine_; }

    /// With arcs of `bits` bits; its width is not bounded relative to the value.
    [[nodiscard]] Enclosure enclosed(mpfr_prec_t bits) const;

  private:
    struct Arc {
        RootedFraction y;
        RootedFraction x;
        long times;
    };

    std::vector<Arc> arcs_;
    RootedFraction cosine_;
    RootedFraction sine_;
};

/// Thrown for what is in no field whose zeros can be decided.
class Undecidable : public std::domain_error {
  public:
    using std::domain_error::domain_error;
};

/// A fraction of two elements of the trigonometric ring over all rational numbers, or one with
/// square roots in it, and beside it a rational multiple of pi and angles known by their
/// directions, which are 0 of everything but angles. + - * /, square roots and comparisons are
/// exact.
///
/// Angles r + q pi + arcs, r and q rational, may be added, multiplied by rational numbers and
/// divided by them (arcs by whole ones only), and compared; multiples of pi may be divided by each
/// other. What else is done with an angle throws Undecidable.
class Exact {
  public:
    using Value = RootedFraction;

    Exact() : Exact(0.0) {}
    explicit Exact(double value);
    explicit Exact(const RationalTrigSum& value);
    explicit Exact(Value value);
    /// value + pis * pi.
    Exact(Value value, Rational pis);
    explicit Exact(ArcSum arcs);
    // Defined where they are compiled once: each algorithm has hundreds of them.
    Exact(const Exact& other);
    Exact(Exact&& other) noexcept;
    Exact& operator=(const Exact& other);
    Exact& operator=(Exact&& other) noexcept;
    ~Exact();

    static Exact pi();

    /// The number without its multiple of pi and its arcs.
    [[nodiscard]] const Value& value() const { return value_; }
    /// True where it has a multiple of pi or arcs.
    [[nodiscard]] bool is_angle() const { return turn_ != nullptr; }
    /// What pi is multiplied by.
    [[nodiscard]] Rational pis() const { return is_angle() ? turn_->pis : Rational(); }
    /// Null where there are none.
    [[nodiscard]] const ArcSum* arcs() const {
        return is_angle() && turn_->arcs ? &*turn_->arcs : nullptr;
    }

  private:
    struct Turn {
        Rational pis;
        std::optional<ArcSum> arcs;
    };

    Exact(Value value, Turn turn);
    friend Exact sum(const Exact& p, const Exact& q);
    friend Exact product(const Exact& angle, const Exact& factor);

    Value value_;
    std::shared_ptr<const Turn> turn_;  ///< nothing stands for 0
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

/// Throws RootOfNegative.
Exact sqrt(const Exact& x);

/// The greatest whole number that is not above x / y. Throws DivisionByZero.
Rational floor_of_quotient(const Exact& x, const Exact& y);
Exact floor(const Exact& x);
/// x less a whole multiple of y: nearer to zero than y, and of the sign of x. Throws
/// DivisionByZero.
Exact fmod(const Exact& x, const Exact& y);

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
/// these are, and may have arcs besides; throws Undecidable where it isn't, because the
/// result is then in no field whose zeros can be decided.
Exact cos(const Exact& angle);
Exact sin(const Exact& angle);

/// The angle of the point (x, y), in (-pi, pi]; 0 of the origin.
Exact atan2(const Exact& y, const Exact& x);

/// A double within 2 ulps of the value.
double to_double(const Exact& x);

}  // namespace touchstone
