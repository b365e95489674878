// Exact rational numbers: GMP's, as a value type.
#pragma once

#include <gmp.h>

#include <compare>
#include <iosfwd>

namespace touchstone {

/// An exact rational number in lowest terms.
class Rational {
  public:
    Rational() { mpq_init(value_); }
    Rational(int value) : Rational(static_cast<long>(value)) {}  // NOLINT: an integer is rational
    Rational(long value);                                        // NOLINT: likewise
    /// Converts exactly. Requires a finite value.
    Rational(double value);  // NOLINT: a double is rational
    /// whole * 2^exponent.
    Rational(mpz_srcptr whole, long exponent);

    Rational(const Rational& other);
    /// A moved-from number may only be assigned to or destroyed.
    Rational(Rational&& other) noexcept { take(other); }
    Rational& operator=(const Rational& other);
    Rational& operator=(Rational&& other) noexcept {
        if (this == &other) return *this;
        clear();
        take(other);
        return *this;
    }
    ~Rational() { clear(); }

    /// Returns the number for functions of GMP, MPFR and MPFI.
    [[nodiscard]] mpq_srcptr get() const { return value_; }

    /// Returns -1, 0 or +1.
    [[nodiscard]] int sign() const { return mpq_sgn(value_); }

    /// Converts to a double, rounded towards zero.
    explicit operator double() const { return mpq_get_d(value_); }

    Rational& operator+=(const Rational& q);
    friend Rational operator+(const Rational& p, const Rational& q);
    friend Rational operator-(const Rational& p, const Rational& q);
    friend Rational operator*(const Rational& p, const Rational& q);
    /// Requires q != 0.
    friend Rational operator/(const Rational& p, const Rational& q);
    friend Rational operator-(const Rational& x);

    friend std::strong_ordering operator<=>(const Rational& p, const Rational& q) {
        return mpq_cmp(p.value_, q.value_) <=> 0;
    }
    friend bool operator==(const Rational& p, const Rational& q) {
        return mpq_equal(p.value_, q.value_) != 0;
    }

  private:
    void take(Rational& other) {
        value_[0] = other.value_[0];
        mpq_denref(other.value_)->_mp_d = nullptr;
    }
    void clear() {
        if (mpq_denref(value_)->_mp_d != nullptr) mpq_clear(value_);
    }

    mpq_t value_;
};

/// Returns -1, 0 or +1.
inline int sign(const Rational& x) {
    return x.sign();
}

Rational abs(const Rational& x);

/// Returns the greatest whole number not above x.
Rational floor(const Rational& x);

/// Writes a fraction such as "-1/3".
std::ostream& operator<<(std::ostream& out, const Rational& x);

}  // namespace touchstone
