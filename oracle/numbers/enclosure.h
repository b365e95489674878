// Enclosures: intervals with MPFR end points that are guaranteed to hold a real number.
#pragma once

#include <mpfi.h>
#include <mpfr.h>

#include <utility>

#include "oracle/numbers/dyadic.h"
#include "oracle/numbers/rational.h"

namespace touchstone {

/// A closed interval that holds the real number it stands for, with end points of `bits` bits.
/// Every operation rounds outwards (MPFI), so the guarantee survives it.
class Enclosure {
  public:
    /// The interval [0, 0].
    explicit Enclosure(mpfr_prec_t bits);
    Enclosure(const Rational& value, mpfr_prec_t bits);
    /// The interval from `low` to `high`, and what rounding outwards adds.
    Enclosure(const Rational& low, const Rational& high, mpfr_prec_t bits);
    Enclosure(const Dyadic& low, const Dyadic& high, mpfr_prec_t bits);
    Enclosure(const Enclosure& other);
    Enclosure& operator=(const Enclosure& other);
    ~Enclosure();

    static Enclosure pi(mpfr_prec_t bits);

    /// -1 or +1 where the whole interval has that sign; 0 where it holds zero: don't know.
    [[nodiscard]] int certain_sign() const;

    /// The larger end point's distance from the smaller, divided by the magnitude of the one
    /// nearer to zero, is below 2^-56 (false where the interval holds zero).
    [[nodiscard]] bool is_narrow() const;

    /// The nearest double to the interval's midpoint.
    [[nodiscard]] double midpoint() const;

    /// The interval is narrower than that.
    [[nodiscard]] bool is_narrower_than(double width) const;

    [[nodiscard]] mpfr_prec_t bits() const { return mpfi_get_prec(value_); }

    Enclosure& operator+=(const Enclosure& other);
    Enclosure& operator*=(const Rational& factor);
    friend Enclosure operator+(const Enclosure& p, const Enclosure& q);
    friend Enclosure operator-(const Enclosure& p, const Enclosure& q);
    friend Enclosure operator*(const Enclosure& p, const Enclosure& q);
    friend Enclosure operator/(const Enclosure& p, const Enclosure& q);
    /// Of a number that is not negative, whatever else the interval holds.
    friend Enclosure sqrt(const Enclosure& x);
    friend Enclosure cos(const Enclosure& x);
    friend Enclosure sin(const Enclosure& x);
    friend Enclosure floor(const Enclosure& x);
    friend Enclosure min(const Enclosure& p, const Enclosure& q);
    friend Enclosure max(const Enclosure& p, const Enclosure& q);
    /// The angle of the point (x, y), in [-pi, pi].
    friend Enclosure atan2(const Enclosure& y, const Enclosure& x);

    /// The greatest whole numbers that are not above the end points.
    [[nodiscard]] std::pair<Rational, Rational> floors() const;

  private:
    mpfi_t value_;
};

}  // namespace touchstone
