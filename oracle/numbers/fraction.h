// Fractions over an exact number type that has no division of its own.
#pragma once

#include <compare>
#include <cstddef>
#include <optional>
#include <stdexcept>
#include <utility>

namespace touchstone {

/// Returns -1, 0 or +1; 0 for a NaN. The exact templates call it if they run in floats.
inline int sign(long double x) {
    return x > 0 ? 1 : x < 0 ? -1 : 0;
}

// These three functions need certified signs, unless the type has its own abs, max and min, as
// balls do.

template <class N>
N magnitude(const N& x) {
    if constexpr (requires { abs(x); }) return abs(x);
    else return sign(x) < 0 ? -x : x;
}
template <class N>
N larger(const N& p, const N& q) {
    if constexpr (requires { max(p, q); }) return max(p, q);
    else return sign(q - p) > 0 ? q : p;
}
template <class N>
N smaller(const N& p, const N& q) {
    if constexpr (requires { min(p, q); }) return min(p, q);
    else return sign(p - q) > 0 ? q : p;
}

/// An operation without a value in exact arithmetic.
struct Undefined {
    enum class Operation { division, root };

    Operation operation;
    std::size_t ordinal;  ///< its number among the run's roots, or its divisions and fmods, from 1
    double operand;       ///< dividend or radicand; within 2 ulps if in a decidable field
};

/// Thrown if a result is undefined in exact arithmetic.
class NoValue : public std::domain_error {
  public:
    using std::domain_error::domain_error;
};

/// Thrown by a division and by fmod if the divisor is zero.
class DivisionByZero : public NoValue {
  public:
    DivisionByZero() : NoValue("division by zero in exact arithmetic") {}
};

/// numerator / denominator with a positive denominator, over N with exact + - * and sign. Not
/// reduced; compares as a real number.
template <class N>
class Fraction {
  public:
    Fraction() = default;
    explicit Fraction(double value) : numerator_(value) {}
    explicit Fraction(N value) : numerator_(std::move(value)) {}

    [[nodiscard]] const N& numerator() const { return numerator_; }
    /// Returns false if the denominator is 1 because there has been no division.
    [[nodiscard]] bool is_fraction() const { return denominator_.has_value(); }
    [[nodiscard]] N denominator() const { return denominator_ ? *denominator_ : N(1.0); }

    friend Fraction operator+(const Fraction& p, const Fraction& q) {
        if (p.denominator_ == q.denominator_) return {p.numerator_ + q.numerator_, p.denominator_};
        return {p.times(q.denominator_) + q.times(p.denominator_), common(p, q)};
    }
    friend Fraction operator-(const Fraction& p) { return {-p.numerator_, p.denominator_}; }
    friend Fraction operator-(const Fraction& p, const Fraction& q) { return p + -q; }
    friend Fraction operator*(const Fraction& p, const Fraction& q) {
        return {p.numerator_ * q.numerator_, common(p, q)};
    }
    /// Throws DivisionByZero if q is zero.
    friend Fraction operator/(const Fraction& p, const Fraction& q) {
        const int s = sign(q.numerator_);
        if (s == 0) throw DivisionByZero();
        const N numerator = p.times(q.denominator_);
        const N positive = s > 0 ? q.numerator_ : -q.numerator_;
        return {s > 0 ? numerator : -numerator,
                p.denominator_ ? *p.denominator_ * positive : positive};
    }

    friend int sign(const Fraction& x) { return sign(x.numerator_); }
    friend bool operator==(const Fraction& p, const Fraction& q) { return sign(p - q) == 0; }
    friend std::strong_ordering operator<=>(const Fraction& p, const Fraction& q) {
        return sign(p - q) <=> 0;
    }

  private:
    using Denominator = std::optional<N>;  ///< null represents 1

    Fraction(N numerator, Denominator denominator)
        : numerator_(std::move(numerator)), denominator_(std::move(denominator)) {}

    [[nodiscard]] N times(const Denominator& factor) const {
        return factor ? numerator_ * *factor : numerator_;
    }
    static Denominator common(const Fraction& p, const Fraction& q) {
        if (p.denominator_ && q.denominator_) return *p.denominator_ * *q.denominator_;
        return p.denominator_ ? p.denominator_ : q.denominator_;
    }

    N numerator_{};
    Denominator denominator_;
};

}  // namespace touchstone
