// Enclosures: intervals with MPFR end points that are guaranteed to contain a real number.
#pragma once

#include <mpfi.h>
#include <mpfr.h>

#include <utility>

#include "oracle/numbers/dyadic.h"
#include "oracle/numbers/rational.h"

namespace touchstone {

/// A closed interval that contains the real number it represents, with end points of `bits` bits.
/// Every operation rounds outwards (MPFI), so the guarantee is preserved.
class Enclosure {
  public:
    /// The interval [0, 0].
    explicit Enclosure(mpfr_prec_t bits);
    Enclosure(const Rational& value, mpfr_prec_t bits);
    /// The interval from `low` to `high`, rounded outwards.
    Enclosure(const Rational& low, const Rational& high, mpfr_prec_t bits);
    Enclosure(const Dyadic& low, const Dyadic& high, mpfr_prec_t bits);
    Enclosure(const Enclosure& other);
    Enclosure& operator=(const Enclosure& other);
    ~Enclosure();

    static Enclosure pi(mpfr_prec_t bits);

    /// Returns -1 or +1 if the whole interval has that sign, 0 if it contains zero (unknown).
    [[nodiscard]] int certain_sign() const;

    /// Returns whether the width, divided by the smaller magnitude of the end points, is below
    /// 2^-56; false if the interval contains zero.
    [[nodiscard]] bool is_narrow() const;

    /// Returns the nearest double to the interval's midpoint.
    [[nodiscard]] double midpoint() const;

    /// Returns whether the interval is narrower than `width`.
    [[nodiscard]] bool is_narrower_than(double width) const;

    [[nodiscard]] mpfr_prec_t bits() const { return mpfi_get_prec(value_); }

    Enclosure& operator+=(const Enclosure& other);
    Enclosure& operator*=(const Rational& factor);
    friend Enclosure operator+(const Enclosure& p, const Enclosure& q);
    friend Enclosure operator-(const Enclosure& p, const Enclosure& q);
    friend Enclosure operator*(const Enclosure& p, const Enclosure& q);
    friend Enclosure operator/(const Enclosure& p, const Enclosure& q);
    /// Returns an enclosure of the root of a number that is not negative. The negative part of the
    /// interval is ignored.
    friend Enclosure sqrt(const Enclosure& x);
    friend Enclosure cos(const Enclosure& x);
    friend Enclosure sin(const Enclosure& x);
    friend Enclosure floor(const Enclosure& x);
    friend Enclosure min(const Enclosure& p, const Enclosure& q);
    friend Enclosure max(const Enclosure& p, const Enclosure& q);
    /// Returns the angle of the point (x, y), in [-pi, pi].
    friend Enclosure atan2(const Enclosure& y, const Enclosure& x);

    /// Returns the greatest whole numbers not above the end points.
    [[nodiscard]] std::pair<Rational, Rational> floors() const;

  private:
    mpfi_t value_;
};

}  // namespace touchstone
