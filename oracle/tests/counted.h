// Numbers that count errors: with them a filter's own expressions prove its error bound.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace touchstone {

/// A sum of pure numbers times lengths. For each length it has bounds of the factor's magnitude,
/// and of its error in units of u = 2^-53, to first order. The length at 0 is the number 1.
class Counted {
  public:
    static constexpr std::size_t kLengths = 7;
    Counted(double number)  // NOLINT: so that literals convert
        : is_power_of_two_(std::frexp(number, &exponent_) == 0.5) {
        size_[0] = std::fabs(number);
    }
    static Counted pure(double size, double error) {
        Counted x(size);
        x.is_power_of_two_ = false;
        x.error_[0] = error;
        return x;
    }
    static Counted length(std::size_t i) {
        Counted x(0.0);
        x.size_[i] = 1;
        return x;
    }

    [[nodiscard]] double error(std::size_t i) const { return error_[i]; }

    friend Counted operator+(Counted p, const Counted& q) {
        for (std::size_t i = 0; i < kLengths; ++i) {
            p.size_[i] += q.size_[i];
            p.error_[i] += q.error_[i];
        }
        // A sum with 0 is exact.
        return q.is_zero() ? p : p.rounded();
    }
    friend Counted operator-(const Counted& p, const Counted& q) { return p + q; }
    friend Counted operator-(const Counted& x) { return x; }
    friend Counted operator*(const Counted& p, const Counted& q) {
        if (!q.is_pure()) return q * p;
        Counted x = p;
        for (std::size_t i = 0; i < kLengths; ++i) {
            x.size_[i] = p.size_[i] * q.size_[0];
            x.error_[i] = p.error_[i] * q.size_[0] + p.size_[i] * q.error_[0];
        }
        return q.is_power_of_two_ ? x : x.rounded();
    }
    /// The divisor is a pure number of at least 1 in exact arithmetic.
    friend Counted operator/(const Counted& p, const Counted& q) {
        Counted x = p;
        for (std::size_t i = 0; i < kLengths; ++i) x.error_[i] += p.size_[i] * q.error_[0];
        return x.rounded();
    }
    /// The radicand is pure and at least 1 in exact arithmetic.
    friend Counted sqrt(const Counted& x) {
        return pure(std::sqrt(x.size_[0]), x.error_[0] / 2).rounded();
    }
    friend Counted fabs(const Counted& x) { return x; }

  private:
    [[nodiscard]] Counted rounded() const {
        Counted x = *this;
        x.is_power_of_two_ = false;
        for (std::size_t i = 0; i < kLengths; ++i) x.error_[i] += x.size_[i];
        return x;
    }
    [[nodiscard]] bool is_pure() const {
        return std::all_of(size_.begin() + 1, size_.end(), [](double size) { return size == 0; });
    }
    [[nodiscard]] bool is_zero() const { return is_pure() && size_[0] == 0; }

    std::array<double, kLengths> size_{};
    std::array<double, kLengths> error_{};
    int exponent_ = 0;
    bool is_power_of_two_;
};

/// Terms of second order, and the rounding of the bound itself, are less than this part of it.
inline constexpr double kSecondOrder = 0x1p-20;

}  // namespace touchstone
