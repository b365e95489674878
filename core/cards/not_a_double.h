// What scalars that are no floating-point type take from each other: literals and whole numbers
// beside them, and the refusal to become a double. No exact scalar can do that. A scalar that
// derives from this lets the compiler say so, at the line where it happens.
//
// A literal or an int means the number that it is: 0.1 is the double nearest to a tenth, for every
// scalar. Where S is float, C++ computes 0.5 * x in double until the result is stored in an S;
// S(0.5) * x stays in float. Their mathematics is the same.
#pragma once

#include <compare>
#include <concepts>
#include <stdexcept>
#include <type_traits>

namespace touchstone {

template <class T>
concept Arithmetic = std::is_arithmetic_v<T>;

/// `Scalar` derives from NotADouble<Scalar>, is made of a double, and has what is here for two of
/// its own.
template <class Scalar>
class NotADouble {
  public:
    operator double() const {  // NOLINT: implicit, as the mistake is
        static_assert(
            kNever<Scalar>,
            "touchstone: an S becomes a double here, which no exact scalar can; min, max, abs, "
            "cos, sqrt and all others are called without std:: after `using std::sqrt` and so on, "
            "and a number that is to be a float or a double on the way is kept_in<float>(x) "
            "(core/cards/not_a_double.h)");
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
    friend std::partial_ordering operator<=>(const Scalar& p, T q) {
        return p <=> of(q);
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
    /// Throws std::domain_error where the exponent is neither whole nor a half.
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
    /// Exactly that number: a long double, or a whole number of 64 bits, is the sum of two doubles.
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

// Numbers that an algorithm keeps in a type of its own on the way, such as a float in a vertex.

/// x rounded to T, where S is a floating-point type or follows one, by a function `rounded_to`;
/// exact scalars keep all of it, as rounding is no part of the mathematics.
template <std::floating_point T, class S>
S kept_in(const S& x) {
    if constexpr (std::floating_point<S>) return static_cast<S>(static_cast<T>(x));
    else if constexpr (requires { rounded_to(std::type_identity<T>{}, x); })
        return rounded_to(std::type_identity<T>{}, x);
    else return x;
}

}  // namespace touchstone
