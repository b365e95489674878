// A floating-point scalar that notices when a computation leaves the range of its format.
//
// It computes like S. It records, per thread, whether a result was infinite or a NaN, and whether
// underflow rounded a result or lost it. Floating-point status flags record the same, but they
// differ between compilers: the optimiser chooses which operations set them.
#pragma once

#include <algorithm>
#include <cmath>
#include <compare>
#include <concepts>
#include <limits>
#include <numbers>
#include <type_traits>

#include "core/cards/not_a_double.h"

namespace touchstone {

template <class S>
class Watched : public NotADouble<Watched<S>> {
  public:
    Watched() = default;
    Watched(double value) : value_(static_cast<S>(value)) {}  // NOLINT: so that literals convert
    template <std::integral T>
    Watched(T value) : Watched(Watched::of(value)) {}  // NOLINT: so that numbers convert

    static Watched pi() { return Watched(Raw{std::numbers::pi_v<S>}); }

    [[nodiscard]] S value() const { return value_; }

    /// True if a result was infinite or a NaN in this thread since `reset`. `underflowed` is true
    /// if underflow rounded or lost a product, quotient or sine.
    static bool overflowed() { return overflowed_; }
    static bool underflowed() { return underflowed_; }
    static void reset() { overflowed_ = underflowed_ = false; }

    friend Watched operator+(const Watched& p, const Watched& q) {
        return finite(p.value_ + q.value_);
    }
    friend Watched operator-(const Watched& p, const Watched& q) {
        return finite(p.value_ - q.value_);
    }
    friend Watched operator-(const Watched& x) { return Watched(Raw{-x.value_}); }
    friend Watched operator*(const Watched& p, const Watched& q) {
        return in_range(p.value_ * q.value_, p.value_ == 0 || q.value_ == 0);
    }
    friend Watched operator/(const Watched& p, const Watched& q) {
        return in_range(p.value_ / q.value_, p.value_ == 0);
    }
    friend Watched min(const Watched& p, const Watched& q) { return q < p ? q : p; }
    friend Watched max(const Watched& p, const Watched& q) { return p < q ? q : p; }
    friend Watched abs(const Watched& x) { return Watched(Raw{std::fabs(x.value_)}); }
    friend Watched cos(const Watched& x) { return in_range(std::cos(x.value_), false); }
    friend Watched sin(const Watched& x) { return in_range(std::sin(x.value_), x.value_ == 0); }
    friend Watched tan(const Watched& x) { return in_range(std::tan(x.value_), x.value_ == 0); }
    friend Watched asin(const Watched& x) { return in_range(std::asin(x.value_), x.value_ == 0); }
    friend Watched acos(const Watched& x) { return finite(std::acos(x.value_)); }
    friend Watched atan(const Watched& x) { return in_range(std::atan(x.value_), x.value_ == 0); }
    friend Watched atan2(const Watched& y, const Watched& x) {
        return in_range(std::atan2(y.value_, x.value_), y.value_ == 0);
    }
    friend Watched sqrt(const Watched& x) { return finite(std::sqrt(x.value_)); }
    friend Watched hypot(const Watched& x, const Watched& y) {
        return in_range(std::hypot(x.value_, y.value_), true);
    }
    friend Watched pow(const Watched& x, int exponent) {
        return in_range(std::pow(x.value_, static_cast<S>(exponent)), x.value_ == 0);
    }
    friend Watched floor(const Watched& x) { return Watched(Raw{std::floor(x.value_)}); }
    template <std::floating_point T>
    friend Watched rounded_to(std::type_identity<T> /*type*/, const Watched& x) {
        return finite(static_cast<S>(static_cast<T>(x.value_)));
    }
    friend Watched fmod(const Watched& x, const Watched& y) {
        return finite(std::fmod(x.value_, y.value_));
    }

    friend bool operator==(const Watched& p, const Watched& q) { return p.value_ == q.value_; }
    friend std::partial_ordering operator<=>(const Watched& p, const Watched& q) {
        return p.value_ <=> q.value_;
    }

  private:
    struct Raw {
        S value;
    };
    explicit Watched(Raw raw) : value_(raw.value) {}

    static Watched finite(S result) {
        overflowed_ = overflowed_ || !std::isfinite(result);
        return Watched(Raw{result});
    }
    /// Sums of subnormal numbers are exact; products, quotients and sines are not.
    static Watched in_range(S result, bool zero_is_exact) {
        const bool lost =
            std::fabs(result) < std::numeric_limits<S>::min() && !(result == 0 && zero_is_exact);
        underflowed_ = underflowed_ || lost;
        return finite(result);
    }

    inline static thread_local bool overflowed_ = false;
    inline static thread_local bool underflowed_ = false;
    S value_ = 0;
};

}  // namespace touchstone
