// The exact scalar: an algorithm's template, run with it, gives the answer in exact arithmetic.
#pragma once

#include <compare>
#include <memory>
#include <optional>
#include <stdexcept>
#include <vector>

#include "oracle/numbers/sine_cosine.h"
#include "oracle/numbers/square_roots.h"

namespace touchstone {

// Angles that are known by their directions, as atan2 and acos return them.
//
// In general, such an angle is not a fraction with square roots. But its cosine and sine are, and
// the cosines and sines of sums of such angles are, too.

/// A sum of whole multiples of the angles atan2(y, x).
class ArcSum {
  public:
    /// The angle atan2(y, x), in (-pi, pi). Requires y != 0 or x > 0.
    ArcSum(const RootedFraction& y, const RootedFraction& x);

    [[nodiscard]] ArcSum plus(const ArcSum& other) const;
    [[nodiscard]] ArcSum times(long factor) const;

    [[nodiscard]] const RootedFraction& cosine() const { return cosine_; }
    [[nodiscard]] const RootedFraction& sine() const { return sine_; }

    /// Returns an enclosure, computed with `bits` bits. Its relative width is not bounded.
    [[nodiscard]] Enclosure enclosed(long bits) const;

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

/// Thrown by the operations on angles that Exact (below) does not support.
class Undecidable : public std::domain_error {
  public:
    using std::domain_error::domain_error;
};

/// An exact number is a sum of three terms. The first is a fraction of two elements of the
/// trigonometric ring over the rational numbers, possibly with square roots. The second is a
/// rational multiple of pi, the third a sum of angles known by their directions. Only angles have
/// the last two terms. + - * /, square roots and comparisons are exact.
///
/// Angles r + q pi + arcs, with rational r and q, may be added and compared, and have cos, sin,
/// floor and fmod. They may be multiplied and divided by rational numbers, but arcs may only be
/// multiplied by whole numbers from -64 to 64. A multiple of pi may be divided by a multiple of pi.
/// Other products, quotients, comparisons, roots and atan2 of angles throw Undecidable.
class Exact {
  public:
    using Value = RootedFraction;

    Exact() : Exact(0.0) {}
    explicit Exact(double value);
    explicit Exact(const RationalTrigSum& value);
    explicit Exact(Value value);
    explicit Exact(ArcSum arcs);
    // Defined in the source file, to be compiled only once: each algorithm has hundreds of calls.
    Exact(const Exact& other);
    Exact(Exact&& other) noexcept;
    Exact& operator=(const Exact& other);
    Exact& operator=(Exact&& other) noexcept;
    ~Exact();

    static Exact pi();

    /// Returns the number without its multiple of pi and its arcs.
    [[nodiscard]] const Value& value() const { return value_; }
    /// Returns whether the number has a multiple of pi or arcs.
    [[nodiscard]] bool is_angle() const { return turn_ != nullptr; }
    struct Turn;
    /// Returns the multiple of pi and the arcs; null if the number has neither.
    [[nodiscard]] const Turn* turn() const { return turn_.get(); }
    [[nodiscard]] const ArcSum* arcs() const;

  private:
    Exact(Value value, Turn turn);
    friend Exact sum(const Exact& p, const Exact& q);
    friend Exact product(const Exact& angle, const Exact& factor);

    Value value_;
    std::shared_ptr<const Turn> turn_;  ///< null unless is_angle()
};

Exact operator+(const Exact& p, const Exact& q);
Exact operator-(const Exact& p, const Exact& q);
Exact operator-(const Exact& x);
Exact operator*(const Exact& p, const Exact& q);
/// Throws DivisionByZero if q is zero.
Exact operator/(const Exact& p, const Exact& q);
Exact min(const Exact& p, const Exact& q);
Exact max(const Exact& p, const Exact& q);
Exact abs(const Exact& x);

/// Throws RootOfNegative if x is negative.
Exact sqrt(const Exact& x);

Exact floor(const Exact& x);
/// Returns x minus a whole multiple of y. The result is zero, or has the sign of x and is nearer to
/// zero than y. Throws DivisionByZero if y is zero.
Exact fmod(const Exact& x, const Exact& y);

/// Returns the exact sign: -1, 0 or +1.
int sign(const Exact& x);
std::strong_ordering operator<=>(const Exact& p, const Exact& q);
inline bool operator==(const Exact& p, const Exact& q) {
    return (p <=> q) == 0;
}

/// Returns the number as an angle of dyadic radians and degrees, or nothing if it has no such form.
std::optional<Angle<Dyadic>> as_dyadic_angle(const Exact& x);

/// Return the exact cosine and sine of an angle in radians. The angle must be r + q pi + arcs with
/// rational r and q. Input angles, angles converted from degrees, and their sums, differences and
/// rational multiples have this form. Throw Undecidable for other angles.
Exact cos(const Exact& angle);
Exact sin(const Exact& angle);

/// Returns the angle of the point (x, y), in (-pi, pi]; 0 for the origin.
Exact atan2(const Exact& y, const Exact& x);

/// Returns a double within 2 ulps of the value.
double to_double(const Exact& x);

}  // namespace touchstone
