// Fractions over an exact number type that has no division of its own.
#pragma once

#include <compare>
#include <stdexcept>
#include <utility>

namespace touchstone {

/// Thrown where exact arithmetic divides by zero: what was computed is undefined there.
class DivisionByZero : public std::domain_error {
  public:
    DivisionByZero() : std::domain_error("division by zero in exact arithmetic") {}
};

/// numerator / denominator with a positive denominator, over N with exact + - * and sign. Not
/// reduced; comparisons are those of the real numbers.
template <class N>
class Fraction {
  public:
    Fraction() : Fraction(0.0) {}
    explicit Fraction(double value) : Fraction(N(value)) {}
    explicit Fraction(N value) : numerator_(std::move(value)), denominator_(1.0), whole_(true) {}

    [[nodiscard]] const N& numerator() const { return numerator_; }
    [[nodiscard]] const N& denominator() const { return denominator_; }

    friend Fraction operator+(const Fraction& p, const Fraction& q) {
        if (p.whole_ && q.whole_) return Fraction(p.numerator_ + q.numerator_);
        if (p.denominator_ == q.denominator_) return {p.numerator_ + q.numerator_, p.denominator_};
        return {p.numerator_ * q.denominator_ + q.numerator_ * p.denominator_,
                p.denominator_ * q.denominator_};
    }
    friend Fraction operator-(const Fraction& p) {
        Fraction result = p;
        result.numerator_ = -p.numerator_;
        return result;
    }
    friend Fraction operator-(const Fraction& p, const Fraction& q) { return p + -q; }
    friend Fraction operator*(const Fraction& p, const Fraction& q) {
        if (p.whole_ && q.whole_) return Fraction(p.numerator_ * q.numerator_);
        return {p.numerator_ * q.numerator_, p.denominator_ * q.denominator_};
    }
    /// Throws DivisionByZero.
    friend Fraction operator/(const Fraction& p, const Fraction& q) {
        const int s = sign(q.numerator_);
        if (s == 0) throw DivisionByZero();
        const N factor = s > 0 ? q.denominator_ : -q.denominator_;
        return {p.numerator_ * factor, p.denominator_ * (s > 0 ? q.numerator_ : -q.numerator_)};
    }

    friend int sign(const Fraction& x) { return sign(x.numerator_); }
    friend bool operator==(const Fraction& p, const Fraction& q) { return sign(p - q) == 0; }
    friend std::strong_ordering operator<=>(const Fraction& p, const Fraction& q) {
        return sign(p - q) <=> 0;
    }
    friend Fraction min(const Fraction& p, const Fraction& q) { return q < p ? q : p; }
    friend Fraction max(const Fraction& p, const Fraction& q) { return p < q ? q : p; }
    friend Fraction abs(const Fraction& x) { return sign(x) < 0 ? -x : x; }

  private:
    Fraction(N numerator, N denominator)
        : numerator_(std::move(numerator)), denominator_(std::move(denominator)) {}

    N numerator_;
    N denominator_;
    bool whole_ = false;  ///< known to have the denominator 1, which most values have
};

}  // namespace touchstone
