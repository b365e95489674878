// Dyadic numbers: whole numbers times powers of two, as all doubles are.
//
// Sums, differences and products of dyadic numbers are dyadic, so what is computed from doubles
// without a division needs no fractions. Numbers of about one magnitude have nearly one exponent:
// adding them shifts by a few bits, and what remains is arithmetic of whole numbers (GMP's mpn
// functions), most of it without memory from the heap.
#pragma once

#include <gmp.h>
#include <mpfr.h>

#include <compare>
#include <cstddef>
#include <optional>

#include "oracle/numbers/limbs.h"
#include "oracle/numbers/rational.h"

namespace touchstone {

/// An exact dyadic number of any size.
class Dyadic {
  public:
    Dyadic() = default;
    /// Requires a finite value.
    Dyadic(double value);  // NOLINT(google-explicit-constructor): a double is one
    /// whole * 2^exponent.
    Dyadic(mpz_srcptr whole, long exponent);

    /// -1, 0 or +1.
    [[nodiscard]] int sign() const { return limbs_.empty() ? 0 : negative_ ? -1 : 1; }

    /// The number times 2^exponent.
    [[nodiscard]] Dyadic scaled(long exponent) const;

    [[nodiscard]] Rational to_rational() const;

    /// Sets the MPFR number to this one, rounded to its precision; returns what MPFR's functions
    /// do: 0 where that is exact.
    int round_to(mpfr_ptr result, mpfr_rnd_t rounding) const;

    /// Bits that hold the number exactly.
    [[nodiscard]] long bits() const { return 64 * static_cast<long>(limbs_.size()); }

    /// The place of the highest bit: 2^(magnitude - 1) <= |x| < 2^magnitude. Requires x != 0.
    [[nodiscard]] long magnitude() const;

    friend Dyadic operator+(const Dyadic& p, const Dyadic& q) { return sum(p, q, q.negative_); }
    friend Dyadic operator-(const Dyadic& p, const Dyadic& q) { return sum(p, q, !q.negative_); }
    friend Dyadic operator*(const Dyadic& p, const Dyadic& q);
    friend Dyadic operator-(Dyadic x) {
        x.negative_ = !x.negative_;
        return x;
    }
    Dyadic& operator+=(const Dyadic& q) { return *this = *this + q; }

    friend std::strong_ordering operator<=>(const Dyadic& p, const Dyadic& q);
    friend bool operator==(const Dyadic& p, const Dyadic& q) { return (p <=> q) == 0; }

    /// Equal for equal numbers.
    [[nodiscard]] std::size_t hash() const;

  private:
    struct Room {
        std::size_t limbs;
    };
    Dyadic(Room room, long exponent) : limbs_(room.limbs), exponent_(exponent) {}

    /// p + q, with q's sign replaced by the one given.
    static Dyadic sum(const Dyadic& p, const Dyadic& q, bool q_is_negative);

    Limbs limbs_;  ///< of the whole number; none for zero
    long exponent_ = 0;
    bool negative_ = false;
};

/// -1, 0 or +1.
inline int sign(const Dyadic& x) {
    return x.sign();
}

inline Dyadic abs(const Dyadic& x) {
    return x.sign() < 0 ? -x : x;
}

/// The number where it is dyadic.
std::optional<Dyadic> as_dyadic(const Rational& x);

// The same number as a fraction, for what is said of either kind of number.
inline Rational to_rational(const Dyadic& x) {
    return x.to_rational();
}
inline const Rational& to_rational(const Rational& x) {
    return x;
}

}  // namespace touchstone
