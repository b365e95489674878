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
    static constexpr std::size_t kLengths = 13;
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

/// Like Counted, for numbers with low parts (Wide in fast_poses.cpp). For each length it has bounds
/// of the size, of the low part in units of u, and of the error in units of u^2.
class CountedWide {
  public:
    static constexpr std::size_t kLengths = Counted::kLengths;

    CountedWide(double number) {  // NOLINT: so that literals convert
        size_[0] = std::fabs(number);
    }
    static CountedWide pure(double size, double error) {
        CountedWide x(size);
        x.low_[0] = size;
        x.error_[0] = error;
        return x;
    }
    static CountedWide length(std::size_t i, double low = 0) {
        CountedWide x(0.0);
        x.size_[i] = 1;
        x.low_[i] = low;
        return x;
    }

    [[nodiscard]] double error(std::size_t i) const { return error_[i]; }

    friend CountedWide operator+(const CountedWide& p, const CountedWide& q) {
        if (p.is_zero() || q.is_zero()) return p.is_zero() ? q : p;
        CountedWide x(0.0);
        for (std::size_t i = 0; i < kLengths; ++i) {
            x.size_[i] = p.size_[i] + q.size_[i];
            x.error_[i] = p.error_[i] + q.error_[i];
        }
        x.add_low_parts(p.low_, q.low_);
        return x;
    }
    friend CountedWide operator-(const CountedWide& p, const CountedWide& q) { return p + q; }
    friend CountedWide operator-(const CountedWide& x) { return x; }
    /// The product with a power of two.
    friend CountedWide operator*(CountedWide x, double y) {
        for (std::size_t i = 0; i < kLengths; ++i)
            for (auto* const column : {&x.size_, &x.low_, &x.error_}) (*column)[i] *= y;
        return x;
    }
    friend CountedWide operator*(const CountedWide& p, const CountedWide& q) {
        if (q.size_[0] == 0) return q * p;
        if (q.size_[0] == 1 && is_zero(q.low_)) return p;  // a product with 1 is exact
        CountedWide x(0.0);
        Column first{};
        Column second{};
        for (std::size_t i = 0; i < kLengths; ++i) {
            first[i] = p.size_[i] * q.low_[0];
            second[i] = p.low_[i] * q.size_[0];
            x.size_[i] = p.size_[i] * q.size_[0];
            x.error_[i] = p.error_[i] * q.size_[0] + p.size_[i] * q.error_[0] +
                          p.low_[i] * q.low_[0] + first[i] + second[i];
        }
        x.add_low_parts(first, second);
        return x;
    }
    friend CountedWide fabs(const CountedWide& x) { return x; }

    /// Returns this sum, with the magnitude of its high part as a length of its own.
    [[nodiscard]] CountedWide as_length(std::size_t own) const {
        CountedWide x = *this;
        for (std::size_t i = 0; i < kLengths; ++i) {
            x.low_[i] -= size_[i];
            x.error_[i] -= size_[i];
            x.size_[i] = 0;
        }
        x.size_[own] = x.low_[own] = x.error_[own] = 1;
        return x;
    }

  private:
    using Column = std::array<double, kLengths>;
    Column size_{}, low_{}, error_{};

    /// Sets the low part: two numbers are added, then the rounding error of the high part, at most
    /// u times the size. A sum with 0 is exact.
    void add_low_parts(const Column& first, const Column& second) {
        const int terms = (is_zero(first) ? 0 : 1) + (is_zero(second) ? 0 : 1);
        for (std::size_t i = 0; i < kLengths; ++i) {
            const double both = first[i] + second[i];
            low_[i] = both + size_[i];
            if (terms == 2) error_[i] += both;
            if (terms > 0) error_[i] += low_[i];
        }
    }
    static bool is_zero(const Column& column) {
        return std::all_of(column.begin(), column.end(), [](double x) { return x == 0; });
    }
    [[nodiscard]] bool is_zero() const { return is_zero(size_); }
};

/// Terms of second order, and the rounding of a bound, are less than this share of the bound.
inline constexpr double kSecondOrder = 0x1p-20;

}  // namespace touchstone
