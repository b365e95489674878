// The base of scalars that are not floating-point types, and Watched<S>, a scalar that records when
// a computation leaves the range of the floating-point type S. Watched<S> computes like S, but
// rounds literals to S first. It records, per thread, whether a result was infinite or a NaN, and
// whether underflow may have rounded a result or lost it. Floating-point status flags record nearly
// the same, but they differ between compilers: the optimiser chooses which operations set them.
#pragma once

#include <cmath>
#include <compare>
#include <concepts>
#include <limits>
#include <numbers>
#include <stdexcept>
#include <type_traits>

namespace touchstone {

template <class T>
concept Arithmetic = std::is_arithmetic_v<T>;

/// The base of scalars that are not floating-point types. It adds arithmetic with literals and
/// whole numbers, which are converted to the scalar. A conversion to double does not compile, since
/// an exact number need not be a double. The compiler reports the line of the conversion. `Scalar`
/// derives from NotADouble<Scalar>, is constructible from a double, and defines the functions that
/// the operations below call.
template <class Scalar>
class NotADouble {
  public:
    operator double() const {  // NOLINT: implicit, to catch implicit conversions
        static_assert(
            kNever<Scalar>,
            "touchstone: an S is converted to double here. Exact scalars have no such conversion. "
            "Call min, max, abs, cos, sqrt and so on without std::, after `using std::sqrt`. To "
            "round a number to float or double, write kept_in<float>(x) (core/cards/watched.h)");
        return 0;
    }

    friend Scalar operator+(const Scalar& p, Arithmetic auto q) { return p + of(q); }
    friend Scalar operator+(Arithmetic auto p, const Scalar& q) { return of(p) + q; }
    friend Scalar operator-(const Scalar& p, Arithmetic auto q) { return p - of(q); }
    friend Scalar operator-(Arithmetic auto p, const Scalar& q) { return of(p) - q; }
    friend Scalar operator*(const Scalar& p, Arithmetic auto q) { return p * of(q); }
    friend Scalar operator*(Arithmetic auto p, const Scalar& q) { return of(p) * q; }
    friend Scalar operator/(const Scalar& p, Arithmetic auto q) { return p / of(q); }
    friend Scalar operator/(Arithmetic auto p, const Scalar& q) { return of(p) / q; }
    friend bool operator==(const Scalar& p, Arithmetic auto q) { return p == of(q); }
    friend bool operator<(const Scalar& p, Arithmetic auto q) { return p < of(q); }
    friend bool operator<(Arithmetic auto p, const Scalar& q) { return of(p) < q; }
    friend bool operator<=(const Scalar& p, Arithmetic auto q) { return p <= of(q); }
    friend bool operator<=(Arithmetic auto p, const Scalar& q) { return of(p) <= q; }
    friend bool operator>(const Scalar& p, Arithmetic auto q) { return p > of(q); }
    friend bool operator>(Arithmetic auto p, const Scalar& q) { return of(p) > q; }
    friend bool operator>=(const Scalar& p, Arithmetic auto q) { return p >= of(q); }
    friend bool operator>=(Arithmetic auto p, const Scalar& q) { return of(p) >= q; }
    friend Scalar atan2(const Scalar& p, Arithmetic auto q) { return atan2(p, of(q)); }
    friend Scalar atan2(Arithmetic auto p, const Scalar& q) { return atan2(of(p), q); }
    friend Scalar hypot(const Scalar& p, Arithmetic auto q) { return hypot(p, of(q)); }
    friend Scalar hypot(Arithmetic auto p, const Scalar& q) { return hypot(of(p), q); }
    friend Scalar fmod(const Scalar& p, Arithmetic auto q) { return fmod(p, of(q)); }
    /// Throws std::domain_error unless the exponent is 0.5, or a whole number from -2^30 to 2^30.
    template <std::floating_point T>
    friend Scalar pow(const Scalar& x, T exponent) {
        if (exponent == T(0.5)) return sqrt(x);
        constexpr T kMost = 0x1p30;
        if (!(-kMost <= exponent && exponent <= kMost) || std::trunc(exponent) != exponent)
            throw std::domain_error("a power whose exponent is neither whole nor 0.5");
        return pow(x, static_cast<int>(exponent));
    }

    friend Scalar operator+(const Scalar& x) { return x; }
    friend Scalar& operator+=(Scalar& p, const auto& q) { return p = p + q; }
    friend Scalar& operator-=(Scalar& p, const auto& q) { return p = p - q; }
    friend Scalar& operator*=(Scalar& p, const auto& q) { return p = p * q; }
    friend Scalar& operator/=(Scalar& p, const auto& q) { return p = p / q; }

    friend Scalar fabs(const Scalar& x) { return abs(x); }

  protected:
    /// Converts within the range of doubles, exactly if the scalar is exact: a long double or a
    /// 64-bit whole number is the sum of two doubles.
    template <Arithmetic T>
    static Scalar of(T value) {
        const auto high = static_cast<double>(value);
        if constexpr (sizeof(T) <= sizeof(float) || std::is_same_v<T, double>) return Scalar(high);
        const auto low =
            static_cast<double>(static_cast<long double>(value) - static_cast<long double>(high));
        return low == 0 ? Scalar(high) : Scalar(high) + Scalar(low);
    }

  private:
    template <class T>
    static constexpr bool kNever = false;
};

/// Rounds x to T, for an intermediate result that an algorithm stores in another type, such as a
/// float in a vertex. Exact scalars return x unchanged, since rounding is not part of the
/// mathematics.
template <std::floating_point T, class S>
S kept_in(const S& x) {
    if constexpr (std::floating_point<S>) return static_cast<S>(static_cast<T>(x));
    else if constexpr (requires { rounded_to(std::type_identity<T>{}, x); })
        return rounded_to(std::type_identity<T>{}, x);
    else return x;
}

template <class S>
class Watched : public NotADouble<Watched<S>> {
  public:
    Watched() = default;
    Watched(double value) : value_(static_cast<S>(value)) {}  // NOLINT: so that literals convert
    Watched(std::integral auto value)
        : Watched(Watched::of(value)) {}  // NOLINT: so that numbers convert

    static Watched pi() { return Watched(Raw{std::numbers::pi_v<S>}); }

    [[nodiscard]] S value() const { return value_; }

    /// True if a result was infinite or a NaN in this thread since `reset`.
    static bool overflowed() { return overflowed_; }
    /// True if a product, a quotient, a number that kept_in rounded, or the result of a function
    /// such as sin was subnormal, or 0 because of underflow, in this thread since `reset`.
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
        const T result = static_cast<T>(x.value_);
        const bool lost = std::fabs(result) < std::numeric_limits<T>::min() && result != x.value_;
        underflowed_ = underflowed_ || lost;
        return finite(static_cast<S>(result));
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
    /// Returns the result, and records whether it may have lost bits by underflow. Not used for
    /// sums, because subnormal sums are exact. Subnormal products, quotients and sines may be
    /// rounded.
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
