// What an algorithm may not do with its scalar S, though floating-point numbers would allow it: mix
// it with literals, or turn it into a double and call what <cmath> has. No exact scalar can do
// that. A scalar that derives from this lets the compiler say so, at the line where it happens.
#pragma once

#include <compare>
#include <concepts>
#include <type_traits>

namespace touchstone {

template <class T>
concept Arithmetic = std::is_arithmetic_v<T>;

/// `Scalar` derives from NotADouble<Scalar>. Everything here compiles only as far as its reason.
template <class Scalar>
class NotADouble {
  public:
    operator double() const {  // NOLINT: implicit, as the mistake is
        static_assert(
            kNever<Scalar>,
            "touchstone: an S becomes a double here, which no exact scalar can; min, "
            "max, abs, cos and sin are called without std:: after `using std::min` and so "
            "on, and there is no square root: compare squares");
        return 0;
    }

    template <Arithmetic T>
    friend Scalar operator+(const Scalar&, T) {
        return mixed<T>();
    }
    template <Arithmetic T>
    friend Scalar operator+(T, const Scalar&) {
        return mixed<T>();
    }
    template <Arithmetic T>
    friend Scalar operator-(const Scalar&, T) {
        return mixed<T>();
    }
    template <Arithmetic T>
    friend Scalar operator-(T, const Scalar&) {
        return mixed<T>();
    }
    template <Arithmetic T>
    friend Scalar operator*(const Scalar&, T) {
        return mixed<T>();
    }
    template <Arithmetic T>
    friend Scalar operator*(T, const Scalar&) {
        return mixed<T>();
    }
    template <Arithmetic T>
    friend Scalar operator/(const Scalar&, T) {
        return mixed<T>();
    }
    template <Arithmetic T>
    friend Scalar operator/(T, const Scalar&) {
        return mixed<T>();
    }
    template <Arithmetic T>
    friend bool operator==(const Scalar&, T) {
        return mixed<T>() == Scalar();
    }
    template <Arithmetic T>
    friend std::partial_ordering operator<=>(const Scalar&, T) {
        return mixed<T>() <=> Scalar();
    }
    template <Arithmetic T>
    friend Scalar min(const Scalar&, T) {
        return mixed<T>();
    }
    template <Arithmetic T>
    friend Scalar min(T, const Scalar&) {
        return mixed<T>();
    }
    template <Arithmetic T>
    friend Scalar max(const Scalar&, T) {
        return mixed<T>();
    }
    template <Arithmetic T>
    friend Scalar max(T, const Scalar&) {
        return mixed<T>();
    }

    friend Scalar sqrt(const Scalar& x) {
        static_assert(kNever<Scalar>,
                      "touchstone: there is no square root, as no exact scalar has one: compare "
                      "squares");
        return x;
    }

  protected:
    /// For a constructor from a T that `S x = 0.5` takes instead of the explicit one.
    template <class T>
    static void refuse_literal() {
        static_assert(kNever<T>, "touchstone: a double becomes an S here: write S(0.5), not 0.5");
    }

  private:
    template <class T>
    static constexpr bool kNever = false;

    template <class T>
    static Scalar mixed() {
        static_assert(kNever<T>, "touchstone: a literal meets an S here: write S(0.5), not 0.5");
        return Scalar();
    }
};

}  // namespace touchstone
