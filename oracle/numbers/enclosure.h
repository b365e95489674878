// Enclosures: intervals that are guaranteed to contain a real number.
#pragma once

#include "oracle/numbers/dyadic.h"

namespace touchstone {

/// A closed interval that contains the real number it represents, with end points of `bits` bits.
/// Every operation rounds outwards, so the guarantee is preserved. An operation without a bound,
/// such as a division by an interval that contains zero, returns all real numbers.
class Enclosure {
  public:
    /// The interval [0, 0].
    explicit Enclosure(long bits) : bits_(bits) {}
    /// The interval from `low` to `high`, rounded outwards.
    Enclosure(const Dyadic& low, const Dyadic& high, long bits)
        : low_(low.rounded(bits, Rounding::down)),
          high_(high.rounded(bits, Rounding::up)),
          bits_(bits) {}
    Enclosure(const Dyadic& value, long bits) : Enclosure(value, value, bits) {}

    static Enclosure pi(long bits);

    /// Returns -1 or +1 if the whole interval has that sign, 0 if it contains zero (unknown).
    [[nodiscard]] int certain_sign() const;

    /// Returns whether the width is below 2^-56 times the smaller magnitude of the end points.
    /// False if the interval contains zero or is unbounded.
    [[nodiscard]] bool is_narrow() const;

    /// Returns the nearest double to the interval's midpoint; NaN if it is unbounded.
    [[nodiscard]] double midpoint() const;

    [[nodiscard]] bool is_narrower_than(double width) const;

    [[nodiscard]] long bits() const { return bits_; }

    /// Returns the enclosure with end points of `bits` bits.
    [[nodiscard]] Enclosure rounded(long bits) const {
        return is_bounded_ ? Enclosure(low_, high_, bits) : all(bits);
    }

    // The end points. Require a bounded interval.
    [[nodiscard]] const Dyadic& low() const { return low_; }
    [[nodiscard]] const Dyadic& high() const { return high_; }

    Enclosure& operator+=(const Enclosure& other) { return *this = *this + other; }
    /// Multiplies by an exact number.
    Enclosure& operator*=(const Dyadic& factor);
    friend Enclosure operator+(const Enclosure& p, const Enclosure& q);
    friend Enclosure operator-(const Enclosure& p, const Enclosure& q);
    friend Enclosure operator-(const Enclosure& x);
    friend Enclosure operator*(const Enclosure& p, const Enclosure& q);
    friend Enclosure operator/(const Enclosure& p, const Enclosure& q);
    /// Encloses the root of a number >= 0. The negative part of the interval is ignored.
    friend Enclosure sqrt(const Enclosure& x);
    friend Enclosure cos(const Enclosure& x);
    friend Enclosure sin(const Enclosure& x);
    friend Enclosure floor(const Enclosure& x);
    friend Enclosure min(const Enclosure& p, const Enclosure& q);
    friend Enclosure max(const Enclosure& p, const Enclosure& q);
    /// Returns the angle of the point (x, y), in [-pi, pi].
    friend Enclosure atan2(const Enclosure& y, const Enclosure& x);

  private:
    static Enclosure all(long bits);

    Dyadic low_;
    Dyadic high_;
    long bits_;
    bool is_bounded_ = true;
};

/// Returns p / q, q != 0, rounded to `bits` bits.
Dyadic quotient(const Dyadic& p, const Dyadic& q, long bits, Rounding rounding);

/// Returns an enclosure with end points of `bits` bits.
inline Enclosure enclose(const Dyadic& x, long bits) {
    return {x, bits};
}

/// Returns an enclosure narrower than 2^-56 |x|; for zero, [0, 0].
inline Enclosure enclose_narrowly(const Dyadic& x) {
    return {x, 64};
}

}  // namespace touchstone
