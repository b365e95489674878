// The base of scalars that are not floating-point types. It adds arithmetic with literals and whole
// numbers. It refuses conversion to double, since no exact scalar can convert exactly: the compiler
// reports the line of the conversion.
//
// A literal or an int means its exact value: 0.1 is the double nearest to a tenth, for every
// scalar. If S is float, C++ computes 0.5 * x in double until the result is stored in an S, but
// S(0.5) * x in float. In exact arithmetic both give the same value.
#pragma once

#include <concepts>
#include <stdexcept>
#include <type_traits>

namespace touchstone {

template <class T>
concept Arithmetic = std::is_arithmetic_v<T>;

/// `Scalar` derives from NotADouble<Scalar>, is constructible from a double, and defines these
/// operations for two Scalars.
template <class Scalar>
class NotADouble {
  public:
    operator double() const {  // NOLINT: implicit, to catch implicit conversions
        static_assert(
            kNever<Scalar>,
            "touchstone: an S is converted to double here, which exact scalars cannot be. Call "
            "min, max, abs, cos, sqrt and so on without std::, after `using std::sqrt`. To round a "
            "number to float or double, write kept_in<float>(x) (core/cards/not_a_double.h)");
        return 0;
    }

    template <Arithmetic T>
    friend Scalar operator+(const Scalar& p, T q) {
        return p + of(q);
    }
    template <Arithmetic T>
    friend Scalar operator+(T p, const Scalar& q) {
        return of(p) + q;
    }
    template <Arithmetic T>
    friend Scalar operator-(const Scalar& p, T q) {
        return p - of(q);
    }
    template <Arithmetic T>
    friend Scalar operator-(T p, const Scalar& q) {
        return of(p) - q;
    }
    template <Arithmetic T>
    friend Scalar operator*(const Scalar& p, T q) {
        return p * of(q);
    }
    template <Arithmetic T>
    friend Scalar operator*(T p, const Scalar& q) {
        return of(p) * q;
    }
    template <Arithmetic T>
    friend Scalar operator/(const Scalar& p, T q) {
        return p / of(q);
    }
    template <Arithmetic T>
    friend Scalar operator/(T p, const Scalar& q) {
        return of(p) / q;
    }
    template <Arithmetic T>
    friend bool operator==(const Scalar& p, T q) {
        return p == of(q);
    }
    template <Arithmetic T>
    friend bool operator<(const Scalar& p, T q) {
        return p < of(q);
    }
    template <Arithmetic T>
    friend bool operator<(T p, const Scalar& q) {
        return of(p) < q;
    }
    template <Arithmetic T>
    friend bool operator<=(const Scalar& p, T q) {
        return p <= of(q);
    }
    template <Arithmetic T>
    friend bool operator<=(T p, const Scalar& q) {
        return of(p) <= q;
    }
    template <Arithmetic T>
    friend bool operator>(const Scalar& p, T q) {
        return p > of(q);
    }
    template <Arithmetic T>
    friend bool operator>(T p, const Scalar& q) {
        return of(p) > q;
    }
    template <Arithmetic T>
    friend bool operator>=(const Scalar& p, T q) {
        return p >= of(q);
    }
    template <Arithmetic T>
    friend bool operator>=(T p, const Scalar& q) {
        return of(p) >= q;
    }
    template <Arithmetic T>
    friend Scalar atan2(const Scalar& p, T q) {
        return atan2(p, of(q));
    }
    template <Arithmetic T>
    friend Scalar atan2(T p, const Scalar& q) {
        return atan2(of(p), q);
    }
    template <Arithmetic T>
    friend Scalar hypot(const Scalar& p, T q) {
        return hypot(p, of(q));
    }
    template <Arithmetic T>
    friend Scalar hypot(T p, const Scalar& q) {
        return hypot(of(p), q);
    }
    template <Arithmetic T>
    friend Scalar fmod(const Scalar& p, T q) {
        return fmod(p, of(q));
    }
    /// Throws std::domain_error if the exponent is neither whole nor a half.
    template <std::floating_point T>
    friend Scalar pow(const Scalar& x, T exponent) {
        if (exponent == T(0.5)) return sqrt(x);
        const int whole = static_cast<int>(exponent);
        if (static_cast<T>(whole) != exponent)
            throw std::domain_error("a power whose exponent is not whole");
        return pow(x, whole);
    }

    friend Scalar operator+(const Scalar& x) { return x; }
    template <class T>
    friend Scalar& operator+=(Scalar& p, const T& q) {
        return p = p + q;
    }
    template <class T>
    friend Scalar& operator-=(Scalar& p, const T& q) {
        return p = p - q;
    }
    template <class T>
    friend Scalar& operator*=(Scalar& p, const T& q) {
        return p = p * q;
    }
    template <class T>
    friend Scalar& operator/=(Scalar& p, const T& q) {
        return p = p / q;
    }

    friend Scalar fabs(const Scalar& x) { return abs(x); }

  protected:
    /// Converts exactly: a long double or a 64-bit whole number is the sum of two doubles.
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

// Intermediate results that an algorithm stores in another type, such as a float in a vertex.

/// Rounds x to T if S is a floating-point type or has a function `rounded_to`. Exact scalars return
/// x unchanged, since rounding is not part of the mathematics.
template <std::floating_point T, class S>
S kept_in(const S& x) {
    if constexpr (std::floating_point<S>) return static_cast<S>(static_cast<T>(x));
    else if constexpr (requires { rounded_to(std::type_identity<T>{}, x); })
        return rounded_to(std::type_identity<T>{}, x);
    else return x;
}

}  // namespace touchstone
